// capture=bind: binds and frees pieces. There are two readings of the rule: an arriving piece binds
// (bind=arrival: the presets schadler and leicester), or the position does (bind=standing: latrones). In
// both, every bound piece is between two free enemies after the marks are settled. Private to rules/kernel/.
#pragma once

#include <cstddef>

#include "latro/rules/kernel/flanks.hpp"
#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N>
LATRO_INLINE void move_piece(State<N>& state, const Bits<N>& from, const Bits<N>& to) {
  state.own ^= from | to;
  if ((state.duces & from).any()) state.duces ^= from | to;
}

/// Frees, all at the same time, the bound pieces that no two free enemies flank.
template <std::size_t N, Shape shape>
void free_unheld(const Grid<N, shape>& grid, State<N>& state) {
  if (state.bound.empty()) return;
  const Bits<N> held = (state.own & grid.between(without(state.enemy, state.bound))) |
                       (state.enemy & grid.between(without(state.own, state.bound)));
  state.bound &= held;
}

/// The common part of both readings.
template <std::size_t N>
class Binding {
 public:
  static constexpr bool binds = true;

  explicit Binding(const Ruleset& ruleset)
      : suicide_(ruleset.suicide), immune_(ruleset.dux == Ruleset::DuxStrength::immune) {}

  /// The pieces that an arriving piece can bind, and its possible partners.
  Bits<N> targets(const State<N>& state) const {
    const Bits<N> free = without(state.enemy, state.bound);
    return immune_ ? without(free, state.duces) : free;
  }
  template <Shape shape>
  Bits<N> partners(const Grid<N, shape>&, const State<N>& state) const {
    return without(state.own, state.bound);
  }
  /// A superset of the squares on which an arriving piece binds an enemy.
  template <Shape shape>
  Bits<N> taking_squares(const Grid<N, shape>& grid, const State<N>& state) const {
    return grid.flanking_squares(targets(state), partners(grid, state));
  }

  /// The enemies that pieces can flank which arrive on the squares `reached`.
  template <Shape shape>
  LATRO_INLINE Bits<N> flanked_from(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& reached,
                                    const Bits<N>& partners) const {
    return grid.flanked_from(reached, targets(state), partners);
  }
  /// Whether what a dux captures depends on its route: nothing is captured here.
  static constexpr bool depends_on_route() { return false; }

  bool has_risk() const { return suicide_ == Ruleset::Suicide::forbidden; }

 protected:
  ~Binding() = default;

  Ruleset::Suicide suicide_;
  bool immune_;
};

template <std::size_t N>
class BindingOnArrival : public Binding<N> {
  using Binding<N>::suicide_;
  using Binding<N>::immune_;

 public:
  using Binding<N>::Binding;
  using Binding<N>::targets;

