#include "latro/core/location.hpp"

#include <algorithm>

#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

Place locate(std::string_view text, Span span, std::uint64_t first_line) {
  const std::size_t begin = std::min(span.begin, text.size());
  const std::string_view behind = text.substr(begin);
  std::uint64_t line = first_line;
  std::uint64_t column = 1;
  move_over(without_byte_order_mark(text.substr(0, begin)), behind.starts_with('\n'), line, column);
  const std::size_t line_end = std::min(text.find_first_of("\r\n", begin), text.size());
  const std::size_t end = std::clamp(span.end, begin, std::max(begin, line_end));
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
