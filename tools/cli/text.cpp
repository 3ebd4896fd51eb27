#include "cli/text.hpp"

#include <algorithm>

#include "latro/support/nearest.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

// C0, DEL, C1, and what ends lines or turns the direction of text (U+2028 to U+202E, U+2066 to U+2069).
bool is_control(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return lead < 0x20 || lead == 0x7F;
  if (character.size() == 2) return lead == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
  return (character >= "\xE2\x80\xA8" && character <= "\xE2\x80\xAE") ||
         (character >= "\xE2\x81\xA6" && character <= "\xE2\x81\xA9");
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const auto character = text.substr(0, std::max<std::size_t>(1, length));
    if (character == "\t")
      out += ' ';
    else if (length == 0 || is_control(character))
      out += replacement;
    else
      out += character;
    text.remove_prefix(character.size());
  }
  return out;
}

std::string_view first_columns(std::string_view text, std::size_t columns) {
  std::size_t end = 0;
  while (end < text.size() && columns-- > 0) end += std::max<std::size_t>(1, utf8_length(text.substr(end)));
  return text.substr(0, end);
}

std::string with_thousands(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}

void append_wrapped(std::string& out, std::string_view text, std::size_t indent, std::size_t width,
                    std::size_t begun) {
  std::size_t column = begun;
  bool first_of_line = true;
  while (!text.empty()) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, blank);
    text.remove_prefix(std::min(blank + 1, text.size()));
    if (word.empty()) continue;
    const std::size_t columns = count_columns(word);
    if (!first_of_line && column + 1 + columns > width) {
      out += '\n';
      column = 0;
      first_of_line = true;
    }
    if (column == 0) {
      out.append(indent, ' ');
      column = indent;
    } else if (!first_of_line) {
      out += ' ';
      ++column;
    }
    out += word;
    column += columns;
    first_of_line = false;
  }
  if (column > 0) out += '\n';
}

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  return std::string(nearest_name(known.begin(), known.end(), word,
                                  [](const std::string& name) -> std::string_view { return name; }));
}

}  // namespace latro::tool
