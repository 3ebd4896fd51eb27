// Rulesets with the board and the number of pieces of a recorded game: a reconstruction is not refused
// because the players had a smaller board.
#pragma once

#include <optional>

#include "latro/core/square.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

/// What a record shows of the start of its game.
struct ShownStart {
  std::optional<Ruleset> named;      ///< the ruleset that the record names
  std::optional<Position> position;  ///< by its tag FEN
  BoardSize used{0, 0};              ///< the least board that has all squares of its turns; at most 16x16
  unsigned soldiers = 0;             ///< placed by the side that places more
  unsigned duces = 0;                ///< likewise
  bool all_placed = false;           ///< a movement comes after the placements
};

/// The ruleset with the board and the number of pieces that the record shows; all other keys are kept.
///
/// If the record names a ruleset, the board is the board of that ruleset, and so is the start if both begin
/// with a starting array or both with pieces in hand. Otherwise the board is that of the position; without
/// one it is the ruleset's own, or larger if turns need more, and the number of pieces in hand is the number
/// that is placed. If the position has more pieces, there are more pieces in hand, or more rows; if the
/// board is too small for the ruleset's own number, there are fewer. The result can have contradictions
/// (Rules::compile), such as no starting array for the board.
Ruleset fitted(const Ruleset& ruleset, const ShownStart& shown);

}  // namespace latro
