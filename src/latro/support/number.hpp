// Numbers that texts begin with, or are; sums that do not wrap around.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace latro {

/// Takes a number off the beginning of the text, as std::from_chars reads it: `format` is its base or its
/// chars_format. Returns nullopt, and the text stays, if none is there, or one that does not fit.
template <class Number, class... Format>
std::optional<Number> take_number(std::string_view& text, Format... format) {
  Number number{};
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number, format...);
  if (failure != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// The number that the whole text is; else nullopt.
template <class Number, class... Format>
std::optional<Number> parse_number(std::string_view text, Format... format) {
  const auto number = take_number<Number>(text, format...);
  return text.empty() ? number : std::nullopt;
}

/// The value of a text of decimal digits; nullopt of another text, or if it is not within [least, most].
inline std::optional<std::uint64_t> number_within(std::string_view digits, std::uint64_t least,
                                                  std::uint64_t most) {
  const auto value = parse_number<std::uint64_t>(digits);
  return value && *value >= least && *value <= most ? value : std::nullopt;
}

/// The value of decimal digits; the greatest value of the type if it does not fit.
inline std::uint64_t number_value(std::string_view digits) {
  return parse_number<std::uint64_t>(digits).value_or(std::numeric_limits<std::uint64_t>::max());
}

/// The sum, or the greatest value if it does not fit.
constexpr std::uint64_t saturating_sum(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t sum = a + b;
  return sum < a ? std::numeric_limits<std::uint64_t>::max() : sum;
}

}  // namespace latro
