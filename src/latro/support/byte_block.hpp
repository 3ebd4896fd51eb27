// Sixteen bytes of text, compared with one byte at the same time. A comparison makes a ByteMask: all bits are
// set in the bytes for which it is true. (GCC and clang have this vector extension for every processor.)
// Private to support/ and notation/lgn/.
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

/// Precondition: sixteen bytes are readable at `text`.
LATRO_INLINE ByteBlock byte_block(const char* text) {
  ByteBlock block;
  std::memcpy(&block, text, sizeof block);
  return block;
}

/// The first eight and the last eight bytes.
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

/// Bit i is set if byte i of the mask is set.
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

/// The index of the first byte that is set in the mask; 16 if no byte is set.
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
  // The bytes of each half are added in pairs; the highest part of the product is the sum of the pairs.
  constexpr std::uint64_t every_second = 0x00FF00FF00FF00FF;
  const auto sum = [](std::uint64_t half) LATRO_INLINE_LAMBDA {
    return ((half & every_second) + (half >> 8 & every_second)) * 0x0001000100010001 >> 48;
  };
  const Halves halves = halves_of(block);
  return sum(halves.first) + sum(halves.last);
}

}  // namespace latro
