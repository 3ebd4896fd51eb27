// Judges a turn as it is written, without generating the others. It answers with the ply only where that is
// clear at a glance; a turn that is illegal, says it does what it does not, or is of a rarer kind gets no
// answer, and the caller takes the long way (Rules::resolve), which also tells why. So nothing here has to be
// complete, but all that is answered has to be right.
//
// That a side has a turn at all, which the verdict on a game asks first, need not be asked: the turn itself
// shows it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/placement.hpp"
#include "latro/rules/kernel/plies.hpp"
#include "latro/rules/kernel/rays.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro::kernel {

/// Whether the set has more than `few` squares; for numbers so small that counting takes longer.
template <std::size_t N>
bool more_than(Bits<N> set, unsigned few) {
  if (few > 1) return set.count() > few;
  if (few == 1 && set.any()) set.pop_front();
  return set.any();
}

template <std::size_t N, Move move, template <std::size_t> class CaptureRule>
class Written {
 public:
  Written(const Ruleset& ruleset, const Plies<N, move, CaptureRule>& plies)
      : placement_(ruleset),
        rays_(plies.grid()),
        removal_(ruleset.removal),
        bonus_(ruleset.bonus),
        chain_(ruleset.chain),
        lose_(ruleset.lose),
        quiet_limit_(ruleset.quiet) {}

  /// Fills `ply` where it answers true.
  bool ply(const Plies<N, move, CaptureRule>& plies, const State<N>& state, const WrittenTurn& turn,
           Ply<N>& ply) const {
    if (state.hands_empty() && decided(state)) return false;
    if (turn.kind == TurnKind::movement) return movement(plies, state, turn, ply);
    if (turn.kind == TurnKind::placement) return placement(state, turn, ply);
    return turn.kind == TurnKind::removal && removal(state, turn, ply);
  }

 private:
  bool decided(const State<N>& state) const {
    return !more_than(state.own, lose_) || !more_than(state.enemy, lose_) ||
           (quiet_limit_ != 0 && state.quiet >= quiet_limit_);
  }

  bool placement(const State<N>& state, const WrittenTurn& turn, Ply<N>& ply) const {
    const Bits<N> squares = narrow<N>(turn.squares);
    if (!state.placing() || turn.dux != (state.own_hand.soldiers == 0)) return false;
    if (without(squares, placement_.squares(state)).any()) return false;
    if (squares.count() != placement_.due(state)) return false;
    ply = {TurnKind::placement, turn.dux, {}, {}, squares, {}};
    return true;
  }

  bool removal(const State<N>& state, const WrittenTurn& turn, Ply<N>& ply) const {
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> square = narrow<N>(turn.squares);
      if (state.placing() || removal_ != Removal::turn) return false;
      if ((square & state.bound & state.enemy).empty()) return false;
      ply = {TurnKind::removal, false, {}, {}, square, {}};
      return true;
    }
    return false;
  }

  bool movement(const Plies<N, move, CaptureRule>& plies, const State<N>& state, const WrittenTurn& turn,
                Ply<N>& ply) const {
    const Square from = turn.origin;
    const Square to = turn.hops[turn.hop_count - 1].to;
    if (state.placing() || !state.own.contains(from) || state.bound.contains(from)) return false;
    if (turn.dux && !state.duces.contains(from)) return false;
    if (turn.hop_count == 1 && turn.hops[0].kind == HopKind::move) {
      if (state.occupied().contains(to)) return false;
      if constexpr (move == Move::slide) {
        if (!rays_.open(from, to, state.occupied())) return false;
      } else {
        if (!plies.grid().neighbours(Bits<N>::of(from)).contains(to)) return false;
      }
    } else if (!leaps_there(plies.movement(), state, turn)) {
      return false;
    }
    ply = {TurnKind::movement, false, from, to, {}, {}};
    if constexpr (CaptureRule<N>::binds)
      return !turn.lists_captures && plies.capture().allowed(plies.grid(), state, from, to);
    else
      return captures(plies, state, turn, ply);
  }

  /// Finds what the piece takes. False where that is not what is listed, or the piece may have to go on.
  bool captures(const Plies<N, move, CaptureRule>& plies, const State<N>& state, const WrittenTurn& turn,
                Ply<N>& ply) const {
    ply.captured = plies.capture().taken(plies.grid(), state, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
    if (turn.lists_captures && narrow<N>(turn.captured) != ply.captured) return false;
    return bonus_ != Bonus::must || ply.captured.empty();
  }

  /// Whether the hops are a leap, or a chain of leaps, that leads to the last square.
  bool leaps_there(const Movement<N, move>& movement, const State<N>& state, const WrittenTurn& turn) const {
    const Bits<N> open = movement.empty(state);
    const Bits<N> from = Bits<N>::of(turn.origin);
    const Bits<N> over = without(movement.leapable(state, state.duces.contains(turn.origin)), from);
    const bool in_chain = chain_ && bonus_ == Bonus::none;
    const WrittenTurn::Hop& first = turn.hops[0];
    if (turn.hop_count == 1) {
      const Bits<N> reached =
          in_chain ? movement.chains(from, over, open) : movement.leaps(from, over, open);
      return reached.contains(first.to);
    }
    if (!in_chain) return false;
    Bits<N> at = from;
    Bits<N> landed;
    for (std::size_t i = 0; i < turn.hop_count; ++i) {
      const WrittenTurn::Hop& hop = turn.hops[i];
      if (hop.kind != HopKind::leap || landed.contains(hop.to)) return false;
      if (!movement.leaps(at, over, open).contains(hop.to)) return false;
      landed.insert(hop.to);
      at = Bits<N>::of(hop.to);
    }
    return true;
  }

  Placement<N> placement_;
  Rays<N> rays_;
  Removal removal_;
  Bonus bonus_;
  bool chain_;
  unsigned lose_;
  std::uint32_t quiet_limit_;
};

}  // namespace latro::kernel