  /// Whether the removal of a bound enemy can make allowed() true. (Here it depends on free pieces only.)
  bool removal_makes_safe() const { return false; }
  /// The squares for which allowed() must be called.
  template <Shape shape>
  Bits<N> risky(const Grid<N, shape>& grid, const State<N>& state) const {
    return grid.between(without(state.enemy, state.bound));
  }
  template <Shape shape>
  bool allowed(const Grid<N, shape>& grid, const State<N>& state, Square from, Square to) const {
    if (suicide_ != Ruleset::Suicide::forbidden || exempt(state, Bits<N>::of(from))) return true;
    State<N> moved = state;
    move_piece(moved, Bits<N>::of(from), Bits<N>::of(to));
    return surrounded(grid, moved, Bits<N>::of(to), newly_bound(grid, moved, Bits<N>::of(to))).empty();
  }
  /// The risky squares, except those forbidden to all pieces because no piece can bind an enemy from there.
  template <Shape shape>
  LATRO_INLINE Bits<N> contested(const Grid<N, shape>& grid, const State<N>& state,
                                 const Bits<N>& risky) const {
    if (exempts(state)) return risky;
    return risky & grid.flanking_squares(targets(state), without(state.own, state.bound));
  }
  /// Whether allowed() may be true for some piece for which allowed_from_afar() is false.
  bool exempts(const State<N>& state) const { return exempt(state, state.own); }
  /// The value of allowed() for every piece except those in matters().
  template <Shape shape>
  bool allowed_from_afar(const Grid<N, shape>& grid, const State<N>& state, Square to) const {
    return surrounded(grid, state, Bits<N>::of(to), newly_bound(grid, state, Bits<N>::of(to))).empty();
  }
  /// The mover's pieces for which allowed() may differ: those that are needed for binding, which can only
  /// make it false, and immune duces.
  template <Shape shape>
  Bits<N> matters(const Grid<N, shape>& grid, const State<N>& state, Square to) const {
    const Bits<N> partners =
        grid.flanking_with(Bits<N>::of(to), targets(state), without(state.own, state.bound));
    return immune_ ? partners | (state.own & state.duces) : partners;
  }
  /// Changes the marks after an arrival on `to`: binds the enemies that the piece flanks, or the piece itself
  /// if it is surrounded under suicide=bound, and frees pieces. Precondition: the piece is on `to`. (Placed
  /// pieces can arrive on several squares at the same time.)
  template <Shape shape>
  [[gnu::noinline]] void arrive(const Grid<N, shape>& grid, State<N>& state, const Bits<N>& to) const {
    Bits<N> caught = newly_bound(grid, state, to);
    if (suicide_ == Ruleset::Suicide::bound)
      if (const Bits<N> victims = surrounded(grid, state, to, caught); victims.any()) caught = victims;
    state.bound |= caught;
    free_unheld(grid, state);
  }
  /// place-capture=yes: the marks after the placement of pieces on `squares`.
  template <Shape shape>
  void arrive_placed(const Grid<N, shape>& grid, State<N>& state, const Bits<N>& squares) const {
    arrive(grid, state, squares);
  }
  /// Whether the suicide rule allows a placement. Precondition: the pieces are on `squares`.
  template <Shape shape>
  bool allows_placed(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& squares) const {
    return suicide_ != Ruleset::Suicide::forbidden ||
           surrounded(grid, state, squares, newly_bound(grid, state, squares)).empty();
  }
  /// As arrive(), for a movement that the suicide rule allows; uses tables. `left` are the neighbours of the
  /// origin. Only newly bound pieces and the departure of the piece can free others.
  template <Shape shape>
  LATRO_INLINE void arrive_safely(const Grid<N, shape>& grid, const Flanks<N>& flanks, const Bits<N>& left,
                                  State<N>& state, Square to) const {
    const Bits<N> there = Bits<N>::of(to);
    Bits<N> caught = taken_from(grid, flanks, to, targets(state), without(state.own, state.bound));
    if (suicide_ == Ruleset::Suicide::bound && surrounded(grid, state, there, caught).any()) caught = there;
    const bool frees = caught.any() || (left & state.bound).any();
    state.bound |= caught;
    if (frees) free_unheld(grid, state);
  }
  template <Shape shape>
  void settle(const Grid<N, shape>& grid, State<N>& state) const {
    free_unheld(grid, state);
  }
  /// A placement neither binds nor frees (place-capture=no).
  template <Shape shape>
  void settle_placement(const Grid<N, shape>&, State<N>&) const {}

 private:
  bool exempt(const State<N>& state, const Bits<N>& piece) const {
    return immune_ && (state.duces & piece).any();
  }
  template <Shape shape>
  Bits<N> newly_bound(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& to) const {
    return grid.flanked_from(to, targets(state), without(state.own, state.bound));
  }
  /// The pieces on `to` that stand between two free enemies, with `caught` bound; no immune dux.
  template <Shape shape>
  Bits<N> surrounded(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& to,
                     const Bits<N>& caught) const {
    const Bits<N> result = grid.between(without(without(state.enemy, state.bound), caught)) & to;
    return immune_ ? without(result, state.duces) : result;
  }
};

template <std::size_t N>
class BindingByStanding : public Binding<N> {
  using Binding<N>::suicide_;
  using Binding<N>::immune_;

 public:
  explicit BindingByStanding(const Ruleset& ruleset)
      : Binding<N>(ruleset), while_placing_(ruleset.place_capture) {}

