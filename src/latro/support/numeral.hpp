// Values of tags: numbers of any length, compared exactly, and values that say nothing. Private to query/ and
// the tools.
#pragma once

#include <compare>
#include <optional>
#include <string_view>

namespace latro {

/// "12", "1.10", "1.2.3": digits with dots between them. After a sign it is a decimal number, with one dot at
/// most: "-0.5".
struct Numeral {
  std::string_view digits;  ///< without the sign
  bool has_sign = false;
  bool is_negative = false;

  /// nullopt: no number.
  static std::optional<Numeral> parse(std::string_view text);
};

/// Removes the next part, up to a dot or the end, from the digits, and returns it without leading zeros.
std::string_view take_part(std::string_view& digits);

/// Where a number is in relation to `value`. If one of them has a sign, they are decimal numbers. Else they
/// are compared part by part, 1.10 after 1.9, and a number is equal to its beginnings: 1.10 to 1.
std::strong_ordering compare_to(const Numeral& number, const Numeral& value);

/// Whether the value of a tag says that nothing is known.
inline bool is_absent(std::string_view value) { return value.empty() || value == "?" || value == "-"; }

}  // namespace latro
