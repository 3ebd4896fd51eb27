// The move generator. Private to rules/kernel/ and search/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "latro/core/square_set.hpp"
#include "latro/rules/kernel/binding.hpp"
#include "latro/rules/kernel/bonus.hpp"
#include "latro/rules/kernel/custodial_capture.hpp"
#include "latro/rules/kernel/movement.hpp"
#include "latro/rules/kernel/placement.hpp"
#include "latro/rules/kernel/ply.hpp"
#include "latro/rules/kernel/route_search.hpp"
#include "latro/rules/turn.hpp"

namespace latro::kernel {

// Generates and makes the turns of one ruleset for one board width. It generates no passes, and does not test
// whether the game is over.

/// Removes enemies from the board: soldiers and duces, free and bound.
template <std::size_t N>
void take_off(State<N>& state, const Bits<N>& squares) {
  state.enemy = without(state.enemy, squares);
  state.duces = without(state.duces, squares);
  state.bound = without(state.bound, squares);
}

/// Increments the quiet counter, which stops at most_counted.
template <std::size_t N>
LATRO_INLINE void count_quiet(State<N>& state) {
  if (state.quiet < most_counted) ++state.quiet;
}

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class MoveGenerator {
 public:
  explicit MoveGenerator(const Ruleset& ruleset)
      : movement_(ruleset),
        capture_(ruleset),
        placement_(ruleset),
        removal_(ruleset.removal),
        bonus_(ruleset.bonus),
        place_capture_(ruleset.place_capture),
        rare_(removal_ == Ruleset::Removal::before || capture_.depends_on_route()) {}

  const Movement<N, shape, move>& movement() const { return movement_; }
  const CaptureRule<N>& capture() const { return capture_; }
  const Grid<N, shape>& grid() const { return movement_.grid(); }
  const Placement<N>& placement() const { return placement_; }
  Ruleset::Removal removal() const { return removal_; }
  Ruleset::Bonus bonus() const { return bonus_; }

  /// Calls visit(ply) for placements, movements and removals until it returns false; then returns false.
  bool each(const State<N>& state, BonusStack<N>& scratch, PlyVisitor<N> visit) const {
    return each_inlined(state, scratch, visit);
  }
  /// The same, for innermost loops: `visit` is compiled into the loop over the plies of most rulesets.
  template <class Visit>
  LATRO_INLINE bool each_inlined(const State<N>& state, BonusStack<N>& scratch, Visit&& visit) const {
    if (state.placing() || rare_) return each_rare(state, PlyVisitor<N>(visit));
    if constexpr (CaptureRule<N>::binds) {
      if (!each_removal(state, visit)) return false;
    } else if (bonus_ != Ruleset::Bonus::none) {
      return each_run(state, scratch, movement_.movers(state),
                      takers_of(state, capture_.taking_squares(grid(), state)), visit);
    }
    return each_leg_inlined(state, {}, grid().all(), visit);
  }

  /// As each(), for turns that take a piece off the board or move a piece to a square where it may bind one;
  /// no placements. With removal=before, visits only movements to such squares, with all bound enemies
  /// removed; all other turns count as quiet.
  bool each_sharp(const State<N>& state, BonusStack<N>& scratch, PlyVisitor<N> visit) const {
    const Bits<N> taking = capture_.taking_squares(grid(), state);
    if constexpr (CaptureRule<N>::binds) {
      if (removal_ == Ruleset::Removal::before) {
        const Bits<N> prisoners = state.bound & state.enemy;
        State<N> rest = state;
        take_off(rest, prisoners);
        return each_leg(rest, prisoners, taking, visit);
      }
      return each_removal(state, visit) && each_leg(state, {}, taking, visit);
    } else {
      const auto visit_taking = [&](const Ply<N>& ply) { return ply.captured.empty() || visit(ply); };
      if (rare_) return each_rare(state, PlyVisitor<N>(visit_taking));
      if (bonus_ == Ruleset::Bonus::none) return each_leg(state, {}, taking, PlyVisitor<N>(visit_taking));
      const Bits<N> takers = takers_of(state, taking);
      const PlyVisitor<N> visitor(visit_taking);
      return each_run(state, scratch, takers, takers, visitor);
    }
  }

  /// Calls visit(state after the movement) for each movement that takes no piece off the board. Precondition:
  /// not state.placing().
  template <class Visit>
  void each_quiet(const State<N>& state, Visit&& visit) const {
    const auto visit_ply = [&](const Ply<N>& ply) {
      if (ply.captured.any()) return true;
      State<N> after = state;
      move_piece(after, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
      if constexpr (CaptureRule<N>::binds) capture_.arrive(grid(), after, Bits<N>::of(ply.to));
      visit(after);
      return true;
    };
    if (capture_.depends_on_route())
      each_rare(state, PlyVisitor<N>(visit_ply));
    else
      each_leg(state, {}, grid().all(), PlyVisitor<N>(visit_ply));
  }

  /// Whether there is a turn.
  bool any(const State<N>& state) const {
    if (state.placing()) return can_place(state);
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> prisoners = state.bound & state.enemy;
      if (prisoners.any() && removal_ == Ruleset::Removal::turn) return true;
      if (any_movement(state)) return true;
      return prisoners.any() && any_movement_after_removal(state, prisoners);
    } else {
      return movement_.any(state);
    }
  }

  /// The state after the ply, still from the view of its player.
  LATRO_INLINE State<N> make(const State<N>& state, const Ply<N>& ply) const {
    State<N> after = state;
    apply(after, ply);
    return after;
  }
  /// The same, in place.
  LATRO_INLINE void apply(State<N>& state, const Ply<N>& ply) const {
    count_quiet(state);
    if (ply.kind != TurnKind::movement) return apply_other(state, ply);
    if constexpr (CaptureRule<N>::binds) {
      take(state, ply.squares);
      move_piece(state, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
      capture_.arrive(grid(), state, Bits<N>::of(ply.to));
    } else {
      take(state, ply.captured);
      if (ply.from != ply.to) move_piece(state, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
    }
  }

  /// The number of placements.
  LATRO_INLINE std::uint64_t count_placements(const State<N>& state) const {
    return placing_has_risk() ? count_safe_placements(state) : placement_.count(state);
  }
  /// Whether the suicide rule can forbid a placement.
  bool placing_has_risk() const {
    if constexpr (CaptureRule<N>::binds) return place_capture_ && capture_.has_risk();
    return false;
  }
  /// Sets what the placement of `ply` captures; returns false if the suicide rule forbids it.
  bool complete_placement(State<N> state, Ply<N>& ply) const {
    if (!place_capture_) return true;
    placement_.place(state, ply.squares, ply.squares.count(), ply.dux);
    if constexpr (CaptureRule<N>::binds)
      return capture_.allows_placed(grid(), state, ply.squares);
    else
      ply.captured = capture_.taken_by_placed(grid(), state, ply.squares);
    return true;
  }
  [[gnu::noinline]] bool each_placement(const State<N>& state, PlyVisitor<N> visit) const {
    return placement_.each(state, [&](const Bits<N>& squares, bool dux) {
      Ply<N> ply{TurnKind::placement, dux, {}, {}, squares, {}};
      return !complete_placement(state, ply) || visit(ply);
    });
  }
  /// What follows when pieces have been placed on `squares`.
  LATRO_INLINE void settle_placed(State<N>& state, const Bits<N>& squares, const Bits<N>& captured) const {
    if (place_capture_) return capture_by_placing(state, squares, captured);
    capture_.settle_placement(grid(), state);
  }

  /// The pieces that reach an empty square of `taking` by one leg.
  Bits<N> takers_of(const State<N>& state, Bits<N> taking) const {
    taking &= movement_.empty(state);
    return taking.empty() ? taking : movement_.reaching(state, taking);
  }

 private:
  [[gnu::noinline]] void capture_by_placing(State<N>& state, const Bits<N>& squares,
                                            const Bits<N>& captured) const {
    if constexpr (CaptureRule<N>::binds)
      capture_.arrive_placed(grid(), state, squares);
    else
      take_off(state, captured);
  }
  /// apply() without movements.
  [[gnu::noinline]] void apply_other(State<N>& state, const Ply<N>& ply) const {
    if (ply.kind == TurnKind::placement) {
      placement_.place(state, ply.squares, ply.squares.count(), ply.dux);
      settle_placed(state, ply.squares, ply.captured);
    } else {
      take(state, ply.squares);  // a pass takes nothing
      capture_.settle(grid(), state);
    }
  }
  [[gnu::noinline]] std::uint64_t count_safe_placements(const State<N>& state) const {
    std::uint64_t count = 0;
    const auto add = [&](const Ply<N>&) { return ++count > 0; };
    each_placement(state, PlyVisitor<N>(add));
    return count;
  }
  static void take(State<N>& state, const Bits<N>& squares) {
    if (squares.empty()) return;
    take_off(state, squares);
    state.quiet = 0;
  }

  /// What each_inlined() visits while pieces are placed, with removal=before, and if a dux captures what its
  /// chain leaps over.
  [[gnu::noinline]] bool each_rare(const State<N>& state, PlyVisitor<N> visit) const {
    if (state.placing()) return each_placement(state, visit);
    if constexpr (CaptureRule<N>::binds) {
      bool found = false;
      const auto note = [&](const Ply<N>& ply) {
        found = true;
        return visit(ply);
      };
      return each_after_removals(state, {}, state.bound & state.enemy, found, PlyVisitor<N>(note));
    } else {
      return each_by_route(state, visit);
    }
  }
  bool can_place(const State<N>& state) const {
    if (!placing_has_risk()) return placement_.count(state) != 0;
    const auto stop = [](const Ply<N>&) { return false; };
    return !each_placement(state, PlyVisitor<N>(stop));
  }

  /// Visits the movements, those of duces by their routes.
  bool each_by_route(const State<N>& state, PlyVisitor<N> visit) const {
    State<N> others = state;  // bound duces do not move; nothing is bound here
    others.bound = state.own & state.duces;
    const auto capture = [&](Square from, Square to) {
      return visit(Ply<N>{TurnKind::movement,
                          false,
                          from,
                          to,
                          {},
                          capture_.taken(grid(), state, Bits<N>::of(from), Bits<N>::of(to))});
    };
    if (!movement_.each(others, grid().all(), capture)) return false;
    for (Bits<N> left = state.own & state.duces; left.any();) {
      const RouteSearch<N, shape, move> routes(movement_, capture_, state, left.pop_front());
      if (!routes.each(visit)) return false;
    }
    return true;
  }

  /// removal=turn: visits the removals.
  template <class Visit>
  LATRO_INLINE bool each_removal(const State<N>& state, Visit&& visit) const {
    Bits<N> left = state.bound & state.enemy;
    while (left.any())
      if (!visit(Ply<N>{TurnKind::removal, false, {}, {}, Bits<N>::of(left.pop_front()), {}})) return false;
    return true;
  }

  /// Visits the movements of one leg to `within`. With capture=bind, `removed` has been taken off `state`.
  [[gnu::noinline]] bool each_leg(const State<N>& state, const Bits<N>& removed, const Bits<N>& within,
                                  PlyVisitor<N> visit) const {
    return each_leg_inlined(state, removed, within, visit);
  }
  template <class Visit>
  LATRO_INLINE bool each_leg_inlined(const State<N>& state, const Bits<N>& removed, const Bits<N>& within,
                                     Visit& visit) const {
    if constexpr (CaptureRule<N>::binds) {
      Bits<N> risky;
      if (capture_.has_risk()) risky = capture_.risky(grid(), state);
      return movement_.each(state, within, [&](Square from, Square to) LATRO_INLINE_LAMBDA {
        if (risky.contains(to) && !capture_.allowed(grid(), state, from, to)) return true;
        return visit(Ply<N>{TurnKind::movement, false, from, to, removed, {}});
      });
    } else {
      const Bits<N> taking = capture_.taking_squares(grid(), state);
      return movement_.each(state, within, [&](Square from, Square to) LATRO_INLINE_LAMBDA {
        Ply<N> ply{TurnKind::movement, false, from, to, {}, {}};
        if (taking.contains(to))
          ply.captured = capture_.taken(grid(), state, Bits<N>::of(from), Bits<N>::of(to));
        return visit(ply);
      });
    }
  }

  /// removal=before: visits the movements after the removal of `removed` and of each subset of the bound
  /// enemies in `left`. `visit` sets `found`. Subsets without any movement are skipped, as far
  /// as can be known, so that the time depends on the number of turns visited and not on that of subsets.
  [[gnu::noinline]] bool each_after_removals(const State<N>& state, const Bits<N>& removed, Bits<N> left,
                                             bool& found, PlyVisitor<N> visit) const {
    if (left.empty()) return each_leg(state, removed, grid().all(), visit);
    const Bits<N> one = Bits<N>::of(left.pop_front());
    const bool found_before = std::exchange(found, false);
    if (!each_after_removals(state, removed, left, found, visit)) return false;
    State<N> without_one = state;
    take_off(without_one, one);
    if (found || may_move_after_removal(without_one, left))
      if (!each_after_removals(without_one, removed | one, left, found, visit)) return false;
    found = found || found_before;
    return true;
  }

  /// Visits the turns of the pieces in `left`; only those in `takers` can capture and continue.
  template <class Visit>
  [[gnu::noinline]] bool each_run(const State<N>& state, BonusStack<N>& scratch, Bits<N> left,
                                  const Bits<N>& takers, Visit& visit) const {
    while (left.any()) {
      const Square from = left.pop_front();
      Bits<N> legs = movement_.targets(Portable{}, state, Bits<N>::of(from));
      if (takers.contains(from)) {
        if (!each_run_of(state, scratch, from, legs, PlyVisitor<N>(visit))) return false;
        continue;
      }
      while (legs.any())
        if (!visit(Ply<N>{TurnKind::movement, false, from, legs.pop_front(), {}, {}})) return false;
    }
    return true;
  }
  [[gnu::noinline]] bool each_run_of(const State<N>& state, BonusStack<N>& scratch, Square from,
                                     const Bits<N>& legs, PlyVisitor<N> visit) const {
    const auto visit_ends = [&](const Bits<N>& captured, Bits<N> ends) {
      while (ends.any())
        if (!visit(Ply<N>{TurnKind::movement, false, from, ends.pop_front(), {}, captured})) return false;
      return true;
    };
    return each_bonus_run(Portable{}, movement_, capture_, bonus_ == Ruleset::Bonus::must, state, from, legs,
                          scratch, visit_ends);
  }
  bool any_movement(const State<N>& state) const {
    if (!capture_.has_risk()) return movement_.any(state);
    const auto stop = [](const Ply<N>&) { return false; };
    return !each_leg(state, {}, grid().all(), PlyVisitor<N>(stop));
  }

  // removal=before: whether a movement is possible after the removal of some of the bound enemies
  // `prisoners`. The more of them are removed, the more squares are empty, and the fewer enemies can become
  // free and surround the piece; but a piece can only leap over one that stays. A leaping piece lands on
  // files and ranks of the parity of its origin, and leaps over pieces on others. So it is enough to remove
  // all prisoners, or those of one parity. One case needs more: with bind=standing and suicide=forbidden, a
  // prisoner that stays to be leapt over can become free and bind the piece.

  bool any_movement_after_removal(const State<N>& state, const Bits<N>& prisoners) const {
    return any_after_removal(state, prisoners, [this](const State<N>& rest) { return any_movement(rest); }) ||
           (capture_.removal_makes_safe() && any_leap_after_removal(state, prisoners));
  }
  /// As any_movement_after_removal, or of no removal; may be true if there is none. Much faster if the
  /// suicide rule needs the case above.
  bool may_move_after_removal(const State<N>& state, const Bits<N>& prisoners) const {
    const auto may_move = [this](const State<N>& rest) {
      return capture_.removal_makes_safe() ? movement_.any(rest) : any_movement(rest);
    };
    return may_move(state) || any_after_removal(state, prisoners, may_move);
  }
  template <class Test>
  bool any_after_removal(const State<N>& state, const Bits<N>& prisoners, Test test) const {
    const auto passes_without = [&](const Bits<N>& removed) {
      if (removed.empty()) return false;
      State<N> rest = state;
      take_off(rest, removed);
      return test(rest);
    };
    if (passes_without(prisoners)) return true;
    if (!movement_.leaping().possible()) return false;
    for (const Bits<N>& parity : movement_.leaping().parities())
      if (passes_without(prisoners & parity)) return true;
    return false;
  }
  /// The case above: tries the sets of prisoners over which pieces of one parity could leap. If there are
  /// many of these prisoners, only sets of one are tried; then leaps over several of them in one turn, the
  /// last of which alone is safe, can be missed.
  bool any_leap_after_removal(const State<N>& state, const Bits<N>& prisoners) const {
    constexpr unsigned few = 4;
    const auto possible_with = [&](const Bits<N>& stay) {
      State<N> rest = state;
      take_off(rest, without(prisoners, stay));
      return any_movement(rest);
    };
    for (const Bits<N>& parity : movement_.leaping().parities()) {
      const Bits<N> ends = parity & (movement_.empty(state) | prisoners | movement_.movers(state));
      Bits<N> leapt;
      grid().each_axis(
          [&](unsigned axis) { leapt |= grid().up(ends, axis) & grid().down(ends, axis) & prisoners; });
      for (Bits<N> left = leapt; left.any();)
        if (possible_with(Bits<N>::of(left.pop_front()))) return true;
      if (!movement_.leaping().chain() || !at_most(leapt, few)) continue;
      for (unsigned subset = 0; subset < 1U << leapt.count(); ++subset) {
        Bits<N> stay;
        unsigned i = 0;
        for_each(leapt, [&](Square square) {
          if ((subset >> i++ & 1) != 0) stay.insert(square);
        });
        if (possible_with(stay)) return true;
      }
    }
    return false;
  }

  Movement<N, shape, move> movement_;
  CaptureRule<N> capture_;
  Placement<N> placement_;
  Ruleset::Removal removal_;
  Ruleset::Bonus bonus_;
  bool place_capture_;
  bool rare_;
};

}  // namespace latro::kernel