  bool removal_makes_safe() const { return suicide_ == Ruleset::Suicide::forbidden; }
  /// Bound enemies count too: they may be free after the marks are settled.
  template <Shape shape>
  Bits<N> risky(const Grid<N, shape>& grid, const State<N>& state) const {
    return grid.between(state.enemy);
  }
  template <Shape shape>
  bool allowed(const Grid<N, shape>& grid, const State<N>& state, Square from, Square to) const {
    if (suicide_ != Ruleset::Suicide::forbidden) return true;
    State<N> moved = state;
    move_piece(moved, Bits<N>::of(from), Bits<N>::of(to));
    settle(grid, moved);
    return !moved.bound.contains(to);
  }
  // Settling can change marks anywhere, so allowed() must be called for every piece.
  template <Shape shape>
  Bits<N> contested(const Grid<N, shape>&, const State<N>&, const Bits<N>& risky) const {
    return risky;
  }
  bool exempts(const State<N>&) const { return true; }
  template <Shape shape>
  bool allowed_from_afar(const Grid<N, shape>&, const State<N>&, Square) const {
    return true;
  }
  template <Shape shape>
  Bits<N> matters(const Grid<N, shape>&, const State<N>& state, Square) const {
    return state.own;
  }
  template <Shape shape>
  [[gnu::noinline]] void arrive(const Grid<N, shape>& grid, State<N>& state, const Bits<N>&) const {
    settle(grid, state);
  }
  template <Shape shape>
  LATRO_INLINE void arrive_safely(const Grid<N, shape>& grid, const Flanks<N>&, const Bits<N>&,
                                  State<N>& state, Square) const {
    if (!settled(grid, state)) change_marks(grid, state);
  }
  template <Shape shape>
  void arrive_placed(const Grid<N, shape>& grid, State<N>& state, const Bits<N>&) const {
    settle(grid, state);
  }
  template <Shape shape>
  bool allows_placed(const Grid<N, shape>& grid, State<N> state, const Bits<N>& squares) const {
    if (suicide_ != Ruleset::Suicide::forbidden) return true;
    settle(grid, state);
    return (state.bound & squares).empty();
  }
  /// Once no piece is in hand (place-capture=yes: always): frees the bound pieces that are no longer held,
  /// then binds for the mover, then for the other side (see bind_all).
  template <Shape shape>
  void settle(const Grid<N, shape>& grid, State<N>& state) const {
    if ((state.hands_empty() || while_placing_) && !settled(grid, state)) change_marks(grid, state);
  }
  template <Shape shape>
  void settle_placement(const Grid<N, shape>& grid, State<N>& state) const {
    settle(grid, state);
  }

 private:
  /// Whether settling changes no mark, as after most turns: each bound piece is held, and no free one is
  /// caught.
  template <Shape shape>
  bool settled(const Grid<N, shape>& grid, const State<N>& state) const {
    const Bits<N> caught = (state.own & grid.between(without(state.enemy, state.bound))) |
                           (state.enemy & grid.between(without(state.own, state.bound)));
    return state.bound == (immune_ ? without(caught, without(state.duces, state.bound)) : caught);
  }
  template <Shape shape>
  void change_marks(const Grid<N, shape>& grid, State<N>& state) const {
    free_unheld(grid, state);
    bind_all(grid, state.enemy, state.own, state);
    bind_all(grid, state.own, state.enemy, state);
  }
  /// Binds every free piece of `targets` between two free pieces of `captors`, frees the captors that these
  /// pieces held, and repeats with the freed captors. The bound targets only grow and the bound captors only
  /// shrink, so it ends.
  template <Shape shape>
  void bind_all(const Grid<N, shape>& grid, const Bits<N>& targets, const Bits<N>& captors,
                State<N>& state) const {
    for (;;) {
      const Bits<N> before = state.bound;
      Bits<N> caught = without(targets, state.bound) & grid.between(without(captors, state.bound));
      if (immune_) caught = without(caught, state.duces);
      state.bound |= caught;
      state.bound = without(state.bound, without(captors, grid.between(without(targets, state.bound))));
      if (state.bound == before) return;
    }
  }

  bool while_placing_;
};

}  // namespace latro::kernel
