// Judges a turn as it is written, without generating the others. It answers with the ply only where that is
// clear at a glance; a turn that is illegal, says it does what it does not, or is of a rarer kind gets no
// answer, and the caller takes the long way (Rules::resolve), which also tells why. So nothing here has to be
// complete, but all that is answered has to be right.
//
// That a side has a turn at all, which the verdict on a game asks first, need not be asked: the turn itself
// shows it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/flanks.hpp"
#include "latro/rules/kernel/placement.hpp"
#include "latro/rules/kernel/plies.hpp"
#include "latro/rules/kernel/rays.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Move move, template <std::size_t> class CaptureRule>
class Written {
 public:
  Written(const Ruleset& ruleset, const Plies<N, shape, move, CaptureRule>& plies)
      : placement_(ruleset),
        rays_(plies.grid()),
        flanks_(plies.grid()),
        at_once_(ruleset.place),
        removal_(ruleset.removal),
        bonus_(ruleset.bonus),
        chain_(ruleset.chain),
        lose_(ruleset.lose),
        quiet_limit_(ruleset.quiet) {}

  /// Fills `ply` where it answers true.
  bool ply(const Plies<N, shape, move, CaptureRule>& plies, const State<N>& state, const WrittenTurn& turn,
           Ply<N>& ply) const {
    if (state.hands_empty() && decided(state)) return false;
    if (turn.kind == TurnKind::movement) return movement(plies, state, turn, ply);
    if (turn.kind == TurnKind::placement) return placement(state, turn, ply);
    return turn.kind == TurnKind::removal && removal(state, turn, ply);
  }

 private:
  bool decided(const State<N>& state) const {
    return at_most(state.own, lose_) || at_most(state.enemy, lose_) ||
           (quiet_limit_ != 0 && state.quiet >= quiet_limit_);
  }

