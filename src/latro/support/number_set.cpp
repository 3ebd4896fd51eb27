#include "latro/support/number_set.hpp"

#include <iterator>

namespace latro {

bool NumberSet::insert(std::uint64_t number) {
  const auto after = runs_.upper_bound(number);
  const auto before = after == runs_.begin() ? runs_.end() : std::prev(after);
  if (before != runs_.end() && number <= before->second) return false;
  ++size_;
  const bool joins_before = before != runs_.end() && before->second + 1 == number;
  const bool joins_after = after != runs_.end() && number + 1 == after->first;
  const std::uint64_t last = joins_after ? after->second : number;
  if (joins_after) runs_.erase(after);
  if (joins_before)
    before->second = last;
  else
    runs_.emplace(number, last);
  return true;
}

std::vector<NumberRun> NumberSet::gaps(std::uint64_t most) const {
  std::vector<NumberRun> gaps;
  std::uint64_t next = 1;
  for (const auto& [first, last] : runs_) {
    if (first > most) break;
    if (next < first) gaps.push_back({next, first - 1});
    next = last + 1;
  }
  if (next <= most) gaps.push_back({next, most});
  return gaps;
}

}  // namespace latro
