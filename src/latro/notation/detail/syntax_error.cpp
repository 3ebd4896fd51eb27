#include "latro/notation/detail/syntax_error.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "latro/support/ascii.hpp"
#include "latro/support/utf8.hpp"

namespace latro::syntax {

namespace {

/// Of a token, in bytes.
constexpr std::size_t most_shown = 40;

/// The square, number, word or sign that ends just before `offset`; empty after a blank or at the start.
std::string_view token_before(std::string_view text, std::size_t offset) {
  std::size_t begin = offset;
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  if (begin < offset && begin > 0 && is_letter(text[begin - 1]))
    return text.substr(begin - 1, offset - begin + 1);
  while (begin > 0 && is_letter(text[begin - 1])) --begin;
  if (begin == offset && begin > 0 && text[begin - 1] > ' ' && text[begin - 1] < '\x7F') --begin;
  return text.substr(begin, offset - begin);
}

}  // namespace

Span token_at(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  std::size_t end = offset;
  while (end < text.size() && is_letter(text[end])) ++end;
  while (end < text.size() && is_digit(text[end])) ++end;
  if (end == offset) end += columns_end(text.substr(offset), 1);
  return {offset, end};
}

std::string show_token(std::string_view text, std::size_t offset) {
  const Span span = token_at(text, offset);
  if (span.begin == span.end) return "the end";
  const std::string_view token = text.substr(span.begin, span.end - span.begin);
  if (token == "\n" || token == "\r") return "the end of the line";
  if (token == " ") return "a blank";
  if (token == "\t") return "a tab";
  if (token == "'") return "\"'\"";
  if (token.size() > most_shown) return fmt::format("'{}…'", token.substr(0, most_shown));
  if (is_control(token[0]) || utf8_length(token) == 0)
    return fmt::format("'\\x{:02X}'", static_cast<unsigned char>(token[0]));
  return fmt::format("'{}'", token);
}

std::string show_text(std::string_view text, std::size_t most) {
  std::string out;
  while (!text.empty() && out.size() < most) {
    const std::size_t length = utf8_length(text);
    if (length == 0 || is_control(text[0]))
      out += fmt::format("\\x{:02X}", static_cast<unsigned char>(text[0]));
    else
      out += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  return text.empty() ? out : out + "…";
}

Fault syntax_fault(Code code, std::string_view text, const SyntaxError& error) {
  const std::string_view before = token_before(text, error.offset);
  const std::string found = show_token(text, error.offset);
  return {code, token_at(text, error.offset),
          before.empty()
              ? fmt::format("expected {}, found {}", error.expected, found)
              : fmt::format("expected {} after '{}{}', found {}", error.expected,
                            before.size() > most_shown ? "…" : "",
                            before.substr(before.size() - std::min(before.size(), most_shown)), found)};
}

std::string unescape(std::string_view quoted_text) {
  std::string out;
  out.reserve(quoted_text.size());
  for (std::size_t i = 0; i < quoted_text.size(); ++i) {
    if (quoted_text[i] == '\\' && i + 1 < quoted_text.size()) ++i;
    out += quoted_text[i];
  }
  return out;
}

void append_escaped(std::string& out, std::string_view value) {
  const auto is_escaped = [](char c) { return c == '"' || c == '\\'; };
  for (;;) {
    const auto plain =
        static_cast<std::size_t>(std::find_if(value.begin(), value.end(), is_escaped) - value.begin());
    out += value.substr(0, plain);
    if (plain == value.size()) return;
    (out += '\\') += value[plain];
    value.remove_prefix(plain + 1);
  }
}

}  // namespace latro::syntax
