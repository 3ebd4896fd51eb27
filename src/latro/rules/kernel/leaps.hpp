// Leaps and chains of leaps. Private to rules/kernel/.
//
// A leap goes two squares along a line, so a leaping piece stays on files and ranks of the same parity as its
// origin. It never lands on a neighbour of its origin, and so never leaps over its origin. Therefore one
// graph is enough for all pieces of a kind: two empty squares two apart are linked if a piece can leap over
// the piece between them. Links go both ways, and a chain can end on every square that is connected to a
// landing square of its first leap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/cpu.hpp"
#include "latro/rules/kernel/four_ways.hpp"
#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

/// The links between the squares of `open` over the pieces of `over`.
template <std::size_t N, Shape shape>
class LeapGraph {
 public:
  LATRO_INLINE LeapGraph(const Grid<N, shape>& grid, const Bits<N>& over, const Bits<N>& open)
      : grid_(grid), over_(over) {
    grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      upper_[axis] = grid.up(grid.up(open, axis) & over, axis) & open;
      linked_ |= upper_[axis] | stepped_down(upper_[axis], 2 * grid_.amount(axis));
    });
  }

  /// The squares that have a link.
  const Bits<N>& linked() const { return linked_; }

  /// All squares connected to one of `squares`, these included.
  LATRO_INLINE Bits<N> connected(Bits<N> squares) const {
    // Two rounds before each test: the processor cannot predict well whether another round is needed.
    for (;;) {
      Bits<N> more = squares;
      for (int round = 0; round < 2; ++round)
        grid_.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
          more |= (stepped_up(more, 2 * grid_.amount(axis)) & upper_[axis]) |
                  stepped_down(more & upper_[axis], 2 * grid_.amount(axis));
        });
      if (more == squares) return squares;
      squares = more;
    }
  }
  /// The pieces of `pieces` that can land on one of `squares` by a single leap.
  LATRO_INLINE Bits<N> reaching(const Bits<N>& squares, const Bits<N>& pieces) const {
    Bits<N> result;
    grid_.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      result |= grid_.down(grid_.down(squares, axis) & over_, axis) |
                grid_.up(grid_.up(squares, axis) & over_, axis);
    });
    return result & pieces;
  }

 private:
  const Grid<N, shape>& grid_;
  Bits<N> over_;
  std::array<Bits<N>, 4> upper_;  ///< the upper squares of the links along each axis
  Bits<N> linked_;
};

/// Single leaps of pieces, by axis and direction.
template <std::size_t N, Shape shape>
class LeapWays {
 public:
  explicit LeapWays(const Grid<N, shape>& grid) : grid_(grid) {}

  /// Adds the leaps of `pieces` over `over` to squares of `open`. Returns their landing squares.
  LATRO_INLINE Bits<N> add(const Bits<N>& pieces, const Bits<N>& over, const Bits<N>& open) {
    Bits<N> landings;
    grid_.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      const Bits<N> up = grid_.up(grid_.up(pieces, axis) & over, axis) & open;
      const Bits<N> down = grid_.down(grid_.down(pieces, axis) & over, axis) & open;
      up_[axis] |= up;
      down_[axis] |= down;
      landings |= up | down;
    });
    return landings;
  }

  /// The landing squares of leaps up (down) along an axis.
  const Bits<N>& up(unsigned axis) const { return up_[axis]; }
  const Bits<N>& down(unsigned axis) const { return down_[axis]; }
  /// The pieces that can leap up (down) along an axis.
  LATRO_INLINE Bits<N> going_up(unsigned axis) const {
    return stepped_down(up_[axis], 2 * grid_.amount(axis));
  }
  LATRO_INLINE Bits<N> going_down(unsigned axis) const {
    return stepped_up(down_[axis], 2 * grid_.amount(axis));
  }
  LATRO_INLINE Bits<N> leapers() const {
    Bits<N> result;
    grid_.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA { result |= going_up(axis) | going_down(axis); });
    return result;
  }

 private:
  const Grid<N, shape>& grid_;
  std::array<Bits<N>, 4> up_{};
  std::array<Bits<N>, 4> down_{};
};

template <std::size_t N>
class Leaping {
 public:
  explicit Leaping(const Ruleset& ruleset)
      : leap_(ruleset.leap), dux_leap_(ruleset.dux_leap_or_leap()), chain_(ruleset.chain) {
    for (unsigned rank = 0; rank < ruleset.board.ranks; ++rank)
      for (unsigned file = 0; file < ruleset.board.files; ++file)
        parities_[rank % 2 * 2 + file % 2].insert(Square{rank * ruleset.board.files + file});
  }

