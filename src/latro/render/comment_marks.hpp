// The squares and arrows that comments mark: `[%csl Gd4,Re5]`, `[%cal Ga1a5]` (lgn(5)).
#pragma once

#include <string_view>
#include <vector>

#include "latro/render/diagram.hpp"

namespace latro {

/// Appends those of the comment. What is no colour's letter (G, R, Y, B) with one square of the board, or two
/// that differ, is passed over.
void append_marks(std::string_view comment, const Board& board, std::vector<SquareMark>& squares,
                  std::vector<ArrowMark>& arrows);

}  // namespace latro
