// The text of comments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace latro {

/// The text of a comment with each run of blanks and line breaks made one blank, trimmed.
std::string comment_value(std::string_view raw);

/// Adds another comment, with a blank between if neither is empty.
void extend_comment(std::string& comment, std::string_view more);

/// Whether a line after the first one begins with a bracket, but for blanks and a byte order mark.
inline bool has_bracket_line(std::string_view raw) {
  for (std::size_t at = raw.find('['); at != std::string_view::npos; at = raw.find('[', at + 1)) {
    const std::size_t before = raw.substr(0, at).find_last_not_of(" \t\xEF\xBB\xBF");
    if (before != std::string_view::npos && (raw[before] == '\n' || raw[before] == '\r')) return true;
  }
  return false;
}

enum class TagForm : std::uint8_t {
  plain,  ///< `[Name "`
  typed,  ///< that, `[Name value]`, `[Name: value]`, or one of the usual names with a colon; and one line of
          ///< words, a title, can stand before it
};
/// The place in a comment of a line after a blank line that begins as a game's tags do: a sign that a closing
/// brace is missing and that the comment continues into the next game. `%` lines, blanks and a byte order
/// mark can stand before it. LGN that is written has no blank line in a comment. Linear.
std::optional<std::size_t> tag_line_in(std::string_view raw, TagForm form = TagForm::plain);

/// The place in a comment of a turn with its number before a brace that opens: a sign that the closing brace
/// of the first of two comments is missing. Linear.
std::optional<std::size_t> turn_before_brace(std::string_view raw);

}  // namespace latro
