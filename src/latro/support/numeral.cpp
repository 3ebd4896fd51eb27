#include "latro/support/numeral.hpp"

#include <algorithm>

#include "latro/support/ascii.hpp"

namespace latro {

namespace {

/// Of numbers without leading zeros.
std::strong_ordering compare_whole(std::string_view a, std::string_view b) {
  return a.size() != b.size() ? a.size() <=> b.size() : a.compare(b) <=> 0;
}

std::strong_ordering compare_parts(std::string_view number, std::string_view value) {
  while (!value.empty()) {
    if (number.empty()) return std::strong_ordering::less;
    const std::string_view part = take_part(number);
    if (const auto order = compare_whole(part, take_part(value)); order != 0) return order;
  }
  return std::strong_ordering::equal;
}

std::strong_ordering compare_decimals(const Numeral& a, const Numeral& b) {
  struct Magnitude {
    std::string_view whole;
    std::string_view fraction;  ///< without zeros at the end
  };
  const auto magnitude = [](std::string_view digits) {
    const std::string_view whole = take_part(digits);
    return Magnitude{whole, digits.substr(0, digits.find_last_not_of('0') + 1)};
  };
  const Magnitude of_a = magnitude(a.digits);
  const Magnitude of_b = magnitude(b.digits);
  const auto is_below_zero = [](const Numeral& one, const Magnitude& size) {
    return one.is_negative && !(size.whole == "0" && size.fraction.empty());
  };
  const bool a_is_below = is_below_zero(a, of_a);
  const bool b_is_below = is_below_zero(b, of_b);
  if (a_is_below != b_is_below) return b_is_below <=> a_is_below;
  const auto whole = compare_whole(of_a.whole, of_b.whole);
  const auto order = whole != 0 ? whole : of_a.fraction.compare(of_b.fraction) <=> 0;
  return a_is_below ? 0 <=> order : order;
}

}  // namespace

std::string_view take_part(std::string_view& digits) {
  const std::size_t end = std::min(digits.find('.'), digits.size());
  std::string_view part = digits.substr(0, end);
  part.remove_prefix(std::min(part.find_first_not_of('0'), part.size() - 1));
  digits.remove_prefix(std::min(end + 1, digits.size()));
  return part;
}

std::optional<Numeral> Numeral::parse(std::string_view text) {
  Numeral out;
  out.is_negative = text.starts_with('-');
  out.has_sign = out.is_negative || text.starts_with('+');
  out.digits = text.substr(out.has_sign ? 1 : 0);
  bool digit_before = false;
  std::size_t dots = 0;
  for (const char c : out.digits) {
    if (!is_digit(c) && !(c == '.' && digit_before)) return std::nullopt;
    digit_before = is_digit(c);
    if (!digit_before) ++dots;
  }
  if (!digit_before || (out.has_sign && dots > 1)) return std::nullopt;
  return out;
}

std::strong_ordering compare_to(const Numeral& number, const Numeral& value) {
  return number.has_sign || value.has_sign ? compare_decimals(number, value)
                                           : compare_parts(number.digits, value.digits);
}

}  // namespace latro
