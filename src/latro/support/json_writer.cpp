#include "latro/support/json_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "latro/support/byte_block.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// The number of bytes at the beginning of the text that need no escape.
std::size_t plain_size(std::string_view text) {
  std::size_t size = 0;
  for (constexpr std::size_t block = sizeof(ByteBlock); size + block <= text.size(); size += block) {
    const ByteBlock c = byte_block(text.data() + size);
    const auto special = (c < 0x20) | (c > 0x7E) | (c == '"') | (c == '\\');
    if (any_of(special)) return size + first_of(special);
  }
  const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; };
  while (size < text.size() && is_plain(text[size])) ++size;
  return size;
}

void append_escaped(std::string& out, std::string_view text) {
  constexpr std::string_view special = "\"\\\n\t\r";
  constexpr std::string_view letters = "\"\\ntr";
  for (;;) {
    const std::size_t plain = plain_size(text);
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) return;
    const auto byte = static_cast<unsigned char>(text[0]);
    const std::size_t length = utf8_length(text);
    if (length == 0)
      out += "\xEF\xBF\xBD";
    else if (const std::size_t at = special.find(text[0]); at != std::string_view::npos)
      (out += '\\') += letters[at];
    else if (byte < 0x20 || byte == 0x7F)
      out += fmt::format("\\u{:04x}", byte);
    else if (byte == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0)  // C1, which terminals also obey
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(text[1]));
    else
      out += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  append_escaped(out, text);
  out += '"';
}

JsonWriter& JsonWriter::new_line() {
  new_line_ = true;
  return *this;
}

void JsonWriter::separate() {
  if (comma_) out_ += ',';
  comma_ = true;
  if (std::exchange(new_line_, false)) out_ += '\n';
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  if (std::exchange(new_line_, false)) out_ += '\n';
  out_ += bracket;
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  value(name);
  out_ += ':';
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  append_json_string(out_, text);
  return *this;
}

JsonWriter& JsonWriter::value(double number, int decimals) {
  return literal(fmt::format("{:.{}f}", number, decimals));
}

JsonWriter& JsonWriter::literal(std::string_view text) {
  separate();
  out_ += text;
  return *this;
}

}  // namespace latro
