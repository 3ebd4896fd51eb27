// A natural number of any size, for sums of products of counts. Private to rules/, perft/ and the tools.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace latro {

class Natural {
 public:
  /// Adds a * b.
  void add_product(std::uint64_t a, std::uint64_t b);
  /// In decimal, without leading zeros.
  std::string decimal() const;

 private:
  /// Adds value * 2^(32 * place).
  void add(std::uint64_t value, std::size_t place);

  std::vector<std::uint32_t> digits_;  ///< base 2^32, lowest first; the last one is not 0
};

// Sums that stay at the greatest value instead of wrapping around.

constexpr std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t sum = a + b;
  return sum < a ? std::numeric_limits<std::uint64_t>::max() : sum;
}

}  // namespace latro
