// --show-turns: what can be done with one square of a position.
#pragma once

#include "latro/core/square.hpp"
#include "latro/render/diagram.hpp"
#include "latro/rules/game.hpp"

namespace latro::tool {

struct FoundTurns {
  ShownTurns shown;
  bool complete = true;  ///< false: there are so many turns that not all were looked at
};

/// Heeds the repeat rule and the end of the game. Time and memory are bounded, whatever the number of turns.
FoundTurns turns_of(const Game& game, Square square);

}  // namespace latro::tool
