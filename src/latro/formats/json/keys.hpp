// The selection of keys that JSON lines have (latro-formats(5)).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"
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

/// A game that is longer is not read.
inline constexpr std::size_t most_json_bytes = std::size_t{4} << 20;

// Values of keys.

/// Of `kind`: place, move, remove or pass.
std::string_view json_kind(TurnKind kind);
/// Of `turned`: the squares, after the turn, of the pieces that became bound or free. `bound`: the bound
/// pieces before the turn.
SquareSet json_turned(const Turn& turn, const SquareSet& bound, const Position& after);

}  // namespace latro
