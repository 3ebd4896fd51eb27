// Sums of counts that stay at the greatest value instead of wrapping around.
#pragma once

#include <cstdint>
#include <limits>

namespace latro {

constexpr std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t sum = a + b;
  return sum < a ? std::numeric_limits<std::uint64_t>::max() : sum;
}

}  // namespace latro
