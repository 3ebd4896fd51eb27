// Drawing one of many items, each with the same probability, when they come in groups and only the sizes of
// the groups are known. Private to rules/kernel/.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "latro/core/square_set.hpp"
#include "latro/rules/chance.hpp"
#include "latro/rules/kernel/cpu.hpp"

#ifdef LATRO_KERNEL_AVX2
#include <immintrin.h>
#endif

namespace latro::kernel {

/// Reservoir sampling: of `seen` items so far, one is drawn. A group of n new items takes its place with
/// probability n / (seen + n).
class Draw {
 public:
  explicit Draw(Chance& chance) : chance_(chance) {}

  /// Adds a group. Calls drawn(i), 0 <= i < size, if its item number i is the one that is drawn now.
  template <class Drawn>
  LATRO_INLINE void add(std::uint64_t size, Drawn drawn) {
    if (size == 0) return;
    seen_ += size;
    // A number below `size` is one item of the group with the right probability, any other number is an older
    // item.
    if (const std::uint64_t i = chance_.below(seen_); i < size) drawn(i);
  }
  /// The number of items added.
  std::uint64_t seen() const { return seen_; }

 private:
  Chance& chance_;
  std::uint64_t seen_ = 0;
};

// The square number i of a set, from 0 in ascending order. Precondition: i < the number of squares of the
// set.

LATRO_INLINE unsigned nth_bit(Portable, std::uint64_t word, std::uint64_t i) {
  for (; i > 0; --i) word &= word - 1;
  return static_cast<unsigned>(std::countr_zero(word));
}
#ifdef LATRO_KERNEL_AVX2
LATRO_AVX2 inline unsigned nth_bit(Avx2, std::uint64_t word, std::uint64_t i) {
  return static_cast<unsigned>(std::countr_zero(_pdep_u64(std::uint64_t{1} << i, word)));
}
#endif

template <class Cpu, std::size_t N>
LATRO_INLINE Square nth(Cpu cpu, const Bits<N>& set, std::uint64_t i) {
  for (std::size_t word = 0; word + 1 < N; ++word) {
    const auto count = static_cast<unsigned>(std::popcount(set.words[word]));
    if (i < count) return Square{static_cast<unsigned>(64 * word) + nth_bit(cpu, set.words[word], i)};
    i -= count;
  }
  return Square{static_cast<unsigned>(64 * (N - 1)) + nth_bit(cpu, set.words[N - 1], i)};
}

}  // namespace latro::kernel
