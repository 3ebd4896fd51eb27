// A position drawn with letters, for people at a terminal: --board and latro-convert --to board.
#pragma once

#include <string>

#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// Ranks from the top down with coordinates; pieces as in a FEN, a bound one with its `+`; squares in
/// `marked` are in brackets. Hands, side to move and counters are on a last line.
std::string board_text(const Position& position, const SquareSet& marked = {});

}  // namespace latro
