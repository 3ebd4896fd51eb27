// The values of --add-tag, with placeholders that are different for each game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "latro/game/played_game.hpp"

namespace latro::tool {

/// "game {number} of {file}": `{file}`, `{number}`, `{ply_count}` and `{hash}`; `{{` is a brace.
struct TagTemplate {
  /// Throws UsageError for an unknown placeholder, or one without a closing brace.
  TagTemplate(std::string_view name, std::string_view text);

  /// The value, if it is the same for all games.
  std::optional<std::string> fixed_value() const;
  std::string value_for(const PlayedGame& game) const;

  std::string name;
  std::string text;

  friend bool operator==(const TagTemplate&, const TagTemplate&) = default;
};

}  // namespace latro::tool
