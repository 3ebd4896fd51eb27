// A position in words, for those who have a picture read to them.
#pragma once

#include <string>

#include "latro/render/diagram.hpp"

namespace latro {

/// Sentences: the board, where each side's pieces stand (rows of three and more as "a1 to h1"), which are
/// bound, what is in hand, what the last turn did, marks, turns shown. Diagram's own texts are not looked at.
std::string describe(const Diagram& diagram);

}  // namespace latro
