// What the arrival of a piece on one square can flank: for each square the few pairs of a square next to it
// and the square behind that one. As Grid::flanked_from, which shifts whole boards; for a single arrival, a
// handful of bits looked up is less.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
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
      const Bits<N> at = Bits<N>::of(Square{i});
      unsigned count = 0;
      lists_[i].fill({Square{i}, Square{i}});
      for_each(grid.neighbours(at), [&](Square prey) {
        const Bits<N> one = Bits<N>::of(prey);
        for_each(without(grid.neighbours(one), at), [&](Square partner) {
          if (grid.flanked_from(at, one, Bits<N>::of(partner)).any()) lists_[i][count++] = {prey, partner};
        });
      });
      most_ = std::max(most_, count);
    }
  }

  /// The enemies in `prey` that have a flanking pair of `at`, which is not one of them, and a square of
  /// `partners`. (Without branches and always as many steps: who is where cannot be foretold.)
  Bits<N> taken(Square at, const Bits<N>& prey, const Bits<N>& partners) const {
    Bits<N> result;
    const List& list = lists_[at.index()];
    for (unsigned i = 0; i < most_; ++i) {
      const auto flanked =
          std::uint64_t{prey.contains(list[i].prey)} & std::uint64_t{partners.contains(list[i].partner)};
      result.words[N == 1 ? 0 : list[i].prey.index() / 64] |= flanked << (list[i].prey.index() % 64);
    }
    return result;
  }

 private:
  struct Pair {
    Square prey;
    Square partner;
  };
  /// Eight directions and some corners; filled up with pairs that take nothing, of the square itself.
  using List = std::array<Pair, 16>;

  std::vector<List> lists_;  ///< by square
  unsigned most_ = 0;        ///< pairs of a square
};

}  // namespace latro::kernel
