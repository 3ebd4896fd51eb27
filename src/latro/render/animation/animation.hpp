// An animated picture of a sequence, with CSS only.
#pragma once

#include <cstddef>
#include <string>

#include "latro/render/diagram.hpp"

namespace latro {

struct Motion {
  double speed = 1;  ///< a factor: 2 is twice as fast; above 0
  bool loop = true;  ///< repeat without end; else play once and keep the last diagram
};

/// For one animation: a browser still plays so many. With more, the texts below the board are too far from
/// one another for the numbers in the document (SvgNumber), so that the last ones are not shown.
inline constexpr std::size_t most_animated = 5000;

/// Appends a document: the board of the first diagram, with one element for each piece, animated;
/// detail/piece_track.hpp has the times. The animation stops while the pointer is over it. Without animation
/// the document shows the last diagram: programs without CSS animations and readers who prefer reduced motion
/// see this. It is also shown for a moment before the animation begins, because printers and previews often
/// show the first moment. Marks of comments and turns to show are not drawn.
void append_animation(const DiagramSequence& sequence, const PictureOptions& options, const Motion& motion,
                      std::string& out);

}  // namespace latro
