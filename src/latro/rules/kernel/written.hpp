// Judges and plays turns as they are written, without generating any others. It plays only what can be seen
// at a glance; a turn that is illegal, says it does what it does not, or is of a rarer kind is left, and the
// caller takes the long way (Rules::resolve), which also tells why. So nothing here has to be complete, but
// all that is played has to be right.
//
// That a side has a turn at all, which the verdict on a game asks first, need not be asked: the turn itself
// shows it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "latro/rules/kernel/decision.hpp"
#include "latro/rules/kernel/plies.hpp"
#include "latro/rules/kernel/single_legs.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Move move, template <std::size_t> class CaptureRule>
class Written {
 public:
  using AllPlies = Plies<N, shape, move, CaptureRule>;

  Written(const Ruleset& ruleset, const AllPlies& plies)
      : legs_(ruleset, plies), decision_(ruleset), at_once_(ruleset.place), files_(ruleset.board.files) {}

  /// Whether nearly all turns are movements in such a state. It stays so until pieces leave the board.
  bool is_common(const State<N>& state) const { return state.hands_empty() && !decision_.reduced(state); }

  /// Plays the turn; `state` stays the view of its player. False where it is left, and `state` is of no use
  /// then. `common` is is_common(state), and is kept so.
  LATRO_INLINE bool play(const AllPlies& plies, State<N>& state, const WrittenTurn& turn,
                         bool& common) const {
    if (!common || !legs_.play(plies, state, turn)) {
      if (!(turn.kind == TurnKind::placement ? place(plies, state, turn) : play_any(plies, state, turn)))
        return false;
    }
    if (state.quiet == 0) common = is_common(state);
    return true;
  }

 private:
  [[gnu::noinline]] bool place(const AllPlies& plies, State<N>& state, const WrittenTurn& turn) const {
    const Bits<N> squares = narrow<N>(turn.squares);
    if (!state.placing() || turn.dux != (state.own_hand.soldiers == 0)) return false;
    if (without(squares, plies.placement().squares(state)).any()) return false;
    // Fewer are due where there is no room for all: that is rare.
    if (turn.square_count != (turn.dux ? 1 : std::min(at_once_, state.own_hand.soldiers))) return false;
    plies.placement().place(state, squares, turn.square_count, turn.dux);
    plies.capture().settle_placement(plies.grid(), state);
    return true;
  }

  /// A movement or removal of whatever kind.
  [[gnu::noinline]] bool play_any(const AllPlies& plies, State<N>& state, const WrittenTurn& turn) const {
    Ply<N> ply;
    if (decision_.decided(state)) return false;
    if (turn.kind == TurnKind::movement ? !movement(plies, state, turn, ply)
                                        : turn.kind != TurnKind::removal || !removal(plies, state, turn, ply))
      return false;
    const Bits<N> bound_before = state.bound;
    plies.apply(state, ply);
    if (!turn.lists_bound || turn.kind != TurnKind::movement) return true;
    return narrow<N>(turn.bound) == without(state.bound & state.enemy, bound_before);
  }

