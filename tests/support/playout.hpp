// Turns for random games that get somewhere.
#pragma once

#include <vector>

#include "latro/rules/turn.hpp"
#include "support/chance.hpp"

namespace sample {

/// The best of a few random turns: a capture, if there is one among them. Precondition: not empty.
inline const latro::Turn& lively_turn(const std::vector<latro::Turn>& turns, Chance& chance) {
  const latro::Turn* best = &chance.pick(turns);
  for (int tries = 0; tries < 4; ++tries) {
    const latro::Turn& other = chance.pick(turns);
    const auto takes = [](const latro::Turn& turn) { return turn.captured.count() + turn.squares.count(); };
    if (takes(other) > takes(*best)) best = &other;
  }
  return *best;
}

}  // namespace sample
