// The text of comments.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace latro {

/// The text of a comment with each run of blanks and line breaks made one blank, trimmed.
std::string comment_value(std::string_view raw);

/// Where in the text of a comment a line begins with `[Name "` after a blank line, as the tags of a game do:
/// the sign that a closing brace is missing and that the comment goes on into the next game. Linear.
std::optional<std::size_t> tag_line_in(std::string_view raw);

}  // namespace latro
