// A turn of a common form, as its text describes it, with the effect that the text claims. Game::play_written
// verifies and plays it in one step; TurnRequest is for all forms and for refusals. Private to rules/, check/
// and notation/lgn/fast/.
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
/// A turn that is `exact` claims to have canonical text: it takes the canonical route, has D if a dux moves,
/// and lists all pieces that it captures and binds, so all lists are present and some may be empty.
/// play_written plays it only if all of this is true.
struct TurnClaim {
  struct Hop {
    HopKind kind = HopKind::move;
    Square to;
    bool lists_captures = false;
    SquareSet captured;  ///< if the text lists them
  };
  static constexpr std::size_t most_hops = 16;

  bool exact = false;
  TurnKind kind = TurnKind::movement;  ///< never a pass
  bool dux = false;                    ///< the text has D
  bool gives_kind = false;             ///< the text gives the kind of piece: without D, no dux moves
  bool lists_bound = false;
  Square origin;  ///< movement only, as the hops
  std::size_t hop_count = 0;
  std::array<Hop, most_hops> hops;
  std::size_t square_count = 0;  ///< the size of `squares`
  SquareSet squares;             ///< placed or removed; these turns remove nothing before a movement
  SquareSet bound;               ///< if the text lists them

  /// A single step or slide, as most turns are.
  bool is_single_move() const {
    return kind == TurnKind::movement && hop_count == 1 && hops[0].kind == HopKind::move;
  }
};

/// A source of turns, which are read one at a time on demand.
class TurnClaims {
 public:
  /// Returns the next turn, valid until the next call, or nullptr at the end. The caller has played the turn
  /// before.
  virtual const TurnClaim* next() = 0;

 protected:
  ~TurnClaims() = default;
};

}  // namespace latro
