// What an engine says over UGI, the Universal Game Interface, a line each. latro-engine(7) has the whole of
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "latro/analysis/ugi_info.hpp"
#include "latro/analysis/ugi_option.hpp"

namespace latro {

enum class UgiState : std::uint8_t { ugiok, readyok };

struct UgiId {
  enum class Of : std::uint8_t { name, author };

  Of of = Of::name;
  std::string text;  ///< no blanks around it

  friend bool operator==(const UgiId&, const UgiId&) = default;
};

struct UgiBestMove {
  std::string turn;  ///< one word; empty: the engine says none

  friend bool operator==(const UgiBestMove&, const UgiBestMove&) = default;
};
/// The turn of a position in which there is none.
inline constexpr std::string_view no_ugi_turn = "(none)";

/// To a query.
struct UgiResponse {
  std::string text;  ///< no blanks around it

  friend bool operator==(const UgiResponse&, const UgiResponse&) = default;
};

using UgiReply = std::variant<UgiState, UgiId, UgiOption, UgiInfo, UgiBestMove, UgiResponse>;

/// Nothing: the line is none of them, as engines may have more to say.
std::optional<UgiReply> parse_ugi_reply(std::string_view line);

/// Without a line end.
std::string ugi_text(const UgiReply& reply);

}  // namespace latro
