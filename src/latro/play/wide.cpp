#include "latro/play/wide.hpp"

#include <cstddef>

#include <fmt/format.h>

#include "latro/support/ascii.hpp"

namespace latro {

std::string decimal(Wide number) { return fmt::to_string(number); }

std::optional<Wide> parse_decimal(std::string_view text) {
  constexpr std::size_t most_digits = 39;
  if (text.empty() || text.size() > most_digits) return std::nullopt;
  Wide number = 0;
  for (const char digit : text) {
    if (!is_digit(digit)) return std::nullopt;
    const auto value = static_cast<unsigned>(digit - '0');
    if (number > (~Wide{0} - value) / 10) return std::nullopt;
    number = number * 10 + value;
  }
  return number;
}

}  // namespace latro
