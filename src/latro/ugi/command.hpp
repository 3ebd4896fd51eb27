// What a program says to an engine over UGI, the Universal Game Interface, a line each. latro-engine(7) has
// the whole of it.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "latro/support/expected.hpp"

namespace latro {

/// A player's clock, in milliseconds.
struct UgiClock {
  std::optional<std::uint64_t> time;       ///< left for the rest of the game; nothing: no clock runs
  std::optional<std::uint64_t> increment;  ///< that each turn adds

  friend bool operator==(const UgiClock&, const UgiClock&) = default;
};

/// Time for the next turn: a thirtieth of what is left and most of the increment, but not so much that it
/// could run out. At least a millisecond. Nothing where no clock runs.
std::optional<std::chrono::milliseconds> turn_time(const UgiClock& clock);

/// No line is longer, in either direction.
inline constexpr std::size_t most_ugi_bytes = std::size_t{1} << 20;

enum class UgiWord : std::uint8_t { ugi, isready, uginewgame, stop, quit };
enum class UgiQuestion : std::uint8_t { gameover, p1turn, result };

struct UgiSetOption {
  std::string name;   ///< words with a blank between, none of them `value`
  std::string value;  ///< no blanks around it; may be empty

  friend bool operator==(const UgiSetOption&, const UgiSetOption&) = default;
};

struct UgiPosition {
  std::string fen;  ///< words with a blank between; empty: the ruleset's start
  std::vector<std::string> turns;

  friend bool operator==(const UgiPosition&, const UgiPosition&) = default;
};

/// With none of them: until `stop`.
struct UgiGo {
  std::array<UgiClock, 2> clocks;         ///< of the players, by index_of(side)
  std::optional<std::uint64_t> movetime;  ///< milliseconds
  std::optional<std::uint64_t> depth;
  std::optional<std::uint64_t> nodes;
  bool infinite = false;

  friend bool operator==(const UgiGo&, const UgiGo&) = default;
};

using UgiCommand = std::variant<UgiWord, UgiSetOption, UgiPosition, UgiGo, UgiQuestion>;

/// What is wrong with a line, and whether it was `go`, which wants an answer all the same.
struct UgiFault {
  std::string message;  ///< one line, but for control characters that were in the text
  bool in_go = false;
};

/// Words in front of a command that are none are passed over, and so are words of `go` that are not known.
/// Nothing: the line is blank, or no command is in it.
Expected<std::optional<UgiCommand>, UgiFault> parse_ugi_command(std::string_view line);

/// Without a line end.
std::string ugi_text(const UgiCommand& command);

}  // namespace latro
