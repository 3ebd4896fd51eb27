// The text of comments.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace latro {

/// The text of a comment with each run of blanks and line breaks made one blank, trimmed.
std::string comment_value(std::string_view raw);

/// Whether a line after the first one begins with a bracket.
inline bool has_bracket_line(std::string_view raw) {
  for (std::size_t at = raw.find('[', 1); at != std::string_view::npos; at = raw.find('[', at + 1))
    if (raw[at - 1] == '\n' || raw[at - 1] == '\r') return true;
  return false;
}

/// The place in a comment of a line that begins with `[Name "` after a blank line, as a game's tags do: a
/// sign that a closing brace is missing and that the comment continues into the next game. Linear.
std::optional<std::size_t> tag_line_in(std::string_view raw);

}  // namespace latro
