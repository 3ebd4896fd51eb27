// Tests whether a hop leads from one square to another, without move generation. Private to rules/kernel/.
//
// For each axis and square, Rays has the set of all squares on the line through it. Numbers ascend along a
// line, so the squares between two squares of a line are its squares with numbers between theirs: those that
// are in only one of the two sets of all lower numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/detail/turn_claim.hpp"
#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/state.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro::kernel {

template <std::size_t N>
class Rays {
 public:
  template <Shape shape>
  explicit Rays(const Grid<N, shape>& grid) : axes_(grid.axes()), lines_(axes_ * grid.all().count()) {
    for (unsigned i = 0; i < lines_.size(); ++i) {
      const unsigned axis = i % axes_;
      const Bits<N> one = Bits<N>::of(Square{i / axes_});
      if (const Bits<N> before = grid.down(one, axis); before.any())
        lines_[i] = lines_[before.front().index() * axes_ + axis];
      else
        for (Bits<N> at = one; at.any(); at = grid.up(at, axis)) lines_[i] |= at;
    }
  }

  /// Whether the squares are on one line, and all squares between them are empty. Precondition: they differ,
  /// and `to` is empty. (No branches: the processor cannot predict whether a slide goes up or down, along a
  /// rank or a file.)
  LATRO_INLINE bool open(Square from, Square to, const Bits<N>& occupied) const {
    // The difference includes the lower square and excludes the upper one.
    const Bits<N> blockers = without(occupied & (below(from) ^ below(to)), Bits<N>::of(from));
    const Bits<N>* const lines = &lines_[from.index() * axes_];
    const auto open_along = [&](unsigned axis) {
      return unsigned{lines[axis].contains(to)} & unsigned{(lines[axis] & blockers).empty()};
    };
    unsigned open = open_along(0) | open_along(1);
    if (axes_ > 2) open |= open_along(2) | open_along(3);
    return open != 0;
  }

 private:
  /// The squares with lower numbers.
  LATRO_INLINE static Bits<N> below(Square square) {
    const std::uint64_t lower = (std::uint64_t{1} << (square.index() % 64)) - 1;
    if constexpr (N == 1) return Bits<N>{{lower}};
    if constexpr (N == 2) {
      const std::uint64_t upper = std::uint64_t{0} - (square.index() / 64);
      return Bits<N>{{lower | upper, lower & upper}};
    }
    return Bits<N>::first(square.index());
  }

  unsigned axes_;
  std::vector<Bits<N>> lines_;  ///< by square, then by axis
};

// Tests hops of each kind by their two ends.

template <std::size_t N, Ruleset::MoveKind move>
class Hops {
 public:
  template <Shape shape>
  Hops(const Ruleset& ruleset, const Grid<N, shape>& grid)
      : rays_(grid),
        around_(grid.all().count()),
        mixed_(ruleset.dux_move_or_move() != ruleset.move),
        duces_step_(ruleset.dux_move_or_move() == Ruleset::MoveKind::step) {
    for (unsigned i = 0; i < around_.size(); ++i) {
      const Bits<N> at = Bits<N>::of(Square{i});
      around_[i].neighbours = grid.neighbours(at);
      for (unsigned axis = 0; axis < grid.axes(); ++axis)
        around_[i].two_away |= grid.up(grid.up(at, axis), axis) | grid.down(grid.down(at, axis), axis);
    }
  }

  /// As Grid::neighbours, for one square.
  LATRO_INLINE const Bits<N>& neighbours(Square at) const { return around_[at.index()].neighbours; }

  /// Whether a step leads there, or a slide if pieces slide. Precondition here and below: `from` is occupied.
  LATRO_INLINE bool moves(const State<N>& state, Square from, Square to) const {
    const Bits<N> occupied = state.occupied();
    if (occupied.contains(to)) return false;
    if constexpr (move == Ruleset::MoveKind::slide)
      if (!mixed_ || state.duces.contains(from) != duces_step_) return rays_.open(from, to, occupied);
    return neighbours(from).contains(to);
  }
  /// Whether a leap over a piece in `over` leads there. (Squares are numbered rank by rank, so the number of
  /// the square between is the mean of both.)
  LATRO_INLINE bool leaps(Square from, Square to, const Bits<N>& over, const Bits<N>& occupied) const {
    const Square between{(from.index() + to.index()) / 2};
    return !occupied.contains(to) && around_[from.index()].two_away.contains(to) && over.contains(between);
  }
  /// Whether the hops are leaps that land on no square twice. Only the last hop may list captures.
  LATRO_INLINE bool leaps_along(const TurnClaim& turn, const Bits<N>& over, const Bits<N>& occupied) const {
    Bits<N> barred = occupied;
    Square at = turn.origin;
    bool listed = false;
    for (std::size_t i = 0; i < turn.hop_count; ++i) {
      const TurnClaim::Hop& hop = turn.hops[i];
      if (listed || hop.kind != HopKind::leap || !leaps(at, hop.to, over, barred)) return false;
      barred.insert(hop.to);
      listed = hop.lists_captures;
      at = hop.to;
    }
    return true;
  }

 private:
  struct Around {
    Bits<N> neighbours;
    Bits<N> two_away;  ///< two squares away along a line
  };

  Rays<N> rays_;
  std::vector<Around> around_;  ///< by square
  bool mixed_;                  ///< as in Movement
  bool duces_step_;
};

}  // namespace latro::kernel
