// Numbers of games and plies as options give them: "3-10,17,20-".
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "latro/formats/positions.hpp"

namespace latro::tool {

/// From `first` to `last`, both included.
struct NumberRange {
  static constexpr std::uint64_t endless = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t first = 0;
  std::uint64_t last = endless;
};
/// "17", "3-10" or "20-". Throws UsageError; also where a number is less than `least`.
NumberRange parse_range(std::string_view text, std::uint64_t least);

/// "3-10,17,20-": numbers from 1.
class NumberRanges {
 public:
  /// Throws UsageError.
  explicit NumberRanges(std::string_view text);

  bool contains(std::uint64_t number) const;
  std::uint64_t last() const { return last_; }

 private:
  std::vector<NumberRange> ranges_;
  std::uint64_t last_ = 0;
};

/// --ply: "start", "last", a number or a range. Throws UsageError.
PlyRange ply_range(std::string_view text);

}  // namespace latro::tool
