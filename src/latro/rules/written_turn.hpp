// A turn of a common form, as its text names it, with what the text says that it does: what
// Game::play_written judges and plays at one go. TurnRequest is for all forms and for refusals.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// All squares are on the board.
struct WrittenTurn {
  struct Hop {
    HopKind kind = HopKind::move;
    Square to;
    bool lists_captures = false;
    SquareSet captured;  ///< where it is listed
  };
  static constexpr std::size_t most_hops = 16;

  TurnKind kind = TurnKind::movement;  ///< no pass
  bool dux = false;                    ///< the text says D
  Square origin;                       ///< movement only, like the hops
  std::size_t hop_count = 0;
  std::array<Hop, most_hops> hops;
  SquareSet squares;             ///< placed or removed; nothing is removed before a movement
  std::size_t square_count = 0;  ///< of them
  bool lists_bound = false;
  SquareSet bound;  ///< where it is listed
};

}  // namespace latro
