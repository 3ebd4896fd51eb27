// Whether one square sees another: a slide looked at from both its ends, without generating any other.
//
// For each axis and square there is the set of all squares on the line through it. Squares along a line
// ascend in number, so those between two squares of a line are the line's squares with numbers between
// theirs, which two masks cut out.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/kernel/grid.hpp"

namespace latro::kernel {

template <std::size_t N>
class Rays {
 public:
  template <Shape shape>
  explicit Rays(const Grid<N, shape>& grid) : squares_(grid.all().count()), lines_(grid.axes() * squares_) {
    for (unsigned axis = 0; axis < grid.axes(); ++axis)
      for (unsigned i = 0; i < squares_; ++i) {
        Bits<N>& line = lines_[axis * squares_ + i];
        for (Bits<N> at = Bits<N>::of(Square{i}); at.any(); at = grid.up(at, axis)) line |= at;
        for (Bits<N> at = Bits<N>::of(Square{i}); at.any(); at = grid.down(at, axis)) line |= at;
      }
  }

  /// Whether the squares are on one line and all between them are empty. Precondition: they differ. (Without
  /// branches: whether a slide goes up or down, along a rank or a file, cannot be foretold.)
  bool open(Square from, Square to, const Bits<N>& occupied) const {
    const unsigned low = std::min(from.index(), to.index());
    const unsigned high = std::max(from.index(), to.index());
    const Bits<N> blockers = occupied & below(high) & above(low);
    unsigned open = 0;
    for (std::size_t line = from.index(); line < lines_.size(); line += squares_)
      open |= unsigned{lines_[line].contains(to)} & unsigned{(lines_[line] & blockers).empty()};
    return open != 0;
  }

 private:
  /// The squares with lower numbers.
  static Bits<N> below(unsigned square) {
    if constexpr (N == 1) return Bits<N>{{(std::uint64_t{1} << square) - 1}};
    return Bits<N>::first(square);
  }
  /// The squares with higher numbers, and what lies beyond the board.
  static Bits<N> above(unsigned square) {
    if constexpr (N == 1) return Bits<N>{{~std::uint64_t{1} << square}};
    Bits<N> result = below(square);
    result.insert(Square{square});
    for (auto& word : result.words) word = ~word;
    return result;
  }

  std::size_t squares_;
  std::vector<Bits<N>> lines_;  ///< by axis, then by square
};

}  // namespace latro::kernel
