// Chooses a turn at random, each with the same probability. Most turns are not listed: they are counted in
// groups, as by PerftCount, and only the chosen one is looked up in its group. Private to Kernel.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/rules/chance.hpp"
#include "latro/rules/kernel/bonus.hpp"
#include "latro/rules/kernel/cpu.hpp"
#include "latro/rules/kernel/draw.hpp"
#include "latro/rules/kernel/move_generator.hpp"
#include "latro/rules/kernel/perft_count.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Ruleset::MoveKind move, template <std::size_t> class CaptureRule>
class RandomPly {
 public:
  /// The generator and the count must outlive the RandomPly. `most` as in RulesKernel::random.
  RandomPly(const MoveGenerator<N, shape, move, CaptureRule>& generator,
            const PerftCount<N, shape, move, CaptureRule>& perft_count)
      : generator_(generator),
        perft_count_(perft_count),
        movement_(generator.movement()),
        capture_(generator.capture()),
        grid_(generator.grid()) {}

  /// Sets `ply` to one of the plies that MoveGenerator::each visits, and returns the number of plies among
  /// which it was chosen; 0 if there is none. If there can be exponentially many, stops when there are `most`
  /// or more.
  template <class Cpu>
  LATRO_INLINE std::uint64_t choose(Cpu cpu, const State<N>& state, BonusStack<N>& scratch,
                                    std::uint64_t most, Chance& chance, Ply<N>& ply) const {
    if (state.placing() && !generator_.placing_has_risk()) return choose_placement(cpu, state, chance, ply);
    Draw draw(chance);
    if (state.placing() || capture_.depends_on_route()) {
      draw_from_list(state, scratch, most, draw, ply);
      return draw.seen();
    }
    if constexpr (CaptureRule<N>::binds) {
      const Bits<N> prisoners = state.bound & state.enemy;
      if (generator_.removal() == Ruleset::Removal::before) {
        if (at_most(prisoners, few_prisoners))
          draw_after_removals(cpu, state, {}, prisoners, draw, ply);
        else
          draw_from_list(state, scratch, most, draw, ply);
        return draw.seen();
      }
      draw.add(prisoners.count(), [&](std::uint64_t i) LATRO_INLINE_LAMBDA {
        ply = {TurnKind::removal, false, {}, {}, Bits<N>::of(nth(cpu, prisoners, i)), {}};
      });
      draw_movements(cpu, state, {}, draw, ply);
    } else if (generator_.bonus() != Ruleset::Bonus::none) {
      draw_runs(cpu, state, scratch, most, draw, ply);
    } else {
      draw_legs(cpu, state, movement_.movers(state), grid_.all(), {}, draw, ply);
      ply.captured = capture_.taken(grid_, state, Bits<N>::of(ply.from), Bits<N>::of(ply.to));
    }
    return draw.seen();
  }

 private:
  /// The sets of so many prisoners can all be tried.
  static constexpr unsigned few_prisoners = 10;

  template <class Cpu>
  std::uint64_t choose_placement(Cpu cpu, const State<N>& state, Chance& chance, Ply<N>& ply) const {
    const Placement<N>& placement = generator_.placement();
    const Bits<N> open = placement.squares(state);
    const std::uint64_t room = open.count();
    const unsigned due = placement.due(state);
    if (due == 0) return 0;
    ply = {TurnKind::placement, state.own_hand.soldiers == 0, {}, {}, {}, {}};
    if (due == 1) {
      ply.squares = Bits<N>::of(nth(cpu, open, chance.below(room)));
      generator_.complete_placement(state, ply);
      return room;
    }
    const std::uint64_t ordered = chance.below(room * (room - 1));
    const std::uint64_t first = ordered / (room - 1);
    const std::uint64_t second = ordered % (room - 1);
    ply.squares = Bits<N>::of(nth(cpu, open, first)) |
                  Bits<N>::of(nth(cpu, open, second < first ? second : second + 1));
    generator_.complete_placement(state, ply);
    return room * (room - 1) / 2;
  }