  bool placement(const State<N>& state, const WrittenTurn& turn, Ply<N>& ply) const {
    const Bits<N> squares = narrow<N>(turn.squares);
    if (!state.placing() || turn.dux != (state.own_hand.soldiers == 0)) return false;
    if (without(squares, placement_.squares(state)).any()) return false;
    // Fewer are due where there is no room for all: that is rare.
    if (turn.square_count != (turn.dux ? 1 : std::min(at_once_, state.own_hand.soldiers))) return false;
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

  bool movement(const Plies<N, shape, move, CaptureRule>& plies, const State<N>& state,
                const WrittenTurn& turn, Ply<N>& ply) const {
    const Square from = turn.origin;
    if (state.placing() || !state.own.contains(from) || state.bound.contains(from)) return false;
    if (turn.dux && !state.duces.contains(from)) return false;
    ply = {TurnKind::movement, false, from, turn.hops[turn.hop_count - 1].to, {}, {}};
    if (bonus_ != Bonus::none && turn.hop_count > 1) return bonus_run(plies, state, turn, ply);
    const bool led_there =
        turn.hop_count == 1 && hop_leads_there(plies.movement(), state, from, turn.hops[0]);
    if (!led_there && !(chain_ && bonus_ == Bonus::none && chain_leads_there(plies.movement(), state, turn)))
      return false;
    if constexpr (CaptureRule<N>::binds) {
      const CaptureRule<N>& capture = plies.capture();
      if (lists_captures(turn, turn.hop_count)) return false;
      return !capture.has_risk() || !capture.risky(plies.grid(), state).contains(ply.to) ||
             capture.allowed(plies.grid(), state, from, ply.to);
    } else {
      if (lists_captures(turn, turn.hop_count - 1)) return false;
      ply.captured = taken(plies, state, from, ply.to);
      if (!captures_listed(turn.hops[turn.hop_count - 1], ply.captured)) return false;
      return bonus_ != Bonus::must || ply.captured.empty() || !goes_on(plies, state, ply);
    }
  }

  /// capture=remove: what the piece takes by arriving.
  Bits<N> taken(const Plies<N, shape, move, CaptureRule>& plies, const State<N>& state, Square from,
                Square to) const {
    const Bits<N> partners = without(state.own, Bits<N>::of(from)) | plies.grid().hostile();
    return flanks_.taken(to, plies.capture().prey(state), partners);
  }
  static bool captures_listed(const WrittenTurn::Hop& hop, const Bits<N>& captured) {
    return !hop.lists_captures || narrow<N>(hop.captured) == captured;
  }
  /// Whether one of the first `count` hops has a list.
  static bool lists_captures(const WrittenTurn& turn, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      if (turn.hops[i].lists_captures) return true;
    return false;
  }

  /// Several legs, each of which captures for the next to follow. (capture=bind knows no bonus.)
  bool bonus_run(const Plies<N, shape, move, CaptureRule>& plies, const State<N>& state,
                 const WrittenTurn& turn, Ply<N>& ply) const {
    if constexpr (!CaptureRule<N>::binds) {
      State<N> now = state;
      Square at = ply.from;
      Bits<N> captured = state.enemy;  // by the leg before; the first one needs none
      for (std::size_t i = 0; i < turn.hop_count; ++i) {
        const WrittenTurn::Hop& hop = turn.hops[i];
        if (captured.empty() || !hop_leads_there(plies.movement(), now, at, hop)) return false;
        captured = taken(plies, now, at, hop.to);
        if (!captures_listed(hop, captured)) return false;
        move_piece(now, Bits<N>::of(at), Bits<N>::of(hop.to));
        take_off(now, captured);
        ply.captured |= captured;
        at = hop.to;
      }
      return bonus_ != Bonus::must || captured.empty() ||
             plies.movement().targets(Portable{}, now, Bits<N>::of(at)).empty();
    }
    return false;
  }
  /// Whether the piece could make another leg behind its only one.
  static bool goes_on(const Plies<N, shape, move, CaptureRule>& plies, State<N> state, const Ply<N>& ply) {
    move_piece(state, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
    take_off(state, ply.captured);
    return plies.movement().targets(Portable{}, state, Bits<N>::of(ply.to)).any();
  }

  /// Whether the hop is a step, slide or single leap of the piece on `from`.
  bool hop_leads_there(const Movement<N, shape, move>& movement, const State<N>& state, Square from,
                       const WrittenTurn::Hop& hop) const {
    if (state.occupied().contains(hop.to)) return false;
    const Bits<N> piece = Bits<N>::of(from);
    if (hop.kind == HopKind::leap) {
      const auto& leaping = movement.leaping();
      const Bits<N> over = leaping.leapable(state, piece);
      return leaping.single(movement.grid(), piece, over, movement.empty(state)).contains(hop.to);
    }
    if constexpr (move == Move::slide)
      return rays_.open(from, hop.to, state.occupied());
    else
      return movement.grid().neighbours(piece).contains(hop.to);
  }

  /// Whether the hops are a chain of leaps, or its end alone is given.
  bool chain_leads_there(const Movement<N, shape, move>& movement, const State<N>& state,
                         const WrittenTurn& turn) const {
    const Bits<N> open = movement.empty(state);
    const Bits<N> from = Bits<N>::of(turn.origin);
    const auto& leaping = movement.leaping();
    const Bits<N> over = leaping.leapable(state, from);
    if (turn.hop_count == 1)
      return turn.hops[0].kind == HopKind::leap &&
             leaping.chains(movement.grid(), from, over, open).contains(turn.hops[0].to);
    Bits<N> at = from;
    Bits<N> landed;
    for (std::size_t i = 0; i < turn.hop_count; ++i) {
      const WrittenTurn::Hop& hop = turn.hops[i];
      if (hop.kind != HopKind::leap || landed.contains(hop.to)) return false;
      if (!leaping.single(movement.grid(), at, over, open).contains(hop.to)) return false;
      landed.insert(hop.to);
      at = Bits<N>::of(hop.to);
    }
    return true;
  }

  Placement<N> placement_;
  Rays<N> rays_;
  Flanks<N> flanks_;
  std::uint16_t at_once_;
  Removal removal_;
  Bonus bonus_;
  bool chain_;
  unsigned lose_;
  std::uint32_t quiet_limit_;
};

}  // namespace latro::kernel
