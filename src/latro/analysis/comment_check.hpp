// Comments that hold what should not be comment.
#pragma once

#include <optional>
#include <string_view>

#include "latro/core/diagnostic.hpp"

namespace latro {

/// The fault of a comment that has swallowed a game; its place is the game's first tag. `raw`, the comment's
/// text, is a view into `record`.
std::optional<Fault> check_comment(std::string_view record, std::string_view raw);

}  // namespace latro
