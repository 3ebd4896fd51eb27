// Lines and blanks of text. A line ends with LF, with CR and LF, or with CR.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace latro {

constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }
/// The blanks of all formats, line ends among them.
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || is_line_end(c); }

/// How many lines end in the text.
std::size_t count_line_ends(std::string_view text);
/// The place of the last CR or LF; npos if there is none.
std::size_t last_line_end(std::string_view text);
/// Moves a line and a column over the text that begins there. A CR before an LF is not a line end, even if
/// the text ends between the two (`before_lf`). Returns where the last line that begins in the text begins; 0
/// if none does.
std::size_t move_over(std::string_view text, bool before_lf, std::uint64_t& line, std::uint64_t& column);

/// The first blank from `at` on; the size of the text if there is none.
constexpr std::size_t find_blank(std::string_view text, std::size_t at) {
  while (at < text.size() && !is_blank(text[at])) ++at;
  return at;
}
/// The first byte from `at` on that is no blank.
constexpr std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}
/// The text from the first byte on that is none of the blanks.
constexpr std::string_view after_blanks(std::string_view text, std::string_view blanks = " \t\r\n") {
  const std::size_t begin = text.find_first_not_of(blanks);
  return text.substr(begin == std::string_view::npos ? text.size() : begin);
}
/// The text without blanks around it.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
  text = after_blanks(text, blanks);
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// Takes the first item off a list: up to the separator, which goes too, or all of it.
std::string_view take_item(std::string_view& list, char separator);
/// The items between the separators; an empty list has one empty item.
std::vector<std::string_view> split(std::string_view list, char separator);

}  // namespace latro
