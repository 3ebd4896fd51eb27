// A position drawn with letters, for people at a terminal: --board and latro-convert --to board and --to
// text.
#pragma once

#include <string>

#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// Ranks from the top down with coordinates; pieces as in a FEN, a bound one with its `+`; squares in
/// `marked` are in brackets.
std::string board_rows(const Position& position, const SquareSet& marked = {});
/// "White has 3 soldiers in hand, Black has 1 dux in hand"; empty if no player has any.
std::string hands_text(const Position& position);
/// The rows, and on a last line side to move, hands and counters.
std::string board_text(const Position& position, const SquareSet& marked = {});

}  // namespace latro
