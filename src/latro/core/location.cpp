#include "latro/core/location.hpp"

#include <algorithm>

#include "latro/core/byte_block.hpp"

namespace latro {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool continues(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4 || !continues(text, 1)) return 0;
  if (lead < 0xE0) return 2;
  const auto second = static_cast<unsigned char>(text[1]);
  if (!continues(text, 2)) return 0;
  if (lead < 0xF0) {
    const bool overlong = lead == 0xE0 && second < 0xA0;
    const bool surrogate = lead == 0xED && second >= 0xA0;
    return overlong || surrogate ? 0 : 3;
  }
  const bool overlong = lead == 0xF0 && second < 0x90;
  const bool beyond = lead == 0xF4 && second >= 0x90;
  return overlong || beyond || !continues(text, 3) ? 0 : 4;
}

char32_t code_point(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return lead;
  char32_t value = lead & (0x7FU >> character.size());
  for (const char byte : character.substr(1)) value = value << 6 | (static_cast<unsigned char>(byte) & 0x3FU);
  return value;
}

std::size_t count_columns(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    text.remove_prefix(std::max<std::size_t>(1, utf8_length(text)));
    ++columns;
  }
  return columns;
}

std::size_t ascii_end(std::string_view text, std::size_t at, std::size_t end) {
  constexpr std::size_t block = sizeof(ByteBlock);
  constexpr std::size_t piece = 8 * block;
  constexpr unsigned char beyond = 0x80;
  const auto is_ascii = [text](std::size_t i) { return static_cast<unsigned char>(text[i]) < beyond; };
  if (at < end && !is_ascii(at)) return at;
  for (; at + piece <= end; at += piece) {
    ByteBlock all{};
    for (std::size_t i = 0; i < piece; i += block) all |= byte_block(text.data() + at + i);
    if (any_of(all >= beyond)) break;
  }
  for (; at + block <= end; at += block)
    if (const ByteMask found = byte_block(text.data() + at) >= beyond; any_of(found))
      return at + first_of(found);
  while (at < end && is_ascii(at)) ++at;
  return at;
}

Place locate(std::string_view text, Span span, std::uint64_t first_line) {
  const std::size_t begin = std::min(span.begin, text.size());
  std::size_t line_start =
      text.starts_with(byte_order_mark) && begin >= byte_order_mark.size() ? byte_order_mark.size() : 0;
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
