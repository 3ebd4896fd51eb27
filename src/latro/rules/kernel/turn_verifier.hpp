// Plays movements of one leg as they are written: steps, slides, leaps and chains of leaps, the great
// majority of the turns of records. What is rarer is left to Written, which knows all; this is little enough
// that a position of one word stays in registers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "latro/rules/detail/turn_claim.hpp"
#include "latro/rules/kernel/flanks.hpp"
#include "latro/rules/kernel/game_end.hpp"
#include "latro/rules/kernel/hops.hpp"
#include "latro/rules/kernel/move_generator.hpp"
#include "latro/rules/ruleset.hpp"

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

// Judges and plays turns as they are written, without generating any others. It plays only what can be seen
// at a glance; a turn that is illegal, says it does what it does not, or is of a rarer kind is left, and the
// caller takes the long way (Rules::resolve), which also tells why. So nothing here has to be complete, but
// all that is played has to be right.
//
// That a side has a turn at all, which the verdict on a game asks first, need not be asked: the turn itself
// shows it.

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
