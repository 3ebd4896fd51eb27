// A sequence that plays by itself, with CSS alone.
#pragma once

#include <string>

#include "latro/render/diagram.hpp"

namespace latro {

/// Appends a document: the board of the first diagram, on which each piece is one element that is moved, over
/// and over; pace.hpp says how fast. It stands still under the pointer. What stands in the document without
/// its animation is the last diagram; that is what printers, programs without CSS animations and readers who
/// prefer reduced motion show. Marks of comments and turns to show are not drawn.
void append_animation(const DiagramSequence& sequence, const PictureOptions& options, std::string& out);

}  // namespace latro
