// A turn in 32 bits, to be found again among the turns of its position.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/rules/kernel/ply.hpp"

namespace latro::search {

/// Never 0. Two turns of a position may have one mark, if seldom; a search that takes the one for the other
/// loses time, no truth.
template <std::size_t N>
std::uint32_t mark_of(const kernel::Ply<N>& ply) {
  std::uint64_t sets = 0;
  for (std::size_t i = 0; i < N; ++i)
    sets = (sets ^ ply.squares.words[i] ^ ply.captured.words[i] * 3) * 0x9E3779B97F4A7C15u;
  return 0x80000000u | static_cast<std::uint32_t>(ply.kind) << 29 | ply.from.index() << 21 |
         ply.to.index() << 13 | static_cast<std::uint32_t>(sets >> 51);
}

}  // namespace latro::search
