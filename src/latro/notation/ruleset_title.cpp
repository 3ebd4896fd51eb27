#include "latro/notation/ruleset_title.hpp"

#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/detail/descriptor_keys.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/counted.hpp"

namespace latro {

namespace {

using Key = Ruleset::Key;

std::string count_words(std::uint32_t number, std::string_view one, std::string_view many) {
  return number == 1 ? fmt::format("one {}", one) : counted(number, one, many);
}

/// Of a key that is no choice.
std::string quantity(const Ruleset& rules, Key key) {
  if (key == Key::board) return fmt::format("board of {}×{}", rules.board.files, rules.board.ranks);
  if (key == Key::setup) return rules.setup ? "an array of its own" : "";
  if (key == Key::rows) return rules.rows == 0 ? "" : count_words(rules.rows, "row a side", "rows a side");
  if (key == Key::pieces)
    return rules.pieces == 0 ? "" : count_words(rules.pieces, "piece a side", "pieces a side");
  if (key == Key::duces)
    return rules.duces == 0 ? "no dux" : count_words(rules.duces, "dux a side", "duces a side");
  if (key == Key::place) return rules.place == 1 ? "one placed at a time" : "two placed at a time";
  if (key == Key::lose)
    return rules.lose == 0 ? "lost without pieces"
                           : "lost with " + count_words(rules.lose, "piece", "pieces");
  return rules.quiet == 0
             ? "no limit without captures"
             : fmt::format("over after {} without a capture", count_words(rules.quiet, "turn", "turns"));
}

std::string in_words(const Ruleset& rules, const KeyInfo& key) {
  if (key.words.empty()) return quantity(rules, key.key);
  const std::uint32_t value = key.get(rules);
  return value < key.words.size() ? std::string(key.words[value]) : "a dux leaps like a soldier";
}

}  // namespace

std::string ruleset_title(const Ruleset& ruleset) {
  const auto shortest = parse_descriptor(descriptor(ruleset));
  const Preset* const preset = shortest ? shortest->preset : nullptr;
  const Ruleset base = preset != nullptr ? preset->ruleset : Ruleset{};
  std::string title(preset != nullptr ? preset->title : "");
  for (const KeyInfo& key : key_table()) {
    if (same_value(base, ruleset, key.key)) continue;
    const std::string words = in_words(ruleset, key);
    if (words.empty()) continue;
    if (!title.empty()) title += ", ";
    title += words;
  }
  return title;
}

}  // namespace latro
