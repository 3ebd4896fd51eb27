// Numbers and lists of things in messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace latro {

/// "1 game", "2 games"; `many` is for plurals of other forms: "2 plies".
inline std::string counted(std::uint64_t number, std::string_view one, std::string_view many = {}) {
  const bool is_regular = number != 1 && many.empty();
  const std::string_view word = number == 1 || is_regular ? one : many;
  return std::to_string(number).append(" ").append(word).append(is_regular ? "s" : "");
}

/// "a", "a and b", "a, b and c"
inline std::string listed(const std::vector<std::string>& items, std::string_view last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? last : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace latro
