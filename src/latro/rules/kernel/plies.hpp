// The turns of one ruleset for one board width: going through them, counting them without making them, making
// them. Knows neither passes nor the end of the game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "latro/rules/kernel/binding.hpp"
#include "latro/rules/kernel/bonus.hpp"
#include "latro/rules/kernel/movement.hpp"
#include "latro/rules/kernel/placement.hpp"
#include "latro/rules/kernel/removing.hpp"
#include "latro/rules/turn.hpp"

namespace latro::kernel {

/// A turn in the words of the kernel.
template <std::size_t N>
struct Ply {
  TurnKind kind = TurnKind::pass;
  bool dux = false;  ///< placements only
  Square from;
  Square to;
  Bits<N> squares;  ///< as Turn::squares
  Bits<N> captured;
};

/// Takes enemies off the board, whatever they are.
template <std::size_t N>
void take_off(State<N>& state, const Bits<N>& squares) {
  state.enemy = without(state.enemy, squares);
  state.duces = without(state.duces, squares);
  state.bound = without(state.bound, squares);
}

template <std::size_t N, Move move, template <std::size_t> class CaptureRule>
class Plies {
 public:
  explicit Plies(const Ruleset& ruleset)
      : movement_(ruleset),
        capture_(ruleset),
        placement_(ruleset),
        removal_(ruleset.removal),
        bonus_(ruleset.bonus) {}

  const Movement<N, move>& movement() const { return movement_; }
  const CaptureRule<N>& capture() const { return capture_; }
  const Grid<N>& grid() const { return movement_.grid(); }

  /// Calls visit(ply) for placements, movements and removals until it returns false; then returns false.
  template <class Visit>
  bool each(const State<N>& state, BonusStack<N>& scratch, Visit&& visit) const {
    if (state.placing())
      return placement_.each(state, [&](const Bits<N>& squares, bool dux) {
        return visit(Ply<N>{TurnKind::placement, dux, {}, {}, squares, {}});
      });
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> prisoners = state.bound & state.enemy;
      if (removal_ == Removal::before) return each_after_removals(state, {}, prisoners, visit);
      Bits<N> left = prisoners;
      while (left.any())
        if (!visit(Ply<N>{TurnKind::removal, false, {}, {}, Bits<N>::of(left.pop_front()), {}})) return false;
      return each_movement(state, {}, visit);
    } else {
      if (bonus_ != Bonus::none) return each_run(state, scratch, visit);
      const Bits<N> taking = capture_.taking_squares(grid(), state);
      return movement_.each(state, grid().all(), [&](Square from, Square to) {
        Ply<N> ply{TurnKind::movement, false, from, to, {}, {}};
        if (taking.contains(to))
          ply.captured = capture_.taken(grid(), state, Bits<N>::of(from), Bits<N>::of(to));
        return visit(ply);
      });
    }
  }

  /// How many there are.
  std::uint64_t count(Portable cpu, const State<N>& state, BonusStack<N>& scratch) const {
    return count_on(cpu, state, scratch);
  }
#ifdef LATRO_KERNEL_AVX2
  LATRO_AVX2 std::uint64_t count(Avx2 cpu, const State<N>& state, BonusStack<N>& scratch) const {
    return count_on(cpu, state, scratch);
  }
#endif

