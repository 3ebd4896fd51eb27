// UTF-8 text: character boundaries, and lengths in code points. Private to the library and the tools.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace latro {

/// In UTF-8. Some programs write it at the beginning of a text; it is no part of the text.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
/// In bytes, of the mark with which the text begins; 0 without one.
inline std::size_t mark_size(std::string_view text) {
  return text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}
inline std::string_view without_byte_order_mark(std::string_view text) {
  return text.substr(mark_size(text));
}

/// The number of code points in `text`; each byte that is not UTF-8 counts as one.
std::size_t count_columns(std::string_view text);

/// The length in bytes of the UTF-8 sequence with which `text` begins, or 0. Precondition: not empty.
/// Overlong forms, surrogates and values beyond U+10FFFF are not UTF-8.
std::size_t utf8_length(std::string_view text);

/// The index of the first byte in [at, end) that is not ASCII; `end` if there is none.
std::size_t ascii_end(std::string_view text, std::size_t at, std::size_t end);

/// The Unicode value of a well-formed UTF-8 sequence (utf8_length(character) == character.size() > 0).
char32_t code_point(std::string_view character);

/// Appends a Unicode value, not a surrogate, as UTF-8.
void append_utf8(std::string& out, char32_t point);

/// The end of the first `columns` code points, as a byte index; text.size() if the text has no more.
std::size_t columns_end(std::string_view text, std::size_t columns);

/// `text` made safe for a terminal: control characters (line ends, escapes and direction marks too) and bytes
/// that are not UTF-8 become U+FFFD, a tab becomes one blank. The result has count_columns(text) columns.
std::string printable(std::string_view text);

/// Whether it has letters of a script that is written from right to left, such as Hebrew or Arabic.
bool is_right_to_left(std::string_view text);
/// The text, which is printable(). If it is_right_to_left(), it is between U+2068 and U+2069, so that it does
/// not change the order of what is around it.
std::string isolated(std::string text);

/// The longest beginning of `text` that fits in `columns` columns.
std::string_view first_columns(std::string_view text, std::size_t columns);

/// `text` in at most `columns` columns, of which the last is "…" if something was cut. Precondition: columns
/// > 0.
std::string shortened(std::string_view text, std::size_t columns);

/// A value of the input in double quotes, for messages. After 40 code points it is cut and ends in "...".
std::string quote(std::string_view value);

}  // namespace latro
