// What the player to move can do by one turn, all his turns taken together; and whether he can keep the other
// player from winning. Private to analysis/. Enemies are the other player's pieces.
#pragma once

#include <cstddef>
#include <optional>

#include "latro/core/square_set.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

struct TurnOptions {
  SquareSet attacked;       ///< enemies that some turn captures, or binds
  SquareSet removed;        ///< bound enemies that some turn takes off
  SquareSet freed;          ///< own bound pieces that some turn frees
  SquareSet movers;         ///< own pieces that can move
  std::size_t turns = 0;    ///< seen; a pass is one
  bool complete = true;     ///< all turns were seen; else there is more of everything
  bool passes = false;      ///< the one turn is a pass
  std::optional<Turn> one;  ///< the turn if there is only one
  std::optional<Turn> win;  ///< one that wins, where one was seen: the first of them as text

  /// Enemies that can be made to suffer.
  SquareSet targets() const { return attacked | removed; }
};

/// Of a game that is over: nothing. While nothing but placing is possible and nothing can come of it, no more
/// than two turns are counted.
TurnOptions look_ahead(const Game& game, std::size_t most_turns);

/// The turns after which the other player has not won and cannot win by his next turn.
struct Defences {
  bool known = false;        ///< the bound was enough to decide whether there are none, one or more
  unsigned count = 0;        ///< 2: two or more
  std::optional<Turn> only;  ///< the one
};
/// `most_turns`: looked at, of both players together.
Defences find_defences(const Game& game, std::size_t most_turns);

/// Whether there is a turn after which the game is over or the other player can no longer capture, bind or
/// remove any of the mover's pieces on `targets`. nullopt if the bound is not enough.
std::optional<bool> can_parry(const Game& game, const SquareSet& targets, std::size_t most_turns);

}  // namespace latro
