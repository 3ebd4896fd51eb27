// Sixteen bytes of text that are looked at together, by comparisons of each with the same byte: a comparison
// makes a ByteMask, all bits set in the bytes of which it is true. (Vectors are an extension that GCC and clang
// have for every processor.)
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "latro/core/inline.hpp"

namespace latro {

using ByteBlock = unsigned char __attribute__((vector_size(16)));
using ByteMask = decltype(std::declval<ByteBlock>() == std::declval<ByteBlock>());

/// Precondition: sixteen bytes can be read.
LATRO_INLINE ByteBlock byte_block(const char* text) {
  ByteBlock block;
  std::memcpy(&block, text, sizeof block);
  return block;
}

/// The mask's eight first and eight last bytes.
struct MaskHalves {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};
LATRO_INLINE MaskHalves halves_of(ByteMask mask) {
  using Words = std::uint64_t __attribute__((vector_size(16)));
  Words words;
  static_assert(sizeof words == sizeof mask);
  std::memcpy(&words, &mask, sizeof words);
  return {words[0], words[1]};
}

LATRO_INLINE bool any_of(ByteMask mask) {
  const MaskHalves halves = halves_of(mask);
  return (halves.first | halves.last) != 0;
}

/// How many bytes stand before the first one that the mask has; 16 when it has none.
LATRO_INLINE std::size_t first_of(ByteMask mask) {
  const auto bytes_before = [](std::uint64_t half) LATRO_INLINE_LAMBDA {
    if constexpr (std::endian::native == std::endian::little)
      return static_cast<std::size_t>(std::countr_zero(half)) / 8;
    else
      return static_cast<std::size_t>(std::countl_zero(half)) / 8;
  };
  const MaskHalves halves = halves_of(mask);
  return halves.first != 0 ? bytes_before(halves.first) : 8 + bytes_before(halves.last);
}

}  // namespace latro
