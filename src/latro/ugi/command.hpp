// The commands of a program to an engine in UGI, the Universal Game Interface, one a line. latro-engine(7)
// describes them all.
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

/// Time for the next turn: a thirtieth of the time left and most of the increment, but not so much that the
/// time could run out. At least a millisecond. nullopt without a clock.
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

/// A search; without a limit, until `stop`. Or a count of sequences of turns.
struct UgiGo {
  std::array<UgiClock, 2> clocks;         ///< of the players, by index_of(side)
  std::optional<std::uint64_t> movetime;  ///< milliseconds
  std::optional<std::uint64_t> depth;
  std::optional<std::uint64_t> nodes;
  bool infinite = false;
  std::optional<unsigned> perft;  ///< in plies, at most max_perft_depth; the other members are then empty

  friend bool operator==(const UgiGo&, const UgiGo&) = default;
};

using UgiCommand = std::variant<UgiWord, UgiSetOption, UgiPosition, UgiGo, UgiQuestion>;

/// The error of a line, and whether the line was `go`, which needs a reply in any case.
struct UgiFault {
  std::string message;  ///< one line, but for control characters that were in the text
  bool in_go = false;
};

/// Unknown words before a command are ignored. Unknown words of `go` are errors: without the limit that they
/// were meant to give, the search would not end. nullopt: the line is blank, or has no command.
Expected<std::optional<UgiCommand>, UgiFault> parse_ugi_command(std::string_view line);

/// Without a line end.
std::string ugi_text(const UgiCommand& command);

}  // namespace latro
