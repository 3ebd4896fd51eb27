// The turns of a recorded game, variations too.
#pragma once

#include "latro/game/played_game.hpp"

namespace latro {

/// Calls visit(turn) for each turn of the line and of its variations in the order of the record: a turn, then
/// the variations that visit() leaves it. `Line` is PlayedLine, or const.
template <class Line, class Visit>
void for_each_turn(Line& line, const Visit& visit) {
  for (auto& move : line) {
    visit(move);
    for (auto& variation : move.variations) for_each_turn(variation, visit);
  }
}

}  // namespace latro
