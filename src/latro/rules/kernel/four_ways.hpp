// The squares that pieces reach in four directions, stored separately so that moves can be counted: no two
// pieces reach the same square in the same direction. Private to rules/kernel/.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "latro/core/square_set.hpp"
#include "latro/rules/kernel/cpu.hpp"

namespace latro::kernel {

/// The squares reached in the directions of a pair of axes. For each word four lanes: up the first axis, up
/// the second, down the first, down the second.
template <std::size_t N>
struct FourWays {
  alignas(32) std::array<std::array<std::uint64_t, 4>, N> words;

  Bits<N> way(std::size_t lane) const {
    Bits<N> result;
    for (std::size_t i = 0; i < N; ++i) result.words[i] = words[i][lane];
    return result;
  }
  void set(std::size_t lane, const Bits<N>& squares) {
    for (std::size_t i = 0; i < N; ++i) words[i][lane] = squares.words[i];
  }
  Bits<N> all() const {
    Bits<N> result;
    for (std::size_t i = 0; i < N; ++i)
      result.words[i] = words[i][0] | words[i][1] | words[i][2] | words[i][3];
    return result;
  }
  /// The number of steps or slides that end in `within`.
  LATRO_INLINE unsigned count(const Bits<N>& within) const {
    unsigned sum = 0;
    for (std::size_t i = 0; i < N; ++i)
      for (const std::uint64_t word : words[i])
        sum += static_cast<unsigned>(std::popcount(word & within.words[i]));
    return sum;
  }
};

}  // namespace latro::kernel
