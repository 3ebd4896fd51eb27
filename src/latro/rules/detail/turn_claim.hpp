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

/// All squares are on the board, and no list that the text has is empty.
struct TurnClaim {
  struct Hop {
    HopKind kind = HopKind::move;
    Square to;
    bool lists_captures = false;
    SquareSet captured;  ///< if the text lists them
  };
  static constexpr std::size_t most_hops = 16;

  TurnKind kind = TurnKind::movement;  ///< never a pass
  bool dux = false;                    ///< the text has D; without it, a dux may move
  bool in_order = true;                ///< asks_style: each list is in the order of canonical text
  bool lists_bound = false;
  /// The caller asks whether the text is canonical. Then a movement of several hops is declined if its route
  /// or its lists of captures may not be canonical.
  bool asks_style = false;
  Square origin;  ///< movement only, as the hops
  std::size_t hop_count = 0;
  std::array<Hop, most_hops> hops;
  std::size_t square_count = 0;  ///< the size of `squares`
  SquareSet squares;             ///< placed or removed; these turns remove nothing before a movement
  SquareSet bound;               ///< if the text lists them
};

/// What became of a TurnClaim.
enum class Played : std::uint8_t {
  no,        ///< it was declined; it can still be legal
  yes,       ///< it is legal and does what its text says
  canonical  ///< the same, and its text is the canonical one; only if TurnClaim::asks_style
};

/// A source of turns, which are read one at a time on demand.
class TurnClaims {
 public:
  /// `asks_style`: of all its turns.
  explicit TurnClaims(bool asks_style) : asks_style_(asks_style) {}
  bool asks_style() const { return asks_style_; }
  /// Returns the next turn, valid until the next call, or nullptr to end the run. The caller has played the
  /// turn before.
  virtual const TurnClaim* next() = 0;
  /// Called when a turn has been played, before next(), if the turns ask for their style.
  virtual void played(bool canonical) = 0;

 protected:
  ~TurnClaims() = default;

 private:
  const bool asks_style_;
};

}  // namespace latro
