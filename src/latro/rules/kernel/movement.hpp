// How pieces get about: steps, slides, leaps and chains of leaps, for whole sets of pieces at once wherever
// that is possible. Knows nothing of captures.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N, Move move>
class Movement {
 public:
  explicit Movement(const Ruleset& ruleset)
      : grid_(ruleset),
        leap_(ruleset.leap),
        dux_leap_(ruleset.dux_leap_or_leap()),
        chain_(ruleset.chain),
        leaps_(leap_ != Leap::none || dux_leap_ != Leap::none) {}

  const Grid<N>& grid() const { return grid_; }
  Bits<N> empty(const State<N>& state) const { return without(grid_.all(), state.occupied()); }
  static Bits<N> movers(const State<N>& state) { return without(state.own, state.bound); }

  /// Steps or slides of the pieces in `from`, each square once however many pieces reach it.
  Bits<N> moves(const Bits<N>& from, const Bits<N>& empty) const {
    Bits<N> result;
    for (unsigned axis = 0; axis < grid_.axes(); ++axis)
      result |= way_up(from, empty, axis) | way_down(from, empty, axis);
    return result;
  }
  /// Single leaps of the piece on `from`, lifted off: it is not in `over`.
  Bits<N> leaps(const Bits<N>& from, const Bits<N>& over, const Bits<N>& empty) const {
    Bits<N> result;
    for (unsigned axis = 0; axis < grid_.axes(); ++axis)
      result |= leap_up(from, over, empty, axis) | leap_down(from, over, empty, axis);
    return result;
  }
  /// Where chains of leaps of the piece on `from` can end. A square reached at all is reached without landing
  /// anywhere twice, so it is enough to flood; the origin is not empty, hence never landed on.
  Bits<N> chains(const Bits<N>& from, const Bits<N>& over, const Bits<N>& empty) const {
    Bits<N> reached;
    Bits<N> frontier = from;
    while (frontier.any()) {
      frontier = without(leaps(frontier, over, empty), reached);
      reached |= frontier;
    }
    return reached;
  }
  /// Whom a piece may leap over: `dux` tells what kind of piece leaps.
  Bits<N> leapable(const State<N>& state, bool dux) const {
    switch (dux ? dux_leap_ : leap_) {
      case Leap::none:
        return {};
      case Leap::any:
        return state.occupied();
      case Leap::enemy:
        return state.enemy;
      case Leap::friends:
        return state.own;
      case Leap::friend_or_bound:
        return state.own | (state.enemy & state.bound);
    }
    return {};
  }
  /// All squares one leg can lead to for the piece on `from` (a single free piece of the mover).
  Bits<N> targets(const State<N>& state, const Bits<N>& from) const {
    const Bits<N> open = empty(state);
    Bits<N> result = moves(from, open);
    if (leaps_) result |= leap_targets(state, from, open);
    return result;
  }

  /// The number of different (origin, destination) pairs with a destination in `within`.
  std::uint64_t count(const State<N>& state, const Bits<N>& within) const {
    const Bits<N> open = empty(state);
    const Bits<N> free = movers(state);
    std::uint64_t sum = 0;
    for (unsigned axis = 0; axis < grid_.axes(); ++axis) {
      sum += (way_up(free, open, axis) & within).count();
      sum += (way_down(free, open, axis) & within).count();
    }
    if (leaps_) sum += count_leaps(state, free, open, within);
    return sum;
  }
  /// Whether any free piece can go anywhere. A slide begins with a step.
  bool any(const State<N>& state) const {
    const Bits<N> open = empty(state);
    const Bits<N> free = movers(state);
    if ((grid_.neighbours(free) & open).any()) return true;
    return leaps_ && leapers(state, free, open).any();
  }
  /// Calls visit(from, to) for each such pair, until it returns false; then returns false.
  template <class Visit>
  bool each(const State<N>& state, const Bits<N>& within, Visit&& visit) const {
    const Bits<N> open = empty(state);
    const Bits<N> free = movers(state);
    for (unsigned axis = 0; axis < grid_.axes(); ++axis) {
      if (!each_way<true>(free, open, within, axis, visit)) return false;
      if (!each_way<false>(free, open, within, axis, visit)) return false;
    }
    return !leaps_ || each_leap(state, free, open, within, visit);
  }

