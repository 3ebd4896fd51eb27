// The selection of keys that JSON lines have (latro-formats(5)).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/support/expected.hpp"

namespace latro {

/// Sets of keys, a bit each: JsonGameKeys and JsonPlyKeys.
struct JsonKeys {
  std::uint32_t game = 0;
  std::uint32_t ply = 0;

  friend bool operator==(const JsonKeys&, const JsonKeys&) = default;
};

/// "tags,turns,plies.fen": keys of games, and after "plies." those of their plies; "plies" alone is all that
/// a ply usually has. The error is a clause with the nearest key.
Expected<JsonKeys, std::string> json_keys(std::string_view list);
/// All words of such lists.
std::vector<std::string> json_key_names();

}  // namespace latro
