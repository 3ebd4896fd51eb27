// Verifies turns from their texts. SingleLegs plays movements of one leg: steps, slides, leaps and chains of
// leaps, most turns of records. TurnVerifier also plays the rarer forms; SingleLegs is so small that a
// position of one word stays in registers. Private to Kernel.
#pragma once

#include <cstddef>
#include <utility>

#include "latro/rules/detail/turn_claim.hpp"
#include "latro/rules/kernel/flanks.hpp"
#include "latro/rules/kernel/game_end.hpp"
#include "latro/rules/kernel/hops.hpp"
#include "latro/rules/kernel/move_generator.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class SingleLegs {
 public:
  using Generator = MoveGenerator<N, shape, move, CaptureRule>;

  SingleLegs(const Ruleset& ruleset, const Generator& generator)
      : hops_(ruleset, generator.grid()),
        flanks_(generator.grid()),
        game_end_(ruleset),
        chains_(ruleset.chain && ruleset.bonus == Ruleset::Bonus::none),
        must_go_on_(ruleset.bonus == Ruleset::Bonus::must) {}

  const Hops<N, move>& hops() const { return hops_; }
  /// Whether a leg can have several hops, and a movement has only one leg.
  bool chains() const { return chains_; }

  /// Plays the turn if it is a movement of one leg, and is proved to be legal and to have the claimed effect;
  /// otherwise returns false and leaves `state` unchanged. Precondition: no piece is in hand and no side has
  /// too few.
  [[gnu::flatten]] LATRO_INLINE bool play(const Generator& generator, State<N>& state,
                                          const TurnClaim& turn) const {
    if (turn.kind != TurnKind::movement || game_end_.ended_quietly(state) ||
        !leads_there(generator, state, turn))
      return false;
    const TurnClaim::Hop& hop = turn.hops[turn.hop_count - 1];
    if constexpr (CaptureRule<N>::binds)
      return bind(generator, state, turn, hop);
    else
      return capture(generator, state, turn, hop);
  }

  /// capture=remove: the pieces that a piece from `from` captures by arriving on `to`.
  LATRO_INLINE Bits<N> taken(const Generator& generator, const State<N>& state, Square from,
                             Square to) const {
    if (!generator.capture().only_flanks())
      return generator.capture().taken(generator.grid(), state, Bits<N>::of(from), Bits<N>::of(to));
    const Bits<N> partners = without(state.own, Bits<N>::of(from)) | generator.grid().hostile();
    return taken_from(generator.grid(), flanks_, to, generator.capture().targets(state), partners);
  }
  /// Whether the text has no list of captures, or the right one.
  LATRO_INLINE static bool is_listed(const TurnClaim::Hop& hop, const Bits<N>& captured) {
    return !hop.lists_captures || narrow<N>(hop.captured) == captured;
  }
  /// Whether the text has no list of bound pieces, or the right one. `before`: the bound pieces before the
  /// turn.
  LATRO_INLINE static bool lists_bound(const TurnClaim& turn, const State<N>& state, const Bits<N>& before) {
    return !turn.lists_bound || narrow<N>(turn.bound) == without(state.bound & state.enemy, before);
  }
  /// Whether the text has no D, or a dux moves.
  LATRO_INLINE static bool is_named(const State<N>& state, const TurnClaim& turn) {
    return !turn.dux || state.duces.contains(turn.origin);
  }

  /// Whether what the piece captures depends on its route. Such turns are declined.
  LATRO_INLINE static bool takes_by_route(const Generator& generator, const State<N>& state, Square from) {
    return generator.capture().depends_on_route() && state.duces.contains(from);
  }

 private:
  bool leads_there(const Generator& generator, const State<N>& state, const TurnClaim& turn) const {
    const Square from = turn.origin;
    const TurnClaim::Hop& first = turn.hops[0];
    if (!without(state.own, state.bound).contains(from)) return false;
    if (!is_named(state, turn)) return false;
    if (first.kind == HopKind::move) return turn.hop_count == 1 && hops_.moves(state, from, first.to);
    if (turn.hop_count > 1 && (!chains_ || turn.asks_style)) return false;
    if (takes_by_route(generator, state, from)) return false;
    const Bits<N> over = generator.movement().leaping().leapable(state, Bits<N>::of(from));
    return hops_.leaps_along(turn, over, state.occupied());
  }

  /// capture=remove: moves the piece, and removes the pieces that it captures.
  bool capture(const Generator& generator, State<N>& state, const TurnClaim& turn,
               const TurnClaim::Hop& hop) const {
    const Bits<N> captured = taken(generator, state, turn.origin, hop.to);
    if (!is_listed(hop, captured) || turn.lists_bound) return false;
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
  bool bind(const Generator& generator, State<N>& state, const TurnClaim& turn,
            const TurnClaim::Hop& hop) const {
    const auto& capture = generator.capture();
    if (hop.lists_captures) return false;
    if (capture.has_risk() && capture.risky(generator.grid(), state).contains(hop.to)) return false;
    const Bits<N> from = Bits<N>::of(turn.origin);
    const Bits<N> to = Bits<N>::of(hop.to);
    const Bits<N> bound_before = state.bound;
    move_piece(state, from, to);
    capture.arrive_safely(generator.grid(), flanks_, hops_.neighbours(turn.origin), state, hop.to);
    if (!lists_bound(turn, state, bound_before)) {
      move_piece(state, to, from);
      state.bound = bound_before;
      return false;
    }
    count_quiet(state);
    return true;
  }

  Hops<N, move> hops_;
  Flanks<N> flanks_;
  GameEnd<N> game_end_;
  bool chains_;
  bool must_go_on_;
};

