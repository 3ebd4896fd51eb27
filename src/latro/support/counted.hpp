// Numbers of things in messages.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace latro {

/// "1 game", "2 games"; `many` is for plurals of other forms: "2 plies".
inline std::string counted(std::uint64_t number, std::string_view one, std::string_view many = {}) {
  const bool is_regular = number != 1 && many.empty();
  const std::string_view word = number == 1 || is_regular ? one : many;
  return std::to_string(number).append(" ").append(word).append(is_regular ? "s" : "");
}

}  // namespace latro
