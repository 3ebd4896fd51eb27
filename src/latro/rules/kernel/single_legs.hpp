// Plays movements of one leg as they are written: steps, slides, leaps and chains of leaps, the great
// majority of the turns of records. What is rarer is left to Written, which knows all; this is little enough
// that a position of one word stays in registers.
#pragma once

#include <cstddef>

#include "latro/rules/kernel/decision.hpp"
#include "latro/rules/kernel/flanks.hpp"
#include "latro/rules/kernel/hops.hpp"
#include "latro/rules/kernel/plies.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Move move, template <std::size_t> class CaptureRule>
class SingleLegs {
 public:
  using AllPlies = Plies<N, shape, move, CaptureRule>;

  SingleLegs(const Ruleset& ruleset, const AllPlies& plies)
      : hops_(plies.grid()),
        flanks_(plies.grid()),
        decision_(ruleset),
        chains_(ruleset.chain && ruleset.bonus == Bonus::none),
        must_go_on_(ruleset.bonus == Bonus::must) {}

  const Hops<N, move>& hops() const { return hops_; }
  /// Whether a leg can have several hops, and a movement no more than one leg.
  bool chains() const { return chains_; }

  /// Plays the turn, if it is such a movement and can be seen to be legal and true; else `state` is as it
  /// was. Precondition: no piece is in hand and no side has too few.
  [[gnu::flatten]] LATRO_INLINE bool play(const AllPlies& plies, State<N>& state,
                                          const WrittenTurn& turn) const {
    if (turn.kind != TurnKind::movement || decision_.quiet(state) || !leads_there(plies, state, turn))
      return false;
    const WrittenTurn::Hop& hop = turn.hops[turn.hop_count - 1];
    if constexpr (CaptureRule<N>::binds)
      return bind(plies, state, turn, hop);
    else
      return capture(plies, state, turn, hop);
  }

  /// capture=remove: what a piece from `from` takes by arriving.
  LATRO_INLINE Bits<N> taken(const AllPlies& plies, const State<N>& state, Square from, Square to) const {
    const Bits<N> partners = without(state.own, Bits<N>::of(from)) | plies.grid().hostile();
    return taken_from(plies.grid(), flanks_, to, plies.capture().prey(state), partners);
  }
  /// Whether what the text says of captures is true.
  LATRO_INLINE static bool is_listed(const WrittenTurn::Hop& hop, const Bits<N>& captured) {
    return !hop.lists_captures || narrow<N>(hop.captured) == captured;
  }
  /// Whether what the text says of the piece is true.
  LATRO_INLINE static bool is_named(const State<N>& state, const WrittenTurn& turn) {
    return !turn.tells_kind || turn.dux == state.duces.contains(turn.origin);
  }

 private:
  bool leads_there(const AllPlies& plies, const State<N>& state, const WrittenTurn& turn) const {
    const Square from = turn.origin;
    const WrittenTurn::Hop& first = turn.hops[0];
    if (!without(state.own, state.bound).contains(from)) return false;
    if (!is_named(state, turn)) return false;
    if (first.kind == HopKind::move)
      return turn.hop_count == 1 && hops_.moves(from, first.to, state.occupied());
    if (turn.hop_count > 1 && (!chains_ || turn.exact)) return false;
    const Bits<N> over = plies.movement().leaping().leapable(state, Bits<N>::of(from));
    return hops_.leaps_along(turn, over, state.occupied());
  }

  /// capture=remove: moves the piece, and takes off what it captures.
  bool capture(const AllPlies& plies, State<N>& state, const WrittenTurn& turn,
               const WrittenTurn::Hop& hop) const {
    const Bits<N> captured = taken(plies, state, turn.origin, hop.to);
    if (!is_listed(hop, captured) || (turn.lists_bound && turn.bound.any())) return false;
    if (captured.any()) {
      if (must_go_on_) return false;
      take_off(state, captured);
      state.quiet = 0;
    } else {
      count_quiet(state);
    }
    move_piece(state, Bits<N>::of(turn.origin), Bits<N>::of(hop.to));
    return true;
  }

  /// capture=bind: moves the piece, and settles the marks.
  bool bind(const AllPlies& plies, State<N>& state, const WrittenTurn& turn,
            const WrittenTurn::Hop& hop) const {
    const auto& capture = plies.capture();
    if (hop.lists_captures && hop.captured.any()) return false;
    if (capture.has_risk() && capture.risky(plies.grid(), state).contains(hop.to)) return false;
    const Bits<N> from = Bits<N>::of(turn.origin);
    const Bits<N> to = Bits<N>::of(hop.to);
    const Bits<N> bound_before = state.bound;
    move_piece(state, from, to);
    capture.arrive_safely(plies.grid(), flanks_, hops_.neighbours(turn.origin), state, hop.to);
    if (turn.lists_bound && narrow<N>(turn.bound) != without(state.bound & state.enemy, bound_before)) {
      move_piece(state, to, from);
      state.bound = bound_before;
      return false;
    }
    count_quiet(state);
    return true;
  }

  Hops<N, move> hops_;
  Flanks<N> flanks_;
  Decision decision_;
  bool chains_;
  bool must_go_on_;
};

}  // namespace latro::kernel
