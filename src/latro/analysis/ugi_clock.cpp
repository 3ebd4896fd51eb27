#include "latro/analysis/ugi_clock.hpp"

#include <algorithm>

namespace latro {

namespace {

constexpr std::uint64_t turns_to_come = 30;
/// For the way of the answer through pipes and programs.
constexpr std::uint64_t reserve = 50;
/// A day: nobody waits longer, and sums fit.
constexpr std::uint64_t most = 86'400'000;

}  // namespace

std::optional<std::chrono::milliseconds> turn_time(const UgiClock& clock) {
  if (!clock.time) return std::nullopt;
  const std::uint64_t left = std::min(*clock.time, most);
  const std::uint64_t increment = std::min(clock.increment.value_or(0), most);
  const std::uint64_t wanted = left / turns_to_come + increment * 3 / 4;
  const std::uint64_t safe = left > 2 * reserve ? left - reserve : left / 2;
  return std::chrono::milliseconds(std::max<std::uint64_t>(1, std::min(wanted, safe)));
}

}  // namespace latro
