// Counts the turns of a position without making them: the last ply of perft, which takes nearly all of its
// time. It moves whole sets of pieces at once and counts their destinations. Only cases that the sets cannot
// decide are counted piece by piece: squares where the suicide rule may forbid a movement, and pieces that
// can capture and then continue. Private to Kernel.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/bonus.hpp"
#include "latro/rules/kernel/cpu.hpp"
#include "latro/rules/kernel/four_ways.hpp"
#include "latro/rules/kernel/move_generator.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class PerftCount {
 public:
  /// The generator must outlive the PerftCount.
  explicit PerftCount(const MoveGenerator<N, shape, move, CaptureRule>& generator)
      : generator_(generator),
        movement_(generator.movement()),
        capture_(generator.capture()),
        grid_(generator.grid()),
        way_(way_of(generator)) {}

  /// The number of plies that MoveGenerator::each visits. Each set of pieces that one turn can remove or
  /// capture by a run costs one of `steps`, as there can be exponentially many; at 0 the count stops short.
  std::uint64_t count(Portable cpu, const State<N>& state, BonusStack<N>& scratch,
                      std::uint64_t& steps) const {
    return count_on(cpu, state, scratch, steps);
  }
#ifdef LATRO_KERNEL_AVX2
  LATRO_AVX2 std::uint64_t count(Avx2 cpu, const State<N>& state, BonusStack<N>& scratch,
                                 std::uint64_t& steps) const {
    return count_on(cpu, state, scratch, steps);
  }