  bool possible() const { return leap_ != Ruleset::Leap::none || dux_leap_ != Ruleset::Leap::none; }
  bool chain() const { return chain_; }
  /// The squares by the parity of their files and ranks.
  const std::array<Bits<N>, 4>& parities() const { return parities_; }

  /// The pieces over which a piece may leap; `dux`: the leaping piece is a dux.
  LATRO_INLINE Bits<N> leapable(const State<N>& state, bool dux) const {
    switch (dux ? dux_leap_ : leap_) {
      case Ruleset::Leap::none:
        return {};
      case Ruleset::Leap::any:
        return state.occupied();
      case Ruleset::Leap::enemy:
        return state.enemy;
      case Ruleset::Leap::friends:
        return state.own;
      case Ruleset::Leap::friend_or_bound:
        return state.own | (state.enemy & state.bound);
    }
    return {};
  }
  Bits<N> leapable(const State<N>& state, const Bits<N>& piece) const {
    return leapable(state, (state.duces & piece).any());
  }

  /// The squares that the pieces on `from` reach by one leap.
  template <Shape shape>
  Bits<N> single(const Grid<N, shape>& grid, const Bits<N>& from, const Bits<N>& over,
                 const Bits<N>& open) const {
    Bits<N> result;
    grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      result |= up(grid, from, over, open, axis) | down(grid, from, over, open, axis);
    });
    return result;
  }
  /// The squares on which chains of leaps of the piece on `from` can end. The origin is occupied, so it is
  /// never one of them.
  template <Shape shape>
  Bits<N> chains(const Grid<N, shape>& grid, const Bits<N>& from, const Bits<N>& over,
                 const Bits<N>& open) const {
    Bits<N> reached;
    Bits<N> frontier = from;
    while (frontier.any()) {
      frontier = without(single(grid, frontier, over, open), reached);
      reached |= frontier;
    }
    return reached;
  }
  /// The squares that the piece on `from` can reach by the leaps of one turn.
  template <Shape shape>
  Bits<N> targets(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& from,
                  const Bits<N>& open) const {
    const Bits<N> over = leapable(state, from);
    return chain_ ? chains(grid, from, over, open) : single(grid, from, over, open);
  }

  /// Adds the single leaps of the pieces in `free` to `ways`, and the squares on which leaps and chains can
  /// end to `all`.
  template <Shape shape>
  LATRO_INLINE void landings(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& free,
                             const Bits<N>& open, LeapWays<N, shape>& ways, Bits<N>& all) const {
    each_class(state, free, [&](const Bits<N>& pieces, const Bits<N>& over) LATRO_INLINE_LAMBDA {
      const Bits<N> first = ways.add(pieces, over, open);
      all |= chain_ && first.any() ? LeapGraph(grid, over, open).connected(first) : first;
    });
  }
  /// Calls visit(from, ends) for each piece in `free` that can leap, with the squares on which its leaps can
  /// end, in ascending order, until it returns false; then returns false.
  template <Shape shape, class Visit>
  LATRO_INLINE bool each(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& free,
                         const Bits<N>& open, const Visit& visit) const {
    LeapWays<N, shape> ways(grid);
    each_class(state, free, [&](const Bits<N>& pieces, const Bits<N>& over) LATRO_INLINE_LAMBDA {
      ways.add(pieces, over, open);
    });
    Bits<N> left = ways.leapers();
    if (left.empty()) return true;
    std::array<Bits<N>, 4> going_up;
    std::array<Bits<N>, 4> going_down;
    grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      going_up[axis] = ways.going_up(axis);
      going_down[axis] = ways.going_down(axis);
    });
    const LeapGraph graph(grid, leapable(state, false), chain_ ? open : Bits<N>{});
    while (left.any()) {
      const Square from = left.pop_front();
      Bits<N> ends;
      grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
        const unsigned by = 2 * grid.amount(axis);
        if (going_up[axis].contains(from)) ends.insert(Square{from.index() + by});
        if (going_down[axis].contains(from)) ends.insert(Square{from.index() - by});
      });
      if (leap_ != dux_leap_ && state.duces.contains(from)) {
        ends = targets(grid, state, Bits<N>::of(from), open);
      } else if ((ends & graph.linked()).any()) {
        ends = graph.connected(ends);
      }
      if (!visit(from, ends)) return false;
    }
    return true;
  }

  /// The pieces in `free` that can make at least one leap.
  template <Shape shape>
  Bits<N> leapers(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& free,
                  const Bits<N>& open) const {
    Bits<N> result;
    each_class(state, free, [&](const Bits<N>& pieces, const Bits<N>& over) {
      grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
        result |= pieces &
                  (grid.down(grid.down(open, axis) & over, axis) | grid.up(grid.up(open, axis) & over, axis));
      });
    });
    return result;
  }
  /// The pieces in `free` that can reach `to` by the leaps of one turn.
  template <Shape shape>
  Bits<N> reaching(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& free,
                   const Bits<N>& open, const Bits<N>& to) const {
    Bits<N> result;
    each_class(state, free, [&](const Bits<N>& pieces, const Bits<N>& over) LATRO_INLINE_LAMBDA {
      const LeapGraph graph(grid, over, open);
      result |= graph.reaching(chain_ ? graph.connected(to) : to, pieces);
    });
    return result;
  }
  /// The number of pairs of a piece in `free` and a square in `within` that it reaches by leaps.
  template <Shape shape>
  LATRO_INLINE std::uint64_t count(const Grid<N, shape>& grid, const State<N>& state, const Bits<N>& free,
                                   const Bits<N>& open, const Bits<N>& within) const {
    std::uint64_t sum = 0;
    each_class(state, free, [&](const Bits<N>& pieces, const Bits<N>& over) LATRO_INLINE_LAMBDA {
      if (chain_) {
        sum += count_chains(grid, pieces, over, open, within);
      } else {
        grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
          sum += (up(grid, pieces, over, open, axis) & within).count();
          sum += (down(grid, pieces, over, open, axis) & within).count();
        });
      }
    });
    return sum;
  }

 private:
  template <Shape shape>
  LATRO_INLINE Bits<N> up(const Grid<N, shape>& grid, const Bits<N>& from, const Bits<N>& over,
                          const Bits<N>& open, unsigned axis) const {
    return grid.up(grid.up(from, axis) & over, axis) & open;
  }
  template <Shape shape>
  LATRO_INLINE Bits<N> down(const Grid<N, shape>& grid, const Bits<N>& from, const Bits<N>& over,
                            const Bits<N>& open, unsigned axis) const {
    return grid.down(grid.down(from, axis) & over, axis) & open;
  }

  /// Squares without a link are reached by single leaps only; they are counted by direction. The others are
  /// counted by group of connected squares: the pieces that reach the group times its squares. Squares of
  /// different parity are never in one group, so four groups are counted at the same time.
  template <Shape shape>
  LATRO_INLINE std::uint64_t count_chains(const Grid<N, shape>& grid, const Bits<N>& pieces,
                                          const Bits<N>& over, const Bits<N>& open,
                                          const Bits<N>& within) const {
    const LeapGraph graph(grid, over, open);
    const Bits<N> alone = without(within, graph.linked());
    std::uint64_t sum = 0;
    Bits<N> seeds;
    grid.each_axis([&](unsigned axis) LATRO_INLINE_LAMBDA {
      const Bits<N> above = up(grid, pieces, over, open, axis);
      const Bits<N> below = down(grid, pieces, over, open, axis);
      sum += (above & alone).count() + (below & alone).count();
      seeds |= above | below;
    });
    seeds &= graph.linked();
    while (seeds.any()) {
      Bits<N> groups;
      for (const auto& parity : parities_) groups |= lowest(seeds & parity);
      groups = graph.connected(groups);
      const Bits<N> owners = graph.reaching(groups, pieces);
      const Bits<N> ends = groups & within;
      for (const auto& parity : parities_)
        sum += std::uint64_t{(ends & parity).count()} * (owners & parity).count();
      seeds = without(seeds, groups);
    }
    return sum;
  }

  /// Calls visit(pieces, over) for soldiers and duces separately, or once if they leap over the same pieces.
  template <class Visit>
  LATRO_INLINE void each_class(const State<N>& state, const Bits<N>& pieces, Visit&& visit) const {
    if (leap_ == dux_leap_) return visit(pieces, leapable(state, false));
    visit(without(pieces, state.duces), leapable(state, false));
    visit(pieces & state.duces, leapable(state, true));
  }

  Ruleset::Leap leap_;
  Ruleset::Leap dux_leap_;
  bool chain_;
  std::array<Bits<N>, 4> parities_;
};

}  // namespace latro::kernel