  bool removal(const AllPlies& plies, const State<N>& state, const WrittenTurn& turn, Ply<N>& ply) const {
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> square = narrow<N>(turn.squares);
      if (state.placing() || plies.removal() != Removal::turn) return false;
      if ((square & state.bound & state.enemy).empty()) return false;
      ply = {TurnKind::removal, false, {}, {}, square, {}};
      return true;
    }
    return false;
  }

  bool movement(const AllPlies& plies, const State<N>& state, const WrittenTurn& turn, Ply<N>& ply) const {
    const Square from = turn.origin;
    if (state.placing() || !state.own.contains(from) || state.bound.contains(from)) return false;
    if (!legs_.is_named(state, turn)) return false;
    const WrittenTurn::Hop& last = turn.hops[turn.hop_count - 1];
    ply = {TurnKind::movement, false, from, last.to, {}, {}};
    if (plies.bonus() != Bonus::none && turn.hop_count > 1) return bonus_run(plies, state, turn, ply);
    const bool led_there = turn.hop_count == 1 ? hop_leads_there(plies, state, from, last) ||
                                                     (legs_.chains() && !turn.exact &&
                                                      chain_leads_there(plies, state, from, last))
                                               : legs_.chains() && chain_leads_there(plies, state, turn);
    if (!led_there || (turn.exact && turn.hop_count > 1 && !is_only_chain(plies, state, turn))) return false;
    if constexpr (CaptureRule<N>::binds) {
      const CaptureRule<N>& capture = plies.capture();
      if (last.lists_captures && last.captured.any()) return false;
      return !capture.has_risk() || !capture.risky(plies.grid(), state).contains(ply.to) ||
             capture.allowed(plies.grid(), state, from, ply.to);
    } else {
      ply.captured = legs_.taken(plies, state, from, ply.to);
      if (!legs_.is_listed(last, ply.captured)) return false;
      return plies.bonus() != Bonus::must || ply.captured.empty() || !goes_on(plies, state, ply);
    }
  }

  /// Several legs, each of which captures for the next to follow. (capture=bind knows no bonus.)
  bool bonus_run(const AllPlies& plies, const State<N>& state, const WrittenTurn& turn, Ply<N>& ply) const {
    if constexpr (!CaptureRule<N>::binds) {
      State<N> now = state;
      Square at = ply.from;
      Bits<N> captured = state.enemy;  // by the leg before; the first one needs none
      for (std::size_t i = 0; i < turn.hop_count; ++i) {
        const WrittenTurn::Hop& hop = turn.hops[i];
        if (captured.empty() || !hop_leads_there(plies, now, at, hop)) return false;
        if (turn.exact && !is_canonical_leg(plies, now, at, turn, i)) return false;
        captured = legs_.taken(plies, now, at, hop.to);
        if (!legs_.is_listed(hop, captured)) return false;
        move_piece(now, Bits<N>::of(at), Bits<N>::of(hop.to));
        take_off(now, captured);
        ply.captured |= captured;
        at = hop.to;
      }
      return plies.bonus() != Bonus::must || captured.empty() ||
             plies.movement().targets(Portable{}, now, Bits<N>::of(at)).empty();
    }
    return false;
  }
  /// Whether no leg but this one, of the piece on `at`, begins a run that takes the same pieces, ends where
  /// the turn ends, and is shorter or in front of it in the order of texts: then such runs are canonical.
  /// False where that is not seen at a glance.
  bool is_canonical_leg(const AllPlies& plies, const State<N>& state, Square at, const WrittenTurn& turn,
                        std::size_t leg) const {
    const std::size_t legs_behind = turn.hop_count - 1 - leg;
    if (legs_behind == 0) return true;
    const Square to = turn.hops[leg].to;
    const Square end = turn.hops[turn.hop_count - 1].to;
    Bits<N> prey;
    for (std::size_t i = leg; i < turn.hop_count; ++i) prey |= narrow<N>(turn.hops[i].captured);
    Bits<N> others =
        plies.movement().targets(Portable{}, state, Bits<N>::of(at)) & plies.grid().neighbours(prey);
    others.erase(to);
    while (others.any()) {
      const Square other = others.pop_front();
      if (legs_behind == 1 && other != end && is_text_before(to, other)) continue;
      const Bits<N> taken = legs_.taken(plies, state, at, other);
      if (taken.any() && without(taken, prey).empty()) return false;
    }
    return true;
  }
  bool is_text_before(Square a, Square b) const {
    const auto place = [this](Square square) {
      return std::pair(square.index() % files_, square.index() / files_);
    };
    return place(a) < place(b);
  }
  /// Whether the piece could make another leg behind its only one.
  static bool goes_on(const AllPlies& plies, State<N> state, const Ply<N>& ply) {
    move_piece(state, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
    take_off(state, ply.captured);
    return plies.movement().targets(Portable{}, state, Bits<N>::of(ply.to)).any();
  }

  static Bits<N> leapable(const AllPlies& plies, const State<N>& state, Square from) {
    return plies.movement().leaping().leapable(state, Bits<N>::of(from));
  }
  /// Whether the hop is a step, slide or single leap of the piece on `from`.
  bool hop_leads_there(const AllPlies& plies, const State<N>& state, Square from,
                       const WrittenTurn::Hop& hop) const {
    if (hop.kind == HopKind::move) return legs_.hops().moves(from, hop.to, state.occupied());
    return legs_.hops().leaps(from, hop.to, leapable(plies, state, from), state.occupied());
  }
  /// Whether the hops are a chain of leaps.
  bool chain_leads_there(const AllPlies& plies, const State<N>& state, const WrittenTurn& turn) const {
    return legs_.hops().leaps_along(turn, leapable(plies, state, turn.origin), state.occupied());
  }
  /// Whether the chain, which is possible, is the canonical way to its end: no other one is as short, and no
  /// slide leads there.
  bool is_only_chain(const AllPlies& plies, const State<N>& state, const WrittenTurn& turn) const {
    const Square end = turn.hops[turn.hop_count - 1].to;
    if (legs_.hops().moves(turn.origin, end, state.occupied())) return false;
    const auto& leaping = plies.movement().leaping();
    const Bits<N> over = leapable(plies, state, turn.origin);
    const Bits<N> open = plies.movement().empty(state);
    Bits<N> near = Bits<N>::of(end);  // from where the end is no farther than along the rest of the chain
    for (std::size_t i = turn.hop_count; i-- > 0;) {
      const Square from = i == 0 ? turn.origin : turn.hops[i - 1].to;
      if ((leaping.single(plies.grid(), Bits<N>::of(from), over, open) & near) !=
          Bits<N>::of(turn.hops[i].to))
        return false;
      near |= leaping.single(plies.grid(), near, over, open);
    }
    return true;
  }
  /// Whether the hop is a chain of leaps, of which the end alone is given.
  bool chain_leads_there(const AllPlies& plies, const State<N>& state, Square from,
                         const WrittenTurn::Hop& hop) const {
    if (hop.kind != HopKind::leap) return false;
    const Bits<N> over = leapable(plies, state, from);
    const auto& leaping = plies.movement().leaping();
    return leaping.chains(plies.grid(), Bits<N>::of(from), over, plies.movement().empty(state))
        .contains(hop.to);
  }

  SingleLegs<N, shape, move, CaptureRule> legs_;
  Decision decision_;
  std::uint16_t at_once_;
  unsigned files_;
};

}  // namespace latro::kernel
