// The movement of pieces: steps, slides, leaps and chains of leaps, for whole sets of pieces at once if
// possible. It ignores captures. Private to rules/kernel/.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/cpu.hpp"
#include "latro/rules/kernel/draw.hpp"
#include "latro/rules/kernel/four_ways.hpp"
#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/leaps.hpp"
#include "latro/rules/kernel/slides.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N, Shape shape, Ruleset::MoveKind move>
class Movement {
 public:
  explicit Movement(const Ruleset& ruleset)
      : grid_(ruleset),
        slider_(grid_),
        leaping_(ruleset),
        mixed_(ruleset.dux_move_or_move() != ruleset.move),
        duces_step_(ruleset.dux_move_or_move() == Ruleset::MoveKind::step) {}

  const Grid<N, shape>& grid() const { return grid_; }
  const Leaping<N>& leaping() const { return leaping_; }
  Bits<N> empty(const State<N>& state) const { return without(grid_.all(), state.occupied()); }
  static Bits<N> movers(const State<N>& state) { return without(state.own, state.bound); }
  /// Whether one kind of piece steps and the other slides.
  bool mixed() const { return move == Ruleset::MoveKind::slide && mixed_; }

  /// The steps or slides of all pieces in `from` in the four directions of a pair of axes. Precondition: pair
  /// < pairs().
  template <class Cpu>
  LATRO_INLINE void legs(Cpu cpu, const State<N>& state, const Bits<N>& from, const Bits<N>& empty,
                         unsigned pair, FourWays<N>& ways) const {
    if (mixed()) return legs_by_kind(state, from, empty, pair, ways);
    legs_alike(cpu, from, empty, pair, ways);
  }
  /// The same. Precondition: not mixed().
  template <class Cpu>
  LATRO_INLINE void legs_alike(Cpu cpu, const Bits<N>& from, const Bits<N>& empty, unsigned pair,
                               FourWays<N>& ways) const {
    legs_of<move>(cpu, from, empty, pair, ways);
  }
  unsigned pairs() const { return grid_.axes() / 2; }

  /// The squares that the pieces in `from` reach by a step or slide.
  template <class Cpu = Portable>
  Bits<N> moves(const State<N>& state, const Bits<N>& from, const Bits<N>& empty, Cpu cpu = {}) const {
    Bits<N> result;
    Bits<N> alike = from;
    if (mixed()) {
      alike = without(from, steppers(state));
      result = grid_.neighbours(without(from, alike)) & empty;
    }
    FourWays<N> ways;
    for (unsigned pair = 0; pair < pairs(); ++pair) {
      legs_alike(cpu, alike, empty, pair, ways);
      result |= ways.all();
    }
    return result;
  }
  /// The squares to which one leg of the piece on `from` can lead. Precondition: `from` is one free piece of
  /// the mover.
  template <class Cpu>
  Bits<N> targets(Cpu cpu, const State<N>& state, const Bits<N>& from) const {
    const Bits<N> open = empty(state);
    Bits<N> result = moves(state, from, open, cpu);
    if (leaping_.possible()) result |= leaping_.targets(grid_, state, from, open);
    return result;
  }

