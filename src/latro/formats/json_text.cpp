#include "latro/formats/json_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "latro/core/location.hpp"
#include "latro/notation/syntax_error.hpp"

namespace latro {

namespace {

constexpr std::size_t digits_of_code = 4;

/// The four digits behind `\u`.
std::optional<std::uint32_t> code_unit(std::string_view digits) {
  std::uint32_t value = 0;
  digits = digits.substr(0, digits_of_code);
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  if (failure != std::errc{} || end - digits.data() != digits_of_code) return std::nullopt;
  return value;
}

bool is_high(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

void append_utf8(std::string& out, std::uint32_t point) {
  const auto add = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
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

Fault string_fault(std::size_t begin, std::size_t end, std::string message) {
  return {Code::syntax, {begin, end}, std::move(message)};
}

/// Behind the escape whose backslash stands at `at`.
Expected<std::size_t, Fault> escape_end(std::string_view text, std::size_t at) {
  const std::size_t letter = at + 1;
  if (letter == text.size() || std::string_view("\"\\/bfnrtu").find(text[letter]) == std::string_view::npos)
    return unexpected(string_fault(
        at, std::min(letter + 1, text.size()),
        "JSON has no such escape; a backslash is written \\\\, and the others are \\\" \\/ \\b \\f \\n \\r "
        "\\t \\u"));
  if (text[letter] != 'u') return letter + 1;
  const auto unit = code_unit(text.substr(letter + 1));
  if (!unit) return unexpected(string_fault(at, letter + 1, "behind \\u stand four hexadecimal digits"));
  const std::size_t end = letter + 1 + digits_of_code;
  const auto lone = [&](std::string_view other) {
    return unexpected(
        string_fault(at, end, fmt::format("half of a surrogate pair, without the {} half", other)));
  };
  if (is_low(*unit)) return lone("first");
  if (!is_high(*unit)) return end;
  if (text.substr(end, 2) != "\\u") return lone("second");
  const auto second = code_unit(text.substr(end + 2));
  if (!second || !is_low(*second)) return lone("second");
  return end + 2 + digits_of_code;
}

}  // namespace

std::size_t json_behind_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

std::size_t json_value_begin(std::string_view text, std::size_t at) {
  at = json_behind_blanks(text, at);
  if (at < text.size() && (text[at] == ',' || text[at] == ':')) at = json_behind_blanks(text, at + 1);
  return at;
}

std::size_t json_number_end(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of("+-.0123456789Ee", at), text.size());
}

bool is_json_number(std::string_view text) {
  const auto pass_digits = [&text] {
    const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(count);
    return count;
  };
  const auto pass = [&text](std::string_view any_of) {
    const bool is = !text.empty() && any_of.find(text.front()) != std::string_view::npos;
    if (is) text.remove_prefix(1);
    return is;
  };
  pass("-");
  const bool zero = text.starts_with('0');
  const std::size_t whole = pass_digits();
  if (whole == 0 || (zero && whole > 1)) return false;
  if (pass(".") && pass_digits() == 0) return false;
  if (pass("eE")) {
    pass("+-");
    if (pass_digits() == 0) return false;
  }
  return text.empty();
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

Expected<std::size_t, Fault> json_string_end(std::string_view text, std::size_t at) {
  const std::size_t quote = at;
  for (++at; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '"') return at + 1;
    if (byte == '\\') {
      auto behind = escape_end(text, at);
      if (!behind) return behind;
      at = *behind;
      continue;
    }
    const std::size_t length = utf8_length(text.substr(at));
    if (byte < 0x20)
      return unexpected(
          Fault{Code::control_character,
                {at, at + 1},
                fmt::format("control character 0x{0:02X} in a text, where JSON writes \\u{0:04X}", byte)});
    if (length == 0)
      return unexpected(string_fault(
          at, at + 1, fmt::format("the byte 0x{:02X} is not UTF-8, which JSON is always in", byte)));
    at += length;
  }
  return unexpected(string_fault(quote, quote + 1, "this text has no closing quote in its line"));
}

}  // namespace latro
