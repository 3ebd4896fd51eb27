// A position in words, for readers who cannot see the picture.
#pragma once

#include <string>

#include "latro/render/diagram.hpp"

namespace latro {

/// Sentences: the board, the squares of each side's pieces (rows of three and more as "a1 to h1"), bound
/// pieces, pieces in hand, the last turn's effect, marks, turns shown. Ignores the Diagram's own texts.
std::string describe(const Diagram& diagram);

}  // namespace latro
