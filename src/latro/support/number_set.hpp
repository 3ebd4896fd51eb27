// A set of numbers that mostly form runs, such as 1-1200 or all but a few of these. Memory is proportional to
// the number of runs. Private to perft/.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace latro {

/// The numbers from `first` to `last`, both included.
struct NumberRun {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  friend constexpr bool operator==(const NumberRun&, const NumberRun&) = default;
};

class NumberSet {
 public:
  /// Returns false if the number was in the set already. Precondition: 1 <= number < 2^64 - 1.
  bool insert(std::uint64_t number);
  std::uint64_t size() const { return size_; }
  /// The numbers of 1 … most that are not in the set, in ascending order.
  std::vector<NumberRun> gaps(std::uint64_t most) const;

 private:
  std::map<std::uint64_t, std::uint64_t> runs_;  ///< first to last number of each run; no two touch
  std::uint64_t size_ = 0;
};

}  // namespace latro