  /// The movements of one leg, as Movement::draw.
  template <class Cpu>
  LATRO_INLINE void draw_legs(Cpu cpu, const State<N>& state, const Bits<N>& free, const Bits<N>& within,
                              const Bits<N>& removed, Draw& draw, Ply<N>& ply) const {
    Square from;
    Square to;
    if (apart(cpu,
              [&]() LATRO_INLINE_LAMBDA { return movement_.draw(cpu, state, free, within, draw, from, to); }))
      ply = {TurnKind::movement, false, from, to, removed, {}};
  }

  /// capture=bind: the movements after `removed` has been taken off `state`.
  template <class Cpu>
  LATRO_INLINE void draw_movements(Cpu cpu, const State<N>& state, const Bits<N>& removed, Draw& draw,
                                   Ply<N>& ply) const {
    Bits<N> risky;
    if (capture_.has_risk()) risky = capture_.risky(grid_, state) & movement_.empty(state);
    draw_legs(cpu, state, movement_.movers(state), without(grid_.all(), risky), removed, draw, ply);
    if (risky.empty()) return;
    Bits<N> contested = capture_.contested(grid_, state, risky);
    while (contested.any()) {
      const Square to = contested.pop_front();
      const Bits<N> origins = perft_count_.allowed_onto(state, to);
      draw.add(origins.count(), [&](std::uint64_t i) {
        ply = {TurnKind::movement, false, nth(cpu, origins, i), to, removed, {}};
      });
    }
  }

  /// removal=before: the movements after the removal of `removed` and of each subset of `left`.
  template <class Cpu>
  [[gnu::noinline]] void draw_after_removals(Cpu cpu, const State<N>& state, const Bits<N>& removed,
                                             Bits<N> left, Draw& draw, Ply<N>& ply) const {
    if (left.empty())
      return apart(cpu, [&]() LATRO_INLINE_LAMBDA { draw_movements(cpu, state, removed, draw, ply); });
    const Bits<N> one = Bits<N>::of(left.pop_front());
    State<N> without_one = state;
    take_off(without_one, one);
    draw_after_removals(cpu, state, removed, left, draw, ply);
    draw_after_removals(cpu, without_one, removed | one, left, draw, ply);
  }

  void draw_from_list(const State<N>& state, BonusStack<N>& scratch, std::uint64_t most, Draw& draw,
                      Ply<N>& ply) const {
    const auto add = [&](const Ply<N>& one) {
      draw.add(1, [&](std::uint64_t) { ply = one; });
      return draw.seen() < most;
    };
    generator_.each(state, scratch, PlyVisitor<N>(add));
  }

  /// bonus=may and bonus=must: visits the runs of the pieces that can capture, and draws from the legs of the
  /// others.
  template <class Cpu>
  LATRO_INLINE void draw_runs(Cpu cpu, const State<N>& state, BonusStack<N>& scratch, std::uint64_t most,
                              Draw& draw, Ply<N>& ply) const {
    Bits<N> takers = generator_.takers_of(state, capture_.taking_squares(grid_, state));
    draw_legs(cpu, state, without(movement_.movers(state), takers), grid_.all(), {}, draw, ply);
    if (takers.empty()) return;
    apart(cpu, [&]() LATRO_INLINE_LAMBDA {
      while (takers.any() && draw.seen() < most) {
        const Square from = takers.pop_front();
        const Bits<N> legs = movement_.targets(cpu, state, Bits<N>::of(from));
        each_bonus_run(cpu, movement_, capture_, generator_.bonus() == Ruleset::Bonus::must, state, from,
                       legs, scratch, [&](const Bits<N>& captured, const Bits<N>& ends) {
                         draw.add(ends.count(), [&](std::uint64_t i) {
                           ply = {TurnKind::movement, false, from, nth(cpu, ends, i), {}, captured};
                         });
                         return draw.seen() < most;
                       });
      }
    });
  }

  const MoveGenerator<N, shape, move, CaptureRule>& generator_;
  const PerftCount<N, shape, move, CaptureRule>& perft_count_;
  const Movement<N, shape, move>& movement_;
  const CaptureRule<N>& capture_;
  const Grid<N, shape>& grid_;
};

}  // namespace latro::kernel
