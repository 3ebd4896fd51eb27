// The table of a descriptor's keys: names, values, their words for titles, and where each lives in a Ruleset.
// Private to notation/.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "latro/notation/words.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

enum class ValueKind : std::uint8_t { choice, number, board, setup };

struct KeyInfo {
  Ruleset::Key key = Ruleset::Key::board;
  std::string_view name;
  ValueKind kind = ValueKind::choice;
  std::span<const std::string_view> choices;  ///< choice: the values, in the order of the enumeration …
  std::span<const Sentence> words;            ///< … and how titles name them
  std::uint32_t least = 0;                    ///< number
  std::uint32_t most = 0;
  /// The three ways to begin (0 setup, 1 rows, 2 pieces) of which the key is part; none for other keys.
  std::optional<unsigned> way;
  /// choice: the index in `choices`, or choices.size() if the key is unset; number: the number itself. Null
  /// for board and setup.
  std::uint32_t (*get)(const Ruleset&) = nullptr;
  void (*set)(Ruleset&, std::uint32_t) = nullptr;
};

/// By Key, in table order.
std::span<const KeyInfo> key_table();
const KeyInfo& info(Ruleset::Key key);

bool same_value(const Ruleset& a, const Ruleset& b, Ruleset::Key key);
bool is_default(const Ruleset& ruleset, Ruleset::Key key);
void copy_value(Ruleset& to, const Ruleset& from, Ruleset::Key key);
/// As a descriptor writes it; an unset dux-leap as the leap it follows, no setup as an empty board.
std::string value_text(const Ruleset& ruleset, Ruleset::Key key);

}  // namespace latro
