// An option that an engine says it has: `option name Hash type spin default 16 min 1 max 4096`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace latro {

/// Names and values are words with a blank between; none is empty unless said, and none has a word in it that
/// says what follows (type, default, min, max, var).
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

/// What follows the word `option`. Nothing where there is no name, or no type that is known.
std::optional<UgiOption> parse_ugi_option(std::string_view rest);
/// The whole line, without its end.
std::string ugi_text(const UgiOption& option);

/// Options are named in whatever case.
bool is_ugi_name(std::string_view name, std::string_view known);

}  // namespace latro
