#include "latro/formats/json/text.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::size_t digits_of_code = 4;

/// The four digits after `\u`.
std::optional<std::uint32_t> code_unit(std::string_view digits) {
  if (digits.size() < digits_of_code) return std::nullopt;
  return parse_number<std::uint32_t>(digits.substr(0, digits_of_code), 16);
}

bool is_high(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

char unescaped(char letter) {
  switch (letter) {
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return letter;
  }
}

}  // namespace

std::size_t json_behind_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

std::string json_unescaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (;;) {
    const std::size_t backslash = std::min(text.find('\\'), text.size());
    out += text.substr(0, backslash);
    text.remove_prefix(backslash);
    if (text.size() < 2) return out;
    const char letter = text[1];
    text.remove_prefix(2);
    if (letter != 'u') {
      out += unescaped(letter);
      continue;
    }
    std::uint32_t point = code_unit(text).value_or(0xFFFD);
    text.remove_prefix(std::min(digits_of_code, text.size()));
    if (is_high(point) && text.starts_with("\\u")) {
      constexpr std::uint32_t beyond = 0x10000;
      point = beyond + ((point & 0x3FF) << 10) + (code_unit(text.substr(2)).value_or(0) & 0x3FF);
      text.remove_prefix(std::min(2 + digits_of_code, text.size()));
    }
    append_utf8(out, point);
  }
}

Fault json_string_fault(std::string_view text, std::size_t quote, std::size_t at) {
  const auto fault = [](std::size_t begin, std::size_t end, std::string message) {
    return Fault{Code::syntax, {begin, end}, std::move(message)};
  };
  if (at == text.size()) return fault(quote, quote + 1, "this text has no closing quote in its line");
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x20)
    return {Code::control_character,
            {at, at + 1},
            fmt::format("control character 0x{0:02X} in a text, where JSON writes \\u{0:04X}", byte)};
  if (byte != '\\')
    return fault(at, at + 1, fmt::format("the byte 0x{:02X} is not UTF-8, which JSON is always in", byte));
  const std::size_t letter = at + 1;
  if (letter == text.size() || text[letter] != 'u')
    return fault(at, std::min(letter + 1, text.size()),
                 "JSON has no such escape; a backslash is written \\\\, and the others are \\\" \\/ \\b \\f "
                 "\\n \\r \\t \\u");
  const auto unit = code_unit(text.substr(letter + 1));
  if (!unit) return fault(at, letter + 1, "\\u must be followed by four hexadecimal digits");
  return fault(
      at, letter + 1 + digits_of_code,
      fmt::format("half of a surrogate pair, without the {} half", is_low(*unit) ? "first" : "second"));
}

}  // namespace latro
