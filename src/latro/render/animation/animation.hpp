// An animated picture of a sequence, with CSS only.
#pragma once

#include <string>

#include "latro/render/diagram.hpp"

namespace latro {

/// Appends a document: the board of the first diagram, with one element for each piece, animated in a loop;
/// detail/keyframes.hpp sets the speed. The animation stops while the pointer is over it. Without animation
/// the document shows the last diagram: printers, programs without CSS animations and readers who prefer
/// reduced motion show this. Marks of comments and turns to show are not drawn.
void append_animation(const DiagramSequence& sequence, const PictureOptions& options, std::string& out);

}  // namespace latro
