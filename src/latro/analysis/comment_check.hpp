// Comments that hold what should not be comment.
#pragma once

#include <optional>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/comment.hpp"

namespace latro {

/// check_comment where a line begins with a bracket.
std::optional<Fault> check_suspect_comment(std::string_view record, std::string_view raw);

/// The fault of a comment that has swallowed a game; its place is the game's first tag. `raw`, the comment's
/// text, is a view into `record`.
inline std::optional<Fault> check_comment(std::string_view record, std::string_view raw) {
  if (!has_bracket_line(raw)) return std::nullopt;
  return check_suspect_comment(record, raw);
}

}  // namespace latro
