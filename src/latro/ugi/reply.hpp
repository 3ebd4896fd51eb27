// An option that an engine declares: `option name Hash type spin default 16 min 1 max 4096`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "latro/search/analyst.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// Names and values are words separated by single blanks; they are not empty unless stated, and contain none
/// of the keywords (type, default, min, max, var).
struct UgiOption {
  enum class Type : std::uint8_t { check, spin, combo, button, string };

  std::string name;
  Type type = Type::string;
  std::optional<std::string> value;  ///< the default; may be empty
  std::optional<std::int64_t> min;
  std::optional<std::int64_t> max;
  std::vector<std::string> choices;  ///< of a combo

  friend bool operator==(const UgiOption&, const UgiOption&) = default;
};

/// Parses the text after the word `option`. nullopt if there is no name, or no known type.
std::optional<UgiOption> parse_ugi_option(std::string_view rest);
/// The whole line, without its end.
std::string ugi_text(const UgiOption& option);

/// The value as the engine spells it; else what is wrong with it: "is more than 4096".
Expected<std::string, std::string> ugi_value(const UgiOption& option, std::string_view value);

/// Options are named in whatever case.
bool is_ugi_name(std::string_view name, std::string_view known);

// A report of an engine during a search: `info depth 7 score cp 35 nodes 120000 nps 800000 time 150 pv
// a2-a4`.

/// Times are milliseconds. A score is that of the side to move: `cp` in hundredths of a soldier; `mate N`
/// means that the game is won after N plies, or lost after -N plies, as in UGI (UCI counts only the engine's
/// own turns). Scores beyond the range become the greatest.
struct UgiInfo {
  enum class Bound : std::uint8_t { exact, lower, upper };

  std::optional<std::uint64_t> depth;
  std::optional<std::uint64_t> seldepth;
  std::optional<std::uint64_t> multipv;  ///< the line's rank, from 1
  std::optional<Score> score;
  Bound bound = Bound::exact;  ///< of the score
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> nps;
  std::optional<std::uint64_t> time;
  std::vector<std::string> pv;        ///< turns; none is a keyword of `info`
  std::optional<std::string> string;  ///< for people: the rest of the line

  friend bool operator==(const UgiInfo&, const UgiInfo&) = default;
};

/// Parses the text after the word `info`. Ignores unknown words and malformed values.
UgiInfo parse_ugi_info(std::string_view rest);
/// The whole line, without its end.
std::string ugi_text(const UgiInfo& info);

// The replies of an engine in UGI, the Universal Game Interface, one a line. latro-engine(7) describes them
// all.

enum class UgiState : std::uint8_t { ugiok, readyok };

struct UgiId {
  enum class Of : std::uint8_t { name, author };

  Of of = Of::name;
  std::string text;  ///< no blanks around it

  friend bool operator==(const UgiId&, const UgiId&) = default;
};

struct UgiBestMove {
  std::string turn;  ///< one word; empty: the engine has none

  friend bool operator==(const UgiBestMove&, const UgiBestMove&) = default;
};
/// The turn of a position without legal turns.
inline constexpr std::string_view no_ugi_turn = "(none)";

/// To a query.
struct UgiResponse {
  std::string text;  ///< no blanks around it

  friend bool operator==(const UgiResponse&, const UgiResponse&) = default;
};

using UgiReply = std::variant<UgiState, UgiId, UgiOption, UgiInfo, UgiBestMove, UgiResponse>;

/// nullopt: the line is none of these; engines may send other lines.
std::optional<UgiReply> parse_ugi_reply(std::string_view line);

/// Without a line end.
std::string ugi_text(const UgiReply& reply);

}  // namespace latro
