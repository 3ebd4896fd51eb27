#include "latro/support/natural.hpp"

#include <algorithm>

namespace latro {

void Natural::add(std::uint64_t value, std::size_t place) {
  while (value != 0) {
    if (digits_.size() <= place) digits_.resize(place + 1);
    const std::uint64_t sum = (value & 0xFFFFFFFFu) + digits_[place];
    digits_[place] = static_cast<std::uint32_t>(sum);
    value = (value >> 32) + (sum >> 32);
    ++place;
  }
}

void Natural::add_product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a_low = a & 0xFFFFFFFFu;
  const std::uint64_t b_low = b & 0xFFFFFFFFu;
  add(a_low * b_low, 0);
  add((a >> 32) * b_low, 1);
  add(a_low * (b >> 32), 1);
  add((a >> 32) * (b >> 32), 2);
}

std::string Natural::decimal() const {
  constexpr std::uint64_t group = 1'000'000'000;
  constexpr int group_digits = 9;
  std::string reversed;
  for (std::vector<std::uint32_t> rest = digits_; !rest.empty();) {
    std::uint64_t remainder = 0;
    for (auto digit = rest.rbegin(); digit != rest.rend(); ++digit) {
      const std::uint64_t value = remainder << 32 | *digit;
      *digit = static_cast<std::uint32_t>(value / group);
      remainder = value % group;
    }
    while (!rest.empty() && rest.back() == 0) rest.pop_back();
    for (int i = 0; i < group_digits; ++i, remainder /= 10)
      reversed += static_cast<char>('0' + remainder % 10);
  }
  reversed.erase(reversed.find_last_not_of('0') + 1);
  if (reversed.empty()) return "0";
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

}  // namespace latro
