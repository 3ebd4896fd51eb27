// A player's clock, and what may be spent of it on one turn.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace latro {

/// In milliseconds.
struct UgiClock {
  std::optional<std::uint64_t> time;       ///< left for the rest of the game; nothing: no clock runs
  std::optional<std::uint64_t> increment;  ///< that each turn adds

  friend bool operator==(const UgiClock&, const UgiClock&) = default;
};

/// Time for the next turn: a thirtieth of what is left and most of the increment, but not so much that it
/// could run out. At least a millisecond. Nothing where no clock runs.
std::optional<std::chrono::milliseconds> turn_time(const UgiClock& clock);

}  // namespace latro