  /// The number of different (origin, destination) pairs with a destination in `within`.
  /// Precondition: not mixed().
  template <class Cpu>
  LATRO_INLINE std::uint64_t count(Cpu cpu, const State<N>& state, const Bits<N>& within) const {
    return count_legs(state, within,
                      [&](const Bits<N>& free, const Bits<N>& open, unsigned pair, FourWays<N>& ways)
                          LATRO_INLINE_LAMBDA { legs_alike(cpu, free, open, pair, ways); });
  }
  /// The same. Precondition: mixed().
  [[gnu::noinline]] std::uint64_t count_mixed(const State<N>& state, const Bits<N>& within) const {
    return count_legs(state, within,
                      [&](const Bits<N>& free, const Bits<N>& open, unsigned pair, FourWays<N>& ways) {
                        legs_by_kind(state, free, open, pair, ways);
                      });
  }
  /// Whether any free piece can move. A slide begins with a step.
  bool any(const State<N>& state) const {
    const Bits<N> open = empty(state);
    const Bits<N> free = movers(state);
    for (unsigned axis = 0; axis < grid_.axes(); ++axis)
      if (((grid_.up(free, axis) | grid_.down(free, axis)) & open).any()) return true;
    return leaping_.possible() && leaping_.leapers(grid_, state, free, open).any();
  }
  /// The free pieces that can go to one of the empty squares `to`.
  Bits<N> reaching(const State<N>& state, const Bits<N>& to) const {
    const Bits<N> open = empty(state);
    const Bits<N> free = movers(state);
    Bits<N> result = leading_to<move>(to, open) & free;
    if (mixed())
      result = without(result, steppers(state)) |
               (leading_to<Ruleset::MoveKind::step>(to, open) & free & steppers(state));
    if (leaping_.possible()) result |= leaping_.reaching(grid_, state, free, open, to);
    return result;
  }
  /// The pieces of `free` that reached `ends` in the given directions: searches back from each end to the
  /// nearest piece.
  Bits<N> origins(const FourWays<N>& ways, unsigned pair, const Bits<N>& free, const Bits<N>& ends) const {
    Bits<N> result;
    for (std::size_t lane = 0; lane < 4; ++lane) {
      Bits<N> left = ways.way(lane) & ends;
      while (left.any()) result.insert(origin(left.pop_front(), pair, lane, free));
    }
    return result;
  }
  /// Calls visit(from, to) for each pair that count() counts, until it returns false; then returns false.
  template <class Visit>
  LATRO_INLINE bool each(const State<N>& state, const Bits<N>& within, Visit&& visit) const {
    const Bits<N> open = empty(state);
    const Bits<N> free = movers(state);
    Bits<N> group = free;
    Bits<N> way = open;
    Bits<N> others;
    if (mixed()) {
      others = free & steppers(state);
      group = without(free, others);
    }
    for (;;) {
      for (unsigned axis = 0; axis < grid_.axes(); ++axis) {
        if (!each_way<true>(group, way, within, axis, visit)) return false;
        if (!each_way<false>(group, way, within, axis, visit)) return false;
      }
      if (!mixed() || others.empty()) break;
      group = Bits<N>::of(others.pop_front());  // each alone, with the squares next to it
      way = open & grid_.neighbours(group);
    }
    return !leaping_.possible() || each_leap(state, free, open, within, visit);
  }

  /// Draws from the pairs that count() counts, of the pieces in `free`. If a pair is drawn, sets `from` and
  /// `to` and returns true. Precondition: `free` are free pieces of the mover.
  template <class Cpu>
  LATRO_INLINE bool draw(Cpu cpu, const State<N>& state, const Bits<N>& free, const Bits<N>& within,
                         Draw& draw, Square& from, Square& to) const {
    const Bits<N> open = empty(state);
    bool drawn = false;
    FourWays<N> ways;
    for (unsigned pair = 0; pair < pairs(); ++pair) {
      legs(cpu, state, free, open, pair, ways);
      draw.add(ways.count(within), [&](std::uint64_t i) LATRO_INLINE_LAMBDA {
        std::size_t lane = 0;
        for (; lane < 3; ++lane) {
          const unsigned count = (ways.way(lane) & within).count();
          if (i < count) break;
          i -= count;
        }
        to = nth(cpu, ways.way(lane) & within, i);
        from = origin(to, pair, lane, free);
        drawn = true;
      });
    }
    if (!leaping_.possible()) return drawn;
    draw.add(count_leaps(state, free, open, within), [&](std::uint64_t i) {
      drawn = true;
      const auto find = [&](Square leaper, Square end) {
        if (i-- > 0) return true;
        from = leaper;
        to = end;
        return false;
      };
      each_leap(state, free, open, within, find);
    });
    return drawn;
  }

 private:
  /// If mixed(): the pieces that step, and some empty squares.
  Bits<N> steppers(const State<N>& state) const {
    return duces_step_ ? state.duces : without(grid_.all(), state.duces);
  }
  template <class Legs>
  LATRO_INLINE std::uint64_t count_legs(const State<N>& state, const Bits<N>& within,
                                        const Legs& legs) const {
    const Bits<N> open = empty(state);
    const Bits<N> free = movers(state);
    std::uint64_t sum = 0;
    FourWays<N> ways;
    for (unsigned pair = 0; pair < pairs(); ++pair) {
      legs(free, open, pair, ways);
      sum += ways.count(within);
    }
    if (leaping_.possible()) sum += count_leaps(state, free, open, within);
    return sum;
  }

