// Whole numbers of 128 bits, for sums of squares, and fixed-point numbers with 32 binary digits after the
// point. Sums of whole numbers do not depend on the order of the games, nor on the machine.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace latro {

__extension__ typedef unsigned __int128 Wide;

/// Converts fixed-point numbers: fixed * fixed_unit is the number.
inline constexpr double fixed_unit = 1.0 / 4294967296.0;

/// In decimal, without leading zeros.
std::string decimal(Wide number);
/// The number of a text of 1 to 39 digits; nullopt if the text is anything else or needs more than 128 bits.
std::optional<Wide> parse_decimal(std::string_view text);

/// a / b in fixed point, rounded to the nearest. Preconditions: b is not 0, a / b < 2^32.
constexpr std::uint64_t fixed_quotient(std::uint64_t a, std::uint64_t b) {
  return static_cast<std::uint64_t>(((Wide{a} << 32) + b / 2) / b);
}

/// The binary logarithm in fixed point, rounded down; 0 for 0. Each squaring of the mantissa gives one more
/// digit.
constexpr std::uint64_t fixed_log2(std::uint64_t number) {
  const auto whole = static_cast<unsigned>(std::bit_width(number | 1) - 1);
  std::uint64_t mantissa = number << (63 - whole);  // between 1 and 2, with 63 digits after the point
  std::uint64_t result = whole;
  for (int digit = 0; digit < 32; ++digit) {
    const Wide square = Wide{mantissa} * mantissa;
    const bool two = (square >> 127) != 0;
    mantissa = static_cast<std::uint64_t>(square >> (two ? 64 : 63));
    result = result << 1 | (two ? 1u : 0u);
  }
  return result;
}

}  // namespace latro
