#include "latro/core/location.hpp"

#include <algorithm>

#include "latro/support/utf8.hpp"

namespace latro {

Place locate(std::string_view text, Span span, std::uint64_t first_line) {
  const std::size_t begin = std::min(span.begin, text.size());
  std::size_t line_start = mark_size(text.substr(0, begin));
  std::uint64_t line = first_line;
  for (std::size_t i = line_start; i < begin; ++i) {
    const bool lone_cr = text[i] == '\r' && !(i + 1 < text.size() && text[i + 1] == '\n');
    if (text[i] != '\n' && !lone_cr) continue;
    ++line;
    line_start = i + 1;
  }
  const std::size_t line_end = std::min(text.find_first_of("\r\n", begin), text.size());
  const std::size_t end = std::clamp(span.end, begin, std::max(begin, line_end));
  const std::uint64_t column = 1 + count_columns(text.substr(line_start, begin - line_start));
  return {line, column, column + std::max<std::uint64_t>(1, count_columns(text.substr(begin, end - begin)))};
}

std::string_view line_at(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::size_t before = offset == 0 ? std::string_view::npos : text.find_last_of("\r\n", offset - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = std::min(text.find_first_of("\r\n", offset), text.size());
  return text.substr(begin, end - begin);
}

}  // namespace latro
