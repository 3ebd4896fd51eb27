#include "convert/tag_template.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "latro/game/detail/game_key.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

using Value = std::string (*)(const PlayedGame& game);
struct Placeholder {
  std::string_view name;
  Value value = nullptr;
};

constexpr std::array placeholders{
    // A name of a file can have bytes that a tag cannot.
    Placeholder{"file", [](const PlayedGame& game) { return printable(game.file); }},
    Placeholder{"number", [](const PlayedGame& game) { return std::to_string(game.number); }},
    Placeholder{"ply_count", [](const PlayedGame& game) { return std::to_string(game.moves.size()); }},
    Placeholder{"hash", [](const PlayedGame& game) { return game_hash(game); }},
};

UsageError unknown_placeholder(std::string_view name) {
  const std::string_view nearest = nearest_name(placeholders.begin(), placeholders.end(), name,
                                                [](const Placeholder& one) { return one.name; });
  return UsageError(fmt::format("there is no placeholder {{{}}}; {}", name,
                                nearest.empty() ? "known are {file}, {number}, {ply_count} and {hash}, and a "
                                                  "brace is written {{"
                                                : fmt::format("did you mean {{{}}}?", nearest)));
}

/// Calls put(text) for the parts between placeholders and put_value(placeholder) for these.
template <class Put, class PutValue>
void parse(std::string_view text, Put put, PutValue put_value) {
  for (;;) {
    const std::size_t brace = std::min(text.find('{'), text.size());
    put(text.substr(0, brace));
    text.remove_prefix(brace);
    if (text.empty()) return;
    if (text.starts_with("{{")) {
      put(text.substr(0, 1));
      text.remove_prefix(2);
      continue;
    }
    const std::size_t end = text.find('}');
    if (end == std::string_view::npos)
      throw UsageError("a placeholder has no closing brace; a brace itself is written {{");
    const std::string_view name = text.substr(1, end - 1);
    const auto* const found = std::find_if(placeholders.begin(), placeholders.end(),
                                           [&](const Placeholder& one) { return one.name == name; });
    if (found == placeholders.end()) throw unknown_placeholder(name);
    put_value(*found);
    text.remove_prefix(end + 1);
  }
}

}  // namespace

TagTemplate::TagTemplate(std::string_view its_name, std::string_view its_text)
    : name(its_name), text(its_text) {
  (void)fixed_value();  // for the errors
}

std::optional<std::string> TagTemplate::fixed_value() const {
  std::string value;
  bool is_fixed = true;
  parse(
      text, [&](std::string_view part) { value += part; }, [&](const Placeholder&) { is_fixed = false; });
  return is_fixed ? std::optional(value) : std::nullopt;
}

std::string TagTemplate::value_for(const PlayedGame& game) const {
  std::string value;
  parse(
      text, [&](std::string_view part) { value += part; },
      [&](const Placeholder& placeholder) { value += placeholder.value(game); });
  return value;
}

}  // namespace latro::tool