// Verifies and plays turns from their texts, without move generation. It plays only turns that a quick test
// proves. It declines a turn that is illegal, claims a wrong effect, or has a rare form; the caller then
// calls Rules::resolve, which also gives the reason. The test can be incomplete, but every turn played is
// legal and has the claimed effect. Whether the side has a turn needs no test: the turn itself proves it.

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class TurnVerifier {
 public:
  using Generator = MoveGenerator<N, shape, move, CaptureRule>;

  TurnVerifier(const Ruleset& ruleset, const Generator& generator)
      : legs_(ruleset, generator), game_end_(ruleset), files_(ruleset.board.files) {}

  /// Whether the precondition of SingleLegs::play is true. It stays true until a piece leaves the board.
  bool is_common(const State<N>& state) const { return state.hands_empty() && !game_end_.reduced(state); }

  /// Plays the turn; `state` stays the view of its player. Returns false if it declines the turn; `state` is
  /// then invalid. Updates `common`. Precondition: common == is_common(state).
  LATRO_INLINE bool play(const Generator& generator, State<N>& state, const TurnClaim& turn,
                         bool& common) const {
    if (!common || !legs_.play(generator, state, turn)) {
      if (!(turn.kind == TurnKind::placement ? place(generator, state, turn)
                                             : play_any(generator, state, turn)))
        return false;
    }
    if (state.quiet == 0) common = is_common(state);
    return true;
  }

  /// Whether the text of a turn that was played by play() is the canonical one, if the turn asks for that.
  LATRO_INLINE static bool is_canonical(const State<N>& before, const State<N>& after,
                                        const TurnClaim& turn) {
    if (!turn.in_order || turn.lists_bound != without(after.bound & after.enemy, before.bound).any())
      return false;
    if (turn.kind != TurnKind::movement) return true;
    // Of a movement of several hops play() has proved the route and the captures.
    return turn.dux == before.duces.contains(turn.origin) &&
           (turn.hop_count > 1 || turn.hops[0].lists_captures == without(before.enemy, after.enemy).any());
  }

 private:
  [[gnu::noinline]] bool place(const Generator& generator, State<N>& state, const TurnClaim& turn) const {
    const Bits<N> squares = narrow<N>(turn.squares);
    if (!state.placing() || turn.dux != (state.own_hand.soldiers == 0)) return false;
    if (without(squares, generator.placement().squares(state)).any()) return false;
    // If there is no room for all, fewer are due; this rare case is declined. So are captures.
    if (turn.square_count != generator.placement().wanted(state)) return false;
    Ply<N> ply{TurnKind::placement, turn.dux, {}, {}, squares, {}};
    if (!generator.complete_placement(state, ply) || ply.captured.any()) return false;
    const Bits<N> bound_before = state.bound;
    generator.placement().place(state, squares, turn.square_count, turn.dux);
    generator.settle_placed(state, squares, {});
    return legs_.lists_bound(turn, state, bound_before);
  }

  /// A movement or removal of any form.
  [[gnu::noinline]] bool play_any(const Generator& generator, State<N>& state, const TurnClaim& turn) const {
    Ply<N> ply;
    if (game_end_.decided(state)) return false;
    if (turn.kind == TurnKind::movement
            ? !movement(generator, state, turn, ply)
            : turn.kind != TurnKind::removal || !removal(generator, state, turn, ply))
      return false;
    const Bits<N> bound_before = state.bound;
    generator.apply(state, ply);
    return legs_.lists_bound(turn, state, bound_before);
  }

  bool removal(const Generator& generator, const State<N>& state, const TurnClaim& turn, Ply<N>& ply) const {
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> square = narrow<N>(turn.squares);
      if (state.placing() || generator.removal() != Ruleset::Removal::turn) return false;
      if ((square & state.bound & state.enemy).empty()) return false;
      ply = {TurnKind::removal, false, {}, {}, square, {}};
      return true;
    }
    return false;
  }

  bool movement(const Generator& generator, const State<N>& state, const TurnClaim& turn, Ply<N>& ply) const {
    const Square from = turn.origin;
    if (state.placing() || !state.own.contains(from) || state.bound.contains(from)) return false;
    if (!legs_.is_named(state, turn)) return false;
    const TurnClaim::Hop& last = turn.hops[turn.hop_count - 1];
    if (legs_.takes_by_route(generator, state, from)) return false;
    ply = {TurnKind::movement, false, from, last.to, {}, {}};
    if (generator.bonus() != Ruleset::Bonus::none && turn.hop_count > 1)
      return bonus_run(generator, state, turn, ply);
    const bool led_there = turn.hop_count == 1 ? hop_leads_there(generator, state, from, last) ||
                                                     (legs_.chains() && !turn.asks_style &&
                                                      chain_leads_there(generator, state, from, last))
                                               : legs_.chains() && chain_leads_there(generator, state, turn);
    if (!led_there || (turn.asks_style && turn.hop_count > 1 && !is_only_chain(generator, state, turn)))
      return false;
    if constexpr (CaptureRule<N>::binds) {
      const CaptureRule<N>& capture = generator.capture();
      if (last.lists_captures) return false;
      return !capture.has_risk() || !capture.risky(generator.grid(), state).contains(ply.to) ||
             capture.allowed(generator.grid(), state, from, ply.to);
    } else {
      ply.captured = legs_.taken(generator, state, from, ply.to);
      if (!legs_.is_listed(last, ply.captured)) return false;
      if (turn.asks_style && turn.hop_count > 1 && last.lists_captures != ply.captured.any()) return false;
      return generator.bonus() != Ruleset::Bonus::must || ply.captured.empty() ||
             !goes_on(generator, state, ply);
    }
  }

  /// A movement of several legs, each of which must capture, except the last. (capture=bind has no bonus.)
  bool bonus_run(const Generator& generator, const State<N>& state, const TurnClaim& turn,
                 Ply<N>& ply) const {
    if constexpr (!CaptureRule<N>::binds) {
      State<N> now = state;
      Square at = ply.from;
      Bits<N> captured = state.enemy;  // by the leg before; not empty, since the first leg needs no capture
      for (std::size_t i = 0; i < turn.hop_count; ++i) {
        const TurnClaim::Hop& hop = turn.hops[i];
        if (captured.empty() || !hop_leads_there(generator, now, at, hop)) return false;
        if (turn.asks_style && !is_canonical_leg(generator, now, at, turn, i)) return false;
        captured = legs_.taken(generator, now, at, hop.to);
        if (!legs_.is_listed(hop, captured)) return false;
        if (turn.asks_style && hop.lists_captures != captured.any()) return false;
        move_piece(now, Bits<N>::of(at), Bits<N>::of(hop.to));
        take_off(now, captured);
        ply.captured |= captured;
        at = hop.to;
      }
      return generator.bonus() != Ruleset::Bonus::must || captured.empty() ||
             generator.movement().targets(Portable{}, now, Bits<N>::of(at)).empty();
    }
    return false;
  }
  /// Whether no other leg of the piece on `at` begins a run that captures the same pieces, has the same end,
  /// and is shorter or earlier in the order of texts: such a run would be canonical. Also returns false if a
  /// quick test cannot prove it.
  bool is_canonical_leg(const Generator& generator, const State<N>& state, Square at, const TurnClaim& turn,
                        std::size_t leg) const {
    const std::size_t legs_behind = turn.hop_count - 1 - leg;
    if (legs_behind == 0) return true;
    const Square to = turn.hops[leg].to;
    const Square end = turn.hops[turn.hop_count - 1].to;
    Bits<N> targets;
    for (std::size_t i = leg; i < turn.hop_count; ++i)
      if (turn.hops[i].lists_captures) targets |= narrow<N>(turn.hops[i].captured);
    Bits<N> others = generator.movement().targets(Portable{}, state, Bits<N>::of(at)) &
                     generator.grid().neighbours(targets);
    others.erase(to);
    while (others.any()) {
      const Square other = others.pop_front();
      if (legs_behind == 1 && other != end && is_text_before(to, other)) continue;
      const Bits<N> taken = legs_.taken(generator, state, at, other);
      if (taken.any() && without(taken, targets).empty()) return false;
    }
    return true;
  }
  bool is_text_before(Square a, Square b) const {
    const auto place = [this](Square square) {
      return std::pair(square.index() % files_, square.index() / files_);
    };
    return place(a) < place(b);
  }
  /// Whether the piece can make another leg after the leg of `ply`.
  static bool goes_on(const Generator& generator, State<N> state, const Ply<N>& ply) {
    move_piece(state, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
    take_off(state, ply.captured);
    return generator.movement().targets(Portable{}, state, Bits<N>::of(ply.to)).any();
  }

  static Bits<N> leapable(const Generator& generator, const State<N>& state, Square from) {
    return generator.movement().leaping().leapable(state, Bits<N>::of(from));
  }
  /// Whether the hop is a step, slide or single leap of the piece on `from`.
  bool hop_leads_there(const Generator& generator, const State<N>& state, Square from,
                       const TurnClaim::Hop& hop) const {
    if (hop.kind == HopKind::move) return legs_.hops().moves(state, from, hop.to);
    return legs_.hops().leaps(from, hop.to, leapable(generator, state, from), state.occupied());
  }
  /// Whether the hops are a chain of leaps.
  bool chain_leads_there(const Generator& generator, const State<N>& state, const TurnClaim& turn) const {
    return legs_.hops().leaps_along(turn, leapable(generator, state, turn.origin), state.occupied());
  }
  /// Whether the chain is the canonical route to its end: no other chain is as short, and no slide leads
  /// there. Precondition: the chain is possible.
  bool is_only_chain(const Generator& generator, const State<N>& state, const TurnClaim& turn) const {
    const Square end = turn.hops[turn.hop_count - 1].to;
    if (legs_.hops().moves(state, turn.origin, end)) return false;
    const auto& leaping = generator.movement().leaping();
    const Bits<N> over = leapable(generator, state, turn.origin);
    const Bits<N> open = generator.movement().empty(state);
    Bits<N> near =
        Bits<N>::of(end);  // the squares from which the end is at most as far as along the rest of the chain
    for (std::size_t i = turn.hop_count; i-- > 0;) {
      const Square from = i == 0 ? turn.origin : turn.hops[i - 1].to;
      if ((leaping.single(generator.grid(), Bits<N>::of(from), over, open) & near) !=
          Bits<N>::of(turn.hops[i].to))
        return false;
      near |= leaping.single(generator.grid(), near, over, open);
    }
    return true;
  }
  /// Whether the hop is a possible chain of leaps, given only by its end.
  bool chain_leads_there(const Generator& generator, const State<N>& state, Square from,
                         const TurnClaim::Hop& hop) const {
    if (hop.kind != HopKind::leap) return false;
    const Bits<N> over = leapable(generator, state, from);
    const auto& leaping = generator.movement().leaping();
    return leaping.chains(generator.grid(), Bits<N>::of(from), over, generator.movement().empty(state))
        .contains(hop.to);
  }

  SingleLegs<N, shape, move, CaptureRule> legs_;
  GameEnd<N> game_end_;
  unsigned files_;
};

}  // namespace latro::kernel
