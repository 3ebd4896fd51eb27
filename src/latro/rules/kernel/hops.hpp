// Whether one hop leads from one square to another: looked at from both its ends, without generating any
// other.
#pragma once

#include <cstddef>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/kernel/grid.hpp"
#include "latro/rules/kernel/rays.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro::kernel {

template <std::size_t N, Move move>
class Hops {
 public:
  template <Shape shape>
  explicit Hops(const Grid<N, shape>& grid) : rays_(grid), around_(grid.all().count()) {
    for (unsigned i = 0; i < around_.size(); ++i) {
      const Bits<N> at = Bits<N>::of(Square{i});
      around_[i].neighbours = grid.neighbours(at);
      for (unsigned axis = 0; axis < grid.axes(); ++axis)
        around_[i].two_away |= grid.up(grid.up(at, axis), axis) | grid.down(grid.down(at, axis), axis);
    }
  }

  /// As Grid::neighbours, of one square.
  LATRO_INLINE const Bits<N>& neighbours(Square at) const { return around_[at.index()].neighbours; }

  /// By a step, or a slide where that is how pieces move. Precondition here and below: `from` is occupied.
  LATRO_INLINE bool moves(Square from, Square to, const Bits<N>& occupied) const {
    if (occupied.contains(to)) return false;
    if constexpr (move == Move::slide) return rays_.open(from, to, occupied);
    return neighbours(from).contains(to);
  }
  /// By a leap over one of `over`. (Squares are numbered rank by rank, so the one between has the mean
  /// number.)
  LATRO_INLINE bool leaps(Square from, Square to, const Bits<N>& over, const Bits<N>& occupied) const {
    const Square between{(from.index() + to.index()) / 2};
    return !occupied.contains(to) && around_[from.index()].two_away.contains(to) && over.contains(between);
  }
  /// By leaps one after the other, each square once, as far as nothing but the last of them lists captures.
  LATRO_INLINE bool leaps_along(const WrittenTurn& turn, const Bits<N>& over, const Bits<N>& occupied) const {
    Bits<N> barred = occupied;
    Square at = turn.origin;
    bool listed = false;
    for (std::size_t i = 0; i < turn.hop_count; ++i) {
      const WrittenTurn::Hop& hop = turn.hops[i];
      if (listed || hop.kind != HopKind::leap || !leaps(at, hop.to, over, barred)) return false;
      barred.insert(hop.to);
      listed = hop.lists_captures && hop.captured.any();
      at = hop.to;
    }
    return true;
  }

 private:
  struct Around {
    Bits<N> neighbours;
    Bits<N> two_away;  ///< along lines
  };

  Rays<N> rays_;
  std::vector<Around> around_;  ///< by square
};

}  // namespace latro::kernel
