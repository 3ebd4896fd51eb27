// A turn: all actions of a player before the other player moves. Two turns are equal if they have the same
// removals, origin, destination and captured squares; routes do not matter, as in perft for draughts.
#pragma once

#include <cstdint>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"

namespace latro {

enum class TurnKind : std::uint8_t { placement, movement, removal, pass };

struct Turn {
  TurnKind kind = TurnKind::pass;
  bool dux = false;    ///< a dux is placed or moves
  Square origin;       ///< movement only, else a1
  Square destination;  ///< movement only, else a1
  SquareSet squares;  ///< placement: the squares; removal: the pieces removed; movement: bound pieces removed
                      ///< before it
  SquareSet captured;  ///< with capture=remove: all pieces captured by a movement's legs, or by a placement

  friend bool operator==(const Turn&, const Turn&) = default;
};

/// The effect of a turn. With capture=remove, `bound` and `freed` are empty.
struct Effect {
  SquareSet removed;        ///< bound pieces that a removal took off the board
  SquareSet captured;       ///< pieces captured under capture=remove
  SquareSet bound;          ///< the `+` list: enemies free before the turn and bound after it
  SquareSet freed;          ///< pieces of either side bound before the turn, on the board and free after it
  bool self_bound = false;  ///< the moved piece became bound (suicide=bound)

  friend bool operator==(const Effect&, const Effect&) = default;
};

/// The movement of a piece from one square to the next: a step or slide, or a leap.
enum class HopKind : std::uint8_t { move, leap };

/// One square in a movement's text. A leg is one hop, or with chain=yes a run of leaps.
struct Hop {
  HopKind kind = HopKind::move;
  Square to;
  SquareSet captured;  ///< the pieces that the leg that ends here captured; empty within a chain

  friend bool operator==(const Hop&, const Hop&) = default;
};

using Path = std::vector<Hop>;

/// A legal turn with its effect and its route.
struct PlayedTurn {
  Turn turn;
  Path path;  ///< of a movement: the canonical route
  Effect effect;
};

}  // namespace latro
