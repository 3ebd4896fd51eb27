#include "latro/play/wide.hpp"

#include <algorithm>
#include <cstddef>

namespace latro {

std::string decimal(Wide number) {
  std::string digits;
  do digits += static_cast<char>('0' + static_cast<int>(number % 10));
  while ((number /= 10) != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<Wide> parse_decimal(std::string_view text) {
  constexpr std::size_t most_digits = 39;
  if (text.empty() || text.size() > most_digits) return std::nullopt;
  Wide number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    const auto value = static_cast<unsigned>(digit - '0');
    if (number > (~Wide{0} - value) / 10) return std::nullopt;
    number = number * 10 + value;
  }
  return number;
}

}  // namespace latro
