#include "latro/support/utf8.hpp"

#include <algorithm>

#include "latro/support/byte_block.hpp"

namespace latro {

namespace {

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
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = ascii_end(text, at, text.size());
    columns += end - at;
    at = end;
    if (at == text.size()) break;
    at += std::max<std::size_t>(1, utf8_length(text.substr(at)));
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

void append_utf8(std::string& out, char32_t point) {
  const auto add = [&out](char32_t byte) { out += static_cast<char>(byte); };
  const auto add_rest = [&](unsigned shift) { add(0x80 | ((point >> shift) & 0x3F)); };
  if (point < 0x80) return add(point);
  if (point < 0x800) {
    add(0xC0 | point >> 6);
  } else {
    if (point < 0x10000) {
      add(0xE0 | point >> 12);
    } else {
      add(0xF0 | point >> 18);
      add_rest(12);
    }
    add_rest(6);
  }
  add_rest(0);
}

std::size_t columns_end(std::string_view text, std::size_t columns) {
  std::size_t end = 0;
  for (; end < text.size() && columns > 0; --columns)
    end += std::max<std::size_t>(1, utf8_length(text.substr(end)));
  return end;
}

std::string shortened(std::string_view text, std::size_t columns) {
  if (columns_end(text, columns) == text.size()) return std::string(text);
  return std::string(first_columns(text, columns - 1)) + "…";
}

std::string quote(std::string_view value) {
  const std::size_t end = columns_end(value, 40);
  return '"' + std::string(value.substr(0, end)) + (end < value.size() ? "...\"" : "\"");
}

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

// C0, DEL, C1, line separators and direction marks (U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to
// U+2069).
bool is_control(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return lead < 0x20 || lead == 0x7F;
  if (character.size() == 2)
    return (lead == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0) || character == "\xD8\x9C";
  return character == "\xE2\x80\x8E" || character == "\xE2\x80\x8F" ||
         (character >= "\xE2\x80\xA8" && character <= "\xE2\x80\xAE") ||
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

bool is_right_to_left(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const char32_t point = length > 1 ? code_point(text.substr(0, length)) : 0;
    if ((point >= 0x590 && point < 0x900) || (point >= 0xFB1D && point < 0xFE00) ||
        (point >= 0xFE70 && point < 0xFEFF) || (point >= 0x10800 && point < 0x11000) ||
        (point >= 0x1E800 && point < 0x1F000))
      return true;
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  return false;
}

std::string isolated(std::string text) {
  if (!is_right_to_left(text)) return text;
  text.insert(0, "\u2068");
  return text += "\u2069";
}

std::string_view first_columns(std::string_view text, std::size_t columns) {
  return text.substr(0, columns_end(text, columns));
}

}  // namespace latro
