// Repairs of tags. Private to repair/.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/game/repairs.hpp"
#include "latro/repair/detail/tokens.hpp"

namespace latro {

/// The tag as LGN writes it, and the repair that is named if the text has another.
struct RepairedTag {
  std::string name;
  std::string value;  ///< unescaped
  std::string text;   ///< "[Name "value"]"; a date with a time is two tags; empty: the tag says nothing
  RepairKind kind = RepairKind::tag;
  std::optional<std::string> doubt;  ///< the value has two readings; a message
};

/// [Name "value"]. Blanks replace control characters, which cannot be written.
std::string tag_text(std::string_view name, std::string_view value);

/// `text` is a tag or a header. `is_given` says whether the record has a tag with a name.
RepairedTag repaired_tag(std::string_view text, TokenKind kind,
                         const std::function<bool(std::string_view name)>& is_given);

/// YYYY.MM.DD for a date in another form, with ?? for what is not given. A day of the week must be the right
/// one. Nothing if it is no date, or if it has two readings; then the list has both.
std::optional<std::string> date_meant(std::string_view text, std::vector<std::string>& readings);

}  // namespace latro
