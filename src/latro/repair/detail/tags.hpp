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
  std::string text;   ///< "[Name "value"]"
  RepairKind kind = RepairKind::tag;
  std::optional<std::string> doubt;  ///< the value has two readings; a message
};

/// `text` is a tag or a header. `is_given` says whether the record has a tag with a name.
RepairedTag repaired_tag(std::string_view text, TokenKind kind,
                         const std::function<bool(std::string_view name)>& is_given);

/// YYYY.MM.DD for a date in another form. Nothing if it is no date, or if it has two readings; then the
/// list has both.
std::optional<std::string> date_meant(std::string_view text, std::vector<std::string>& readings);

}  // namespace latro