#endif

  /// The pieces that may go to the contested square `to`.
  Bits<N> allowed_onto(const State<N>& state, Square to) const {
    const Bits<N> matters = capture_.matters(grid_, state, to);
    const bool others = capture_.allowed_from_afar(grid_, state, to);
    if (!others && !capture_.exempts(state)) return {};
    const Bits<N> reaching = movement_.reaching(state, Bits<N>::of(to));
    Bits<N> allowed = others ? without(reaching, matters) : Bits<N>{};
    Bits<N> left = reaching & matters;
    while (left.any()) {
      const Square from = left.pop_front();
      if (capture_.allowed(grid_, state, from, to)) allowed.insert(from);
    }
    return allowed;
  }

 private:
  /// capture=remove: how turns are counted if no piece is in hand.
  enum class Way : std::uint8_t { legs, mixed_legs, runs, list };

  static Way way_of(const MoveGenerator<N, shape, move, CaptureRule>& generator) {
    const bool runs = generator.bonus() != Ruleset::Bonus::none;
    const bool mixed = generator.movement().mixed();
    if (generator.capture().depends_on_route() || (runs && mixed)) return Way::list;
    return runs ? Way::runs : mixed ? Way::mixed_legs : Way::legs;
  }
  template <class Cpu>
  LATRO_INLINE std::uint64_t count_on(Cpu cpu, const State<N>& state, BonusStack<N>& scratch,
                                      std::uint64_t& steps) const {
    if (state.placing()) return generator_.count_placements(state);
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> prisoners = state.bound & state.enemy;
      if (generator_.removal() == Ruleset::Removal::before)
        return count_after_removals(cpu, state, prisoners, steps);
      return prisoners.count() + count_movements(cpu, state);
    } else {
      switch (way_) {
        case Way::legs:
          return count_legs(cpu, state, grid_.all());
        case Way::runs:
          return apart(cpu,
                       [&]() LATRO_INLINE_LAMBDA { return count_bonus_runs(cpu, state, scratch, steps); });
        case Way::mixed_legs:
          return movement_.count_mixed(state, grid_.all());
        case Way::list:
          break;
      }
      return count_listed(state, scratch, steps);
    }
  }
  /// Visits the plies, each of which costs a step.
  [[gnu::noinline]] std::uint64_t count_listed(const State<N>& state, BonusStack<N>& scratch,
                                               std::uint64_t& steps) const {
    std::uint64_t sum = 0;
    const auto add = [&](const Ply<N>&) {
      ++sum;
      return --steps > 0;
    };
    if (steps > 0) generator_.each(state, scratch, PlyVisitor<N>(add));
    return sum;
  }
  /// As Movement::count, in the innermost loop. Precondition with capture=remove: Way::legs.
  template <class Cpu>
  LATRO_INLINE std::uint64_t count_legs(Cpu cpu, const State<N>& state, const Bits<N>& within) const {
    if constexpr (CaptureRule<N>::binds)
      if (movement_.mixed()) return movement_.count_mixed(state, within);
    if constexpr (is_fallback<Cpu, N>)
      return apart(cpu, [&]() LATRO_INLINE_LAMBDA { return movement_.count(cpu, state, within); });
    else
      return movement_.count(cpu, state, within);
  }

  /// For a square where the suicide rule may forbid a movement, finds the pieces that can go there backwards
  /// from the square; one test is mostly enough for all of them.
  template <class Cpu>
  LATRO_INLINE std::uint64_t count_movements(Cpu cpu, const State<N>& state) const {
    if (!capture_.has_risk()) return count_legs(cpu, state, grid_.all());
    const Bits<N> risky = capture_.risky(grid_, state) & movement_.empty(state);
    return count_legs(cpu, state, without(grid_.all(), risky)) + count_onto(state, risky);
  }
  /// The number of movements to the squares of `risky`.
  std::uint64_t count_onto(const State<N>& state, const Bits<N>& risky) const {
    std::uint64_t sum = 0;
    if (risky.empty()) return sum;
    Bits<N> contested = capture_.contested(grid_, state, risky);
    while (contested.any()) sum += allowed_onto(state, contested.pop_front()).count();
    return sum;
  }

  template <class Cpu>
  std::uint64_t count_after_removals(Cpu cpu, const State<N>& state, Bits<N> left,
                                     std::uint64_t& steps) const {
    if (steps == 0) return 0;
    if (left.empty()) {
      --steps;
      return apart(cpu, [&]() LATRO_INLINE_LAMBDA { return count_movements(cpu, state); });
    }
    const Bits<N> one = Bits<N>::of(left.pop_front());
    State<N> without_one = state;
    take_off(without_one, one);
    const std::uint64_t with_one = count_after_removals(cpu, state, left, steps);
    return with_one + count_after_removals(cpu, without_one, left, steps);
  }

  /// A piece of which no leg captures has one turn for each leg. For other pieces, visits the runs.
  /// Precondition: all pieces move alike.
  template <class Cpu>
  LATRO_INLINE std::uint64_t count_bonus_runs(Cpu cpu, const State<N>& state, BonusStack<N>& scratch,
                                              std::uint64_t& steps) const {
    const Bits<N> free = movement_.movers(state);
    const Bits<N> open = movement_.empty(state);
    const Bits<N> taking = capture_.taking_squares(grid_, state) & open;
    std::uint64_t sum = 0;
    Bits<N> takers;
    FourWays<N> ways;
    for (unsigned pair = 0; pair < movement_.pairs(); ++pair) {
      movement_.legs_alike(cpu, free, open, pair, ways);
      sum += ways.count(grid_.all());
      if ((ways.all() & taking).any()) takers |= movement_.origins(ways, pair, free, taking);
    }
    const auto& leaping = movement_.leaping();
    if (leaping.possible()) {
      sum += leaping.count(grid_, state, free, open, grid_.all());
      takers |= leaping.reaching(grid_, state, free, open, taking);
    }
    while (takers.any() && steps > 0)
      sum += count_beyond_legs(cpu, state, takers.pop_front(), scratch, steps);
    return sum;
  }
  /// The number of turns of the piece on `from`, minus its number of legs (modulo 2^64).
  std::uint64_t count_beyond_legs(Portable cpu, const State<N>& state, Square from, BonusStack<N>& scratch,
                                  std::uint64_t& steps) const {
    return count_beyond_legs_on(cpu, state, from, scratch, steps);
  }
#ifdef LATRO_KERNEL_AVX2
  LATRO_AVX2 [[gnu::flatten]] std::uint64_t count_beyond_legs(Avx2 cpu, const State<N>& state, Square from,
                                                              BonusStack<N>& scratch,
                                                              std::uint64_t& steps) const {
    return count_beyond_legs_on(cpu, state, from, scratch, steps);
  }
#endif
  template <class Cpu>
  std::uint64_t count_beyond_legs_on(Cpu cpu, const State<N>& state, Square from, BonusStack<N>& scratch,
                                     std::uint64_t& steps) const {
    std::uint64_t sum = 0;
    const Bits<N> legs = movement_.targets(cpu, state, Bits<N>::of(from));
    each_bonus_run(cpu, movement_, capture_, generator_.bonus() == Ruleset::Bonus::must, state, from, legs,
                   scratch, [&sum, &steps](const Bits<N>&, const Bits<N>& ends) {
                     sum += ends.count();
                     return --steps > 0;
                   });
    return sum - legs.count();
  }

  const MoveGenerator<N, shape, move, CaptureRule>& generator_;
  const Movement<N, shape, move>& movement_;
  const CaptureRule<N>& capture_;
  const Grid<N, shape>& grid_;
  Way way_;
};

}  // namespace latro::kernel
