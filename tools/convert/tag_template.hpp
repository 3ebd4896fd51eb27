// The values of --add-tag, with placeholders that are different for each game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "convert/text_template.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

/// "game {number} of {file}": `{file}`, `{number}`, `{ply_count}` and `{hash}`.
struct TagTemplate {
  /// Throws UsageError: see TextTemplate.
  TagTemplate(std::string_view name, std::string_view text);

  /// The value, if it is the same for all games.
  std::optional<std::string> fixed_value() const;
  std::string value_for(const PlayedGame& game) const;

  std::string name;
  TextTemplate text;

  friend bool operator==(const TagTemplate&, const TagTemplate&) = default;
};

}  // namespace latro::tool