 private:
  Bits<N> way_up(const Bits<N>& from, const Bits<N>& empty, unsigned axis) const {
    if constexpr (move == Move::slide)
      return grid_.fill_up(from, empty, axis);
    else
      return grid_.up(from, axis) & empty;
  }
  Bits<N> way_down(const Bits<N>& from, const Bits<N>& empty, unsigned axis) const {
    if constexpr (move == Move::slide)
      return grid_.fill_down(from, empty, axis);
    else
      return grid_.down(from, axis) & empty;
  }
  Bits<N> leap_up(const Bits<N>& from, const Bits<N>& over, const Bits<N>& empty, unsigned axis) const {
    return grid_.up(grid_.up(from, axis) & over, axis) & empty;
  }
  Bits<N> leap_down(const Bits<N>& from, const Bits<N>& over, const Bits<N>& empty, unsigned axis) const {
    return grid_.down(grid_.down(from, axis) & over, axis) & empty;
  }

  /// Moves of all pieces in one direction, nearest squares first: all pieces advance together, and a piece's
  /// origin is its destination less the distance gone.
  template <bool up, class Visit>
  bool each_way(const Bits<N>& free, const Bits<N>& open, const Bits<N>& within, unsigned axis,
                Visit& visit) const {
    const int step = grid_.amount(axis) * (up ? 1 : -1);
    Bits<N> front = free;
    for (int gone = step;; gone += step) {
      front = (up ? grid_.up(front, axis) : grid_.down(front, axis)) & open;
      if (front.empty()) return true;
      Bits<N> ends = front & within;
      while (ends.any()) {
        const Square to = ends.pop_front();
        if (!visit(Square{static_cast<unsigned>(static_cast<int>(to.index()) - gone)}, to)) return false;
      }
      if constexpr (move == Move::step) return true;
    }
  }

  /// Leaps or chains of one piece, whatever else it can do.
  Bits<N> leap_targets(const State<N>& state, const Bits<N>& from, const Bits<N>& open) const {
    const Bits<N> over = without(leapable(state, (state.duces & from).any()), from);
    return chain_ ? chains(from, over, open) : leaps(from, over, open);
  }
  /// What leap_targets adds to moves. Leaps go an even number of files and ranks, steps an odd number of one
  /// of them; a single leap is never a slide; only a chain can end where the piece could have slid.
  Bits<N> leap_extras(const State<N>& state, const Bits<N>& from, const Bits<N>& open) const {
    Bits<N> result = leap_targets(state, from, open);
    if constexpr (move == Move::slide)
      if (chain_) result = without(result, moves(from, open));
    return result;
  }
  /// The pieces in `free` that can make at least one leap.
  Bits<N> leapers(const State<N>& state, const Bits<N>& free, const Bits<N>& open) const {
    Bits<N> result;
    each_class(state, free, [&](const Bits<N>& pieces, const Bits<N>& over) {
      for (unsigned axis = 0; axis < grid_.axes(); ++axis) {
        result |= pieces & grid_.down(grid_.down(open, axis) & over, axis);
        result |= pieces & grid_.up(grid_.up(open, axis) & over, axis);
      }
    });
    return result;
  }
  std::uint64_t count_leaps(const State<N>& state, const Bits<N>& free, const Bits<N>& open,
                            const Bits<N>& within) const {
    std::uint64_t sum = 0;
    if (chain_) {
      Bits<N> left = leapers(state, free, open);
      while (left.any()) sum += (leap_extras(state, Bits<N>::of(left.pop_front()), open) & within).count();
      return sum;
    }
    each_class(state, free, [&](const Bits<N>& pieces, const Bits<N>& over) {
      for (unsigned axis = 0; axis < grid_.axes(); ++axis) {
        sum += (leap_up(pieces, over, open, axis) & within).count();
        sum += (leap_down(pieces, over, open, axis) & within).count();
      }
    });
    return sum;
  }
  template <class Visit>
  bool each_leap(const State<N>& state, const Bits<N>& free, const Bits<N>& open, const Bits<N>& within,
                 Visit& visit) const {
    Bits<N> left = leapers(state, free, open);
    while (left.any()) {
      const Square from = left.pop_front();
      Bits<N> ends = leap_extras(state, Bits<N>::of(from), open) & within;
      while (ends.any())
        if (!visit(from, ends.pop_front())) return false;
    }
    return true;
  }
  /// Calls visit(pieces, over) for soldiers and duces apart, or once where they leap alike.
  template <class Visit>
  void each_class(const State<N>& state, const Bits<N>& pieces, Visit&& visit) const {
    if (leap_ == dux_leap_) return visit(pieces, leapable(state, false));
    visit(without(pieces, state.duces), leapable(state, false));
    visit(pieces & state.duces, leapable(state, true));
  }

  Grid<N> grid_;
  Leap leap_;
  Leap dux_leap_;
  bool chain_;
  bool leaps_;
};

}  // namespace latro::kernel
