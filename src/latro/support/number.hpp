// The values of strings of decimal digits. Private to the library.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace latro {

/// Returns nullopt if the number is not within [least, most].
inline std::optional<std::uint64_t> number_within(std::string_view digits, std::uint64_t least,
                                                  std::uint64_t most) {
  constexpr auto greatest = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t value = 0;
  for (const char digit : digits) {
    const auto add = static_cast<std::uint64_t>(digit - '0');
    if (value > (greatest - add) / 10) return std::nullopt;
    value = value * 10 + add;
  }
  return value >= least && value <= most ? std::optional(value) : std::nullopt;
}

/// Returns the greatest value of the type if the number does not fit.
inline std::uint64_t number_value(std::string_view digits) {
  constexpr auto greatest = std::numeric_limits<std::uint64_t>::max();
  return number_within(digits, 0, greatest).value_or(greatest);
}

}  // namespace latro
