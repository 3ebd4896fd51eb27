// The pieces that an arrival on one square can flank: a table, for each square, of the pairs of a neighbour
// and the square that flanks this neighbour from the other side. The result is that of Grid::flanked_from,
// which shifts whole boards; for a single arrival a table is faster. Private to rules/kernel/.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/kernel/grid.hpp"

namespace latro::kernel {

template <std::size_t N>
class Flanks {
 public:
  template <Shape shape>
  explicit Flanks(const Grid<N, shape>& grid) : lists_(grid.all().count()) {
    for (unsigned i = 0; i < lists_.size(); ++i) {
      unsigned count = 0;
      lists_[i].fill({Square{i}, Square{i}});
      grid.each_flank(Square{i}, [&](Square target, Square partner) {
        lists_[i][count++] = {target, partner};
      });
      most_ = std::max(most_, count);
    }
  }

  /// The enemies in `targets` that have a flanking pair of `at` and a square of `partners`. Precondition:
  /// `at` is not in `targets`. (Tests all pairs, without branches: the processor cannot predict which squares
  /// are occupied, but it can mostly predict whether the text has a capture.)
  LATRO_INLINE Bits<N> taken(Square at, const Bits<N>& targets, const Bits<N>& partners) const {
    const List& list = lists_[at.index()];
    unsigned hits = 0;
    for (unsigned i = 0; i < most_; ++i)
      hits |= (unsigned{targets.contains(list[i].targets)} & unsigned{partners.contains(list[i].partner)})
              << i;
    Bits<N> result;
    for (; hits != 0; hits &= hits - 1)
      result.insert(list[static_cast<std::size_t>(std::countr_zero(hits))].targets);
    return result;
  }

 private:
  struct Pair {
    Square targets;
    Square partner;
  };
  /// Pairs for eight directions and some corners. The rest are pairs of the square itself, without effect.
  using List = std::array<Pair, 16>;

  std::vector<List> lists_;  ///< by square
  unsigned most_ = 0;        ///< the largest number of pairs of a square
};

/// Flanks::taken by the faster method for the board: constant shifts are faster than the table.
template <std::size_t N, Shape shape>
LATRO_INLINE Bits<N> taken_from(const Grid<N, shape>& grid, const Flanks<N>& flanks, Square at,
                                const Bits<N>& targets, const Bits<N>& partners) {
  if constexpr (N == 1 && shape == Shape::eight_files)
    return grid.flanked_from(Bits<N>::of(at), targets, partners);
  return flanks.taken(at, targets, partners);
}

}  // namespace latro::kernel
