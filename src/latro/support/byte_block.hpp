// Sixteen bytes of text that are looked at together, by comparisons of each with the same byte: a comparison
// makes a ByteMask, all bits set in the bytes of which it is true. (Vectors are an extension that GCC and
// clang have for every processor.)
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "latro/support/inline.hpp"

namespace latro {

using ByteBlock = unsigned char __attribute__((vector_size(16)));
using ByteMask = decltype(std::declval<ByteBlock>() == std::declval<ByteBlock>());

/// Precondition: sixteen bytes can be read.
LATRO_INLINE ByteBlock byte_block(const char* text) {
  ByteBlock block;
  std::memcpy(&block, text, sizeof block);
  return block;
}

/// The eight first and the eight last bytes.
struct Halves {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};
template <typename Bytes>
LATRO_INLINE Halves halves_of(Bytes bytes) {
  using Words = std::uint64_t __attribute__((vector_size(16)));
  Words words;
  static_assert(sizeof words == sizeof bytes);
  std::memcpy(&words, &bytes, sizeof words);
  return {words[0], words[1]};
}

/// Bit i is set if the mask has byte i.
LATRO_INLINE unsigned bits_of(ByteMask mask) {
#ifdef __SSE2__
  return static_cast<unsigned>(_mm_movemask_epi8(std::bit_cast<__m128i>(mask)));
#else
  unsigned bits = 0;
  for (unsigned i = 0; i < sizeof mask; ++i) bits |= (static_cast<unsigned>(mask[i]) & 1U) << i;
  return bits;
#endif
}

LATRO_INLINE bool any_of(ByteMask mask) {
  const Halves halves = halves_of(mask);
  return (halves.first | halves.last) != 0;
}

/// How many bytes are before the first one that the mask has; 16 if it has none.
LATRO_INLINE std::size_t first_of(ByteMask mask) {
#ifdef __SSE2__
  return static_cast<std::size_t>(std::countr_zero(bits_of(mask) | 1U << sizeof mask));
#else
  const auto bytes_before = [](std::uint64_t half) LATRO_INLINE_LAMBDA {
    if constexpr (std::endian::native == std::endian::little)
      return static_cast<std::size_t>(std::countr_zero(half)) / 8;
    else
      return static_cast<std::size_t>(std::countl_zero(half)) / 8;
  };
  const Halves halves = halves_of(mask);
  return halves.first != 0 ? bytes_before(halves.first) : 8 + bytes_before(halves.last);
#endif
}

/// The sum of the block's bytes.
LATRO_INLINE std::size_t sum_of(ByteBlock block) {
  // Of each half pairs are added, and the product's highest part is the sum of the pairs.
  constexpr std::uint64_t every_second = 0x00FF00FF00FF00FF;
  const auto sum = [](std::uint64_t half) LATRO_INLINE_LAMBDA {
    return ((half & every_second) + (half >> 8 & every_second)) * 0x0001000100010001 >> 48;
  };
  const Halves halves = halves_of(block);
  return sum(halves.first) + sum(halves.last);
}

}  // namespace latro
