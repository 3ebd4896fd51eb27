// What the player to move can do by one turn, all his turns taken together; and whether he can keep the other
// player from winning. Private to analysis/. Enemies are the other player's pieces.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

struct TurnOptions {
  SquareSet attacked;               ///< enemies that some turn captures, or binds
  std::vector<SquareSet> together;  ///< of each turn that attacks more than one enemy, these
  SquareSet removed;                ///< bound enemies that some turn takes off
  SquareSet freed;                  ///< own bound pieces that some turn frees
  SquareSet movers;                 ///< own pieces that can move
  std::size_t turns = 0;            ///< seen; a pass is one
  bool complete = true;             ///< all turns were seen; else there is more of everything
  bool passes = false;              ///< the one turn is a pass
  std::optional<Turn> one;          ///< the turn if there is only one
  std::optional<Turn> win;          ///< a turn that wins, the first by named_before(), if one was seen

  /// Enemies that can be made to suffer.
  SquareSet targets() const { return attacked | removed; }
};

/// Whether events name `a` rather than `b`: the order is that of the kinds, squares removed or placed, origin
/// and destination by file and rank, and number of captured pieces.
bool named_before(const BoardSize& board, const Turn& a, const Turn& b);

// These functions play turns on the game and take them back. Each turn played costs one of `budget`, of both
// players together; if that becomes 0, they stop.

/// Of a game that is over: nothing. While nothing but placing is possible and nothing can come of it, no more
/// than two turns are counted.
TurnOptions look_ahead(Game& game, std::size_t& budget);

/// The turns after which the other player has not won and cannot win by his next turn.
struct Defences {
  bool known = false;        ///< the budget was enough to decide whether there are none, one or more
  unsigned count = 0;        ///< 2: two or more
  std::optional<Turn> only;  ///< the turn if there is only one
};
Defences find_defences(Game& game, std::size_t& budget);

/// Whether there is a turn after which the game is over or the other player can no longer capture, bind or
/// remove any of the mover's pieces on `targets`. nullopt if the budget is not enough.
std::optional<bool> can_parry(Game& game, const SquareSet& targets, std::size_t& budget);

}  // namespace latro
