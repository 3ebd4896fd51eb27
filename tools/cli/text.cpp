#include "cli/text.hpp"

#include <algorithm>

#include "latro/support/utf8.hpp"

namespace latro::tool {

std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
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

}  // namespace latro::tool
