// The images of a board that keep the rules.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/rules/kernel/grid.hpp"
#include "latro/support/number.hpp"

namespace latro::tables {

/// More than any table has.
inline constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

/// The images of a board that keep the rules: at most eight.
template <std::size_t N>
class BoardImages {
 public:
  /// `kept` must be its own image: the squares on which a piece can be placed.
  BoardImages(const BoardSize& board, const Bits<N>& kept) {
    for (unsigned image = 0; image < 8; ++image) {
      const bool files = (image & 1) != 0;
      const bool ranks = (image & 2) != 0;
      const bool transposed = (image & 4) != 0;
      if (transposed && board.files != board.ranks) continue;
      Map map{};
      for (unsigned i = 0; i < board.squares(); ++i) {
        Coordinate at = board.coordinate(Square{i});
        if (transposed) std::swap(at.file, at.rank);
        if (files) at.file = static_cast<std::uint8_t>(board.files - 1 - at.file);
        if (ranks) at.rank = static_cast<std::uint8_t>(board.ranks - 1 - at.rank);
        map[i] = static_cast<std::uint8_t>(board.square(at).index());
      }
      if (mapped(map, kept) == kept) maps_.push_back(map);
    }
  }

  /// Image 0 is the board itself.
  unsigned count() const { return static_cast<unsigned>(maps_.size()); }
  Bits<N> of(const Bits<N>& set, unsigned image) const {
    return image == 0 ? set : mapped(maps_[image], set);
  }
  /// The number of sets of `size` squares of which none is an image of another, by Burnside's lemma; too_many
  /// if it does not fit.
  std::uint64_t count_sets(unsigned squares, unsigned size) const {
    std::uint64_t sum = 0;
    for (const Map& map : maps_) sum = saturating_sum(sum, fixed_sets(map, squares, size));
    return sum == too_many ? too_many : sum / maps_.size();
  }

 private:
  using Map = std::array<std::uint8_t, 256>;

  /// The sets of `size` squares that are their own image: each has all squares of a cycle or none.
  static std::uint64_t fixed_sets(const Map& map, unsigned squares, unsigned size) {
    std::vector<std::uint64_t> sets(size + 1, 0);  // by size, of the cycles so far
    sets[0] = 1;
    std::vector<bool> seen(squares);
    for (unsigned first = 0; first < squares; ++first) {
      unsigned length = 0;
      for (unsigned at = first; !seen[at]; at = map[at]) {
        seen[at] = true;
        ++length;
      }
      for (unsigned i = size; length != 0 && i >= length; --i)
        sets[i] = saturating_sum(sets[i], sets[i - length]);
    }
    return sets[size];
  }
  static Bits<N> mapped(const Map& map, const Bits<N>& set) {
    Bits<N> result;
    for_each(set, [&](Square square) { result.insert(Square{map[square.index()]}); });
    return result;
  }

  std::vector<Map> maps_;
};

}  // namespace latro::tables
