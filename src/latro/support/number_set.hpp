// A set of numbers that mostly come in runs: 1-1200, or all but a few of them. Memory goes by the runs, not
// by the numbers.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace latro {

/// All from `first` to `last`.
struct NumberRun {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  friend constexpr bool operator==(const NumberRun&, const NumberRun&) = default;
};

class NumberSet {
 public:
  /// False when it was there before. Precondition: 1 <= number < 2^64 - 1.
  bool insert(std::uint64_t number);
  std::uint64_t size() const { return size_; }
  /// What of 1 … most is not in the set, ascending.
  std::vector<NumberRun> gaps(std::uint64_t most) const;

 private:
  std::map<std::uint64_t, std::uint64_t> runs_;  ///< the first to the last of each run; no two touch
  std::uint64_t size_ = 0;
};

}  // namespace latro