  /// Whether there is one.
  bool any(const State<N>& state) const {
    if (state.placing()) return placement_.count(state) != 0;
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> prisoners = state.bound & state.enemy;
      if (prisoners.any() && removal_ == Removal::turn) return true;
      if (any_movement(state)) return true;
      return prisoners.any() && any_movement_after_removal(state, prisoners);
    } else {
      return movement_.any(state);
    }
  }

  /// The state after the ply, still from the view of the player who made it.
  State<N> make(const State<N>& state, const Ply<N>& ply) const {
    State<N> after = state;
    if (after.quiet != std::numeric_limits<std::uint32_t>::max()) ++after.quiet;
    switch (ply.kind) {
      case TurnKind::placement:
        placement_.place(after, ply.squares, ply.dux);
        capture_.settle_placement(grid(), after);
        break;
      case TurnKind::movement:
        if constexpr (CaptureRule<N>::binds) {
          take(after, ply.squares);
          move_piece(after, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
          capture_.arrive(grid(), after, Bits<N>::of(ply.to));
        } else {
          take(after, ply.captured);
          if (ply.from != ply.to) move_piece(after, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
        }
        break;
      case TurnKind::removal:
        take(after, ply.squares);
        capture_.settle(grid(), after);
        break;
      case TurnKind::pass:
        capture_.settle(grid(), after);
        break;
    }
    return after;
  }

 private:
  template <class Cpu>
  LATRO_INLINE std::uint64_t count_on(Cpu cpu, const State<N>& state, BonusStack<N>& scratch) const {
    if (state.placing()) return placement_.count(state);
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> prisoners = state.bound & state.enemy;
      if (removal_ == Removal::before) return count_after_removals(cpu, state, prisoners);
      return prisoners.count() + count_movements(cpu, state);
    } else {
      if (bonus_ != Bonus::none) return count_bonus_runs(cpu, state, scratch);
      return movement_.count(cpu, state, grid().all());
    }
  }

  static void take(State<N>& state, const Bits<N>& squares) {
    if (squares.empty()) return;
    take_off(state, squares);
    state.quiet = 0;
  }

  /// capture=bind: movements after `removed` was taken off `state`.
  template <class Visit>
  bool each_movement(const State<N>& state, const Bits<N>& removed, Visit& visit) const {
    Bits<N> risky;
    if (capture_.has_risk()) risky = capture_.risky(grid(), state);
    return movement_.each(state, grid().all(), [&](Square from, Square to) {
      if (risky.contains(to) && !capture_.allowed(grid(), state, from, to)) return true;
      return visit(Ply<N>{TurnKind::movement, false, from, to, removed, {}});
    });
  }

  /// removal=before: movements after each choice among the bound enemies in `left`, beside those `removed`
  /// already.
  template <class Visit>
  bool each_after_removals(const State<N>& state, const Bits<N>& removed, Bits<N> left, Visit& visit) const {
    if (left.empty()) return each_movement(state, removed, visit);
    const Bits<N> one = Bits<N>::of(left.pop_front());
    if (!each_after_removals(state, removed, left, visit)) return false;
    State<N> without_one = state;
    take_off(without_one, one);
    return each_after_removals(without_one, removed | one, left, visit);
  }

  template <class Visit>
  bool each_run(const State<N>& state, BonusStack<N>& scratch, Visit& visit) const {
    const Bits<N> takers = takers_of(Portable{}, state, capture_.taking_squares(grid(), state)).pieces;
    Bits<N> left = movement_.movers(state);
    while (left.any()) {
      const Square from = left.pop_front();
      const auto visit_ends = [&](const Bits<N>& captured, Bits<N> ends) {
        while (ends.any())
          if (!visit(Ply<N>{TurnKind::movement, false, from, ends.pop_front(), {}, captured})) return false;
        return true;
      };
      if (takers.contains(from)
              ? !each_bonus_run(Portable{}, movement_, capture_, bonus_ == Bonus::must, state, from, scratch,
                                visit_ends)
              : !visit_ends({}, movement_.targets(Portable{}, state, Bits<N>::of(from))))
        return false;
    }
    return true;
  }
  /// The pieces with a leg to one of the squares `taking`, and the number of all legs.
  struct Takers {
    Bits<N> pieces;
    std::uint64_t legs = 0;
  };
  template <class Cpu>
  LATRO_INLINE Takers takers_of(Cpu cpu, const State<N>& state, const Bits<N>& taking_squares) const {
    const Bits<N> free = movement_.movers(state);
    const Bits<N> open = movement_.empty(state);
    const Bits<N> taking = taking_squares & open;
    Takers takers;
    FourWays<N> ways;
    for (unsigned pair = 0; pair < movement_.pairs(); ++pair) {
      movement_.legs(cpu, free, open, pair, ways);
      takers.legs += ways.count(grid().all());
      if ((ways.all() & taking).any()) takers.pieces |= movement_.origins(ways, pair, free, taking);
    }
    const auto& leaping = movement_.leaping();
    if (leaping.possible()) {
      takers.legs += leaping.count(grid(), state, free, open, grid().all());
      takers.pieces |= leaping.reaching(grid(), state, free, open, taking);
    }
    return takers;
  }

  /// Where the suicide rule may say no, the pieces that could go there are looked for from the square: seldom
  /// more than one answer is needed for all of them.
  template <class Cpu>
  LATRO_INLINE std::uint64_t count_movements(Cpu cpu, const State<N>& state) const {
    if (!capture_.has_risk()) return movement_.count(cpu, state, grid().all());
    const Bits<N> risky = capture_.risky(grid(), state) & movement_.empty(state);
    std::uint64_t sum = movement_.count(cpu, state, without(grid().all(), risky));
    if (risky.empty()) return sum;
    Bits<N> contested = capture_.contested(grid(), state, risky);
    while (contested.any()) sum += count_onto(state, contested.pop_front());
    return sum;
  }
  /// The movements to the contested square `to`.
  [[gnu::noinline]] std::uint64_t count_onto(const State<N>& state, Square to) const {
    const Bits<N> matters = capture_.matters(grid(), state, to);
    const bool others = capture_.allowed_from_afar(grid(), state, to);
    if (!others && !capture_.exempts(state)) return 0;
    const Bits<N> reaching = movement_.reaching(state, Bits<N>::of(to));
    std::uint64_t sum = others ? without(reaching, matters).count() : 0;
    Bits<N> left = reaching & matters;
    while (left.any())
      if (capture_.allowed(grid(), state, left.pop_front(), to)) ++sum;
    return sum;
  }

  template <class Cpu>
  std::uint64_t count_after_removals(Cpu cpu, const State<N>& state, Bits<N> left) const {
    if (left.empty()) return count_movements(cpu, state);
    const Bits<N> one = Bits<N>::of(left.pop_front());
    State<N> without_one = state;
    take_off(without_one, one);
    return count_after_removals(cpu, state, left) + count_after_removals(cpu, without_one, left);
  }

  /// A piece none of whose legs takes anything has one turn for each leg. For the few others the runs are
  /// gone through.
  template <class Cpu>
  LATRO_INLINE std::uint64_t count_bonus_runs(Cpu cpu, const State<N>& state, BonusStack<N>& scratch) const {
    Takers takers = takers_of(cpu, state, capture_.taking_squares(grid(), state));
    std::uint64_t sum = takers.legs;
    while (takers.pieces.any())
      sum += count_runs_beyond_legs(cpu, state, takers.pieces.pop_front(), scratch);
    return sum;
  }
  /// How many more turns the piece on `from` has than legs.
  template <class Cpu>
  [[gnu::noinline]] std::uint64_t count_runs_beyond_legs(Cpu cpu, const State<N>& state, Square from,
                                                         BonusStack<N>& scratch) const {
    std::uint64_t sum = 0;
    each_bonus_run(cpu, movement_, capture_, bonus_ == Bonus::must, state, from, scratch,
                   [&sum](const Bits<N>&, const Bits<N>& ends) {
                     sum += ends.count();
                     return true;
                   });
    return sum - movement_.targets(cpu, state, Bits<N>::of(from)).count();
  }

  bool any_movement(const State<N>& state) const {
    if (!capture_.has_risk()) return movement_.any(state);
    auto stop = [](const Ply<N>&) { return false; };
    return !each_movement(state, {}, stop);
  }

  /// Trying every choice of removals would take exponential time where there are many prisoners. All of them,
  /// all but one and one alone decide every case but chains that land on some prisoners' squares and leap
  /// over others, so only with few prisoners the rest is tried too.
  bool any_movement_after_removal(const State<N>& state, const Bits<N>& prisoners) const {
    constexpr unsigned few = 12;
    const auto possible_without = [&](const Bits<N>& removed) {
      State<N> rest = state;
      take_off(rest, removed);
      return any_movement(rest);
    };
    if (possible_without(prisoners)) return true;
    Bits<N> left = prisoners;
    while (left.any()) {
      const Bits<N> one = Bits<N>::of(left.pop_front());
      if (possible_without(without(prisoners, one)) || possible_without(one)) return true;
    }
    auto stop = [](const Ply<N>&) { return false; };
    return prisoners.count() <= few && !each_after_removals(state, {}, prisoners, stop);
  }

  Movement<N, move> movement_;
  CaptureRule<N> capture_;
  Placement<N> placement_;
  Removal removal_;
  Bonus bonus_;
};

}  // namespace latro::kernel
