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
///
/// A turn that is `exact` claims to be written as canonical text is: it goes the canonical way, says D where
/// a dux moves, and lists all that it captures and binds, so that it has all lists, some of them empty.
/// play_written plays it only where all that is true.
struct TurnClaim {
  struct Hop {
    HopKind kind = HopKind::move;
    Square to;
    bool lists_captures = false;
    SquareSet captured;  ///< where it is listed
  };
  static constexpr std::size_t most_hops = 16;

  bool exact = false;
  TurnKind kind = TurnKind::movement;  ///< no pass
  bool dux = false;                    ///< the text says D …
  bool gives_kind = false;             ///< … or could: where it does not, no dux moves
  bool lists_bound = false;
  Square origin;  ///< movement only, like the hops
  std::size_t hop_count = 0;
  std::array<Hop, most_hops> hops;
  std::size_t square_count = 0;  ///< of the next
  SquareSet squares;             ///< placed or removed; nothing is removed before a movement
  SquareSet bound;               ///< where it is listed

  /// A single step or slide, as most turns are.
  bool is_single_move() const {
    return kind == TurnKind::movement && hop_count == 1 && hops[0].kind == HopKind::move;
  }
};

/// Turns one after the other, read as they are asked for.
class TurnClaims {
 public:
  /// The next one, valid until the next call; null where there is none. To be asked again means that the last
  /// one has been played.
  virtual const TurnClaim* next() = 0;

 protected:
  ~TurnClaims() = default;
};

}  // namespace latro