  template <Ruleset::MoveKind kind, class Cpu>
  LATRO_INLINE void legs_of(Cpu cpu, const Bits<N>& from, const Bits<N>& empty, unsigned pair,
                            FourWays<N>& ways) const {
    if constexpr (kind == Ruleset::MoveKind::slide) {
      slider_.slide(cpu, grid_, from, empty, pair, ways);
    } else {
      for (unsigned i = 0; i < 2; ++i) {
        ways.set(i, grid_.up(from, 2 * pair + i) & empty);
        ways.set(2 + i, grid_.down(from, 2 * pair + i) & empty);
      }
    }
  }
  /// If mixed(): still no two pieces reach the same square in the same direction.
  [[gnu::noinline]] void legs_by_kind(const State<N>& state, const Bits<N>& from, const Bits<N>& empty,
                                      unsigned pair, FourWays<N>& ways) const {
    FourWays<N> steps;
    legs_of<Ruleset::MoveKind::slide>(Portable{}, without(from, steppers(state)), empty, pair, ways);
    legs_of<Ruleset::MoveKind::step>(Portable{}, from & steppers(state), empty, pair, steps);
    for (std::size_t lane = 0; lane < 4; ++lane) ways.set(lane, ways.way(lane) | steps.way(lane));
  }
  /// The squares from which a step or slide leads to one of the empty squares `to`.
  template <Ruleset::MoveKind kind>
  Bits<N> leading_to(const Bits<N>& to, const Bits<N>& open) const {
    Bits<N> result;
    grid_.each_axis([&](unsigned axis) {
      if constexpr (kind == Ruleset::MoveKind::slide) {
        result |= grid_.up(to | grid_.template fill<true>(to, open, axis), axis) |
                  grid_.down(to | grid_.template fill<false>(to, open, axis), axis);
      } else {
        result |= grid_.up(to, axis) | grid_.down(to, axis);
      }
    });
    return result;
  }

  /// The piece of `free` that reached `to` in the direction `lane` of FourWays: the nearest one, backwards.
  LATRO_INLINE Square origin(Square to, unsigned pair, std::size_t lane, const Bits<N>& free) const {
    const int back =
        static_cast<int>(grid_.amount(2 * pair + static_cast<unsigned>(lane % 2))) * (lane < 2 ? -1 : 1);
    int at = static_cast<int>(to.index());
    do at += back;
    while (!free.contains(Square{static_cast<unsigned>(at)}));
    return Square{static_cast<unsigned>(at)};
  }

  /// Visits the moves of all pieces in one direction, nearest squares first. All pieces advance together, so
  /// the origin of a piece is its destination minus the distance.
  template <bool up, class Visit>
  LATRO_INLINE bool each_way(const Bits<N>& free, const Bits<N>& open, const Bits<N>& within, unsigned axis,
                             Visit& visit) const {
    const int step = static_cast<int>(grid_.amount(axis)) * (up ? 1 : -1);
    Bits<N> front = free;
    for (int gone = step;; gone += step) {
      front = (up ? grid_.up(front, axis) : grid_.down(front, axis)) & open;
      if (front.empty()) return true;
      Bits<N> ends = front & within;
      while (ends.any()) {
        const Square to = ends.pop_front();
        if (!visit(Square{static_cast<unsigned>(static_cast<int>(to.index()) - gone)}, to)) return false;
      }
      if constexpr (move == Ruleset::MoveKind::step) return true;
    }
  }

  /// The squares that are reached by leaps but not by moves. A leap goes an even number of files and of
  /// ranks, a step goes an odd number of one of them, and a single leap is never a slide; so only the end of
  /// a chain can also be reached by a slide.
  Bits<N> leap_extras(const State<N>& state, const Bits<N>& from, const Bits<N>& open) const {
    Bits<N> result = leaping_.targets(grid_, state, from, open);
    if (extras_differ()) result = without(result, moves(state, from, open));
    return result;
  }
  /// Whether a chain can end on a square that its piece also reaches by a slide.
  LATRO_INLINE bool extras_differ() const { return move == Ruleset::MoveKind::slide && leaping_.chain(); }
  LATRO_INLINE std::uint64_t count_leaps(const State<N>& state, const Bits<N>& free, const Bits<N>& open,
                                         const Bits<N>& within) const {
    if (extras_differ()) {
      std::uint64_t sum = 0;
      Bits<N> left = leaping_.leapers(grid_, state, free, open);
      while (left.any()) sum += (leap_extras(state, Bits<N>::of(left.pop_front()), open) & within).count();
      return sum;
    }
    return leaping_.count(grid_, state, free, open, within);
  }
  template <class Visit>
  bool each_leap(const State<N>& state, const Bits<N>& free, const Bits<N>& open, const Bits<N>& within,
                 Visit& visit) const {
    return leaping_.each(grid_, state, free, open, [&](Square from, Bits<N> ends) LATRO_INLINE_LAMBDA {
      if (extras_differ()) ends = without(ends, moves(state, Bits<N>::of(from), open));
      ends &= within;
      while (ends.any())
        if (!visit(from, ends.pop_front())) return false;
      return true;
    });
  }

  Grid<N, shape> grid_;
  Slider<N> slider_;
  Leaping<N> leaping_;
  bool mixed_;
  bool duces_step_;
};

}  // namespace latro::kernel
