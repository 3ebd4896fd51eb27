#include "latro/repair/detail/record_end.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "latro/support/ascii.hpp"

namespace latro {

bool ends_game(std::string_view text, Tokens tokens, std::size_t at) {
  const Token& result = tokens[at];
  const std::string_view typed = text.substr(result.begin, result.end - result.begin);
  if (const auto meant = result_meant(typed); meant && typed == latro::text(*meant)) return true;
  unsigned line_ends = 0;
  std::size_t i = at + 1;
  for (; i < tokens.size() && (is_between(tokens[i].kind) || tokens[i].kind == TokenKind::remark); ++i)
    if (tokens[i].kind == TokenKind::line_end) ++line_ends;
  if (i == tokens.size() || is_tag(tokens[i].kind)) return true;
  const std::string_view next = text.substr(tokens[i].begin, tokens[i].end - tokens[i].begin);
  if (next.starts_with('[')) return line_ends > 0;  // a tag with a fault
  return tokens[i].kind == TokenKind::number && line_ends > 1 && leading_digits(next) == "1";
}

std::size_t title_end(std::string_view text, Tokens tokens, std::size_t begin) {
  const auto first_letter = [&](const Token& token) { return text[token.begin]; };
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const auto skip = [&](std::size_t at) {
    while (at < tokens.size() &&
           (tokens[at].kind == TokenKind::line_end || tokens[at].kind == TokenKind::odd_space ||
            tokens[at].kind == TokenKind::zero_width))
      ++at;
    return at;
  };
  const std::size_t first = skip(begin);
  if (first == tokens.size() ||
      (is_ascii(first_letter(tokens[first])) && !is_letter(first_letter(tokens[first]))))
    return begin;
  std::size_t end = first;
  bool has_word = false;
  for (; end < tokens.size() && tokens[end].kind != TokenKind::line_end; ++end) {
    const Token& token = tokens[end];
    if (is_tag(token.kind) || is_between(token.kind) || token.kind == TokenKind::result) return begin;
    constexpr std::uint32_t shortest = 3;
    has_word = has_word || (token.kind == TokenKind::unknown && token.end - token.begin >= shortest &&
                            is_letter(first_letter(token)));
  }
  const std::size_t next = skip(end);
  if (!has_word || next == tokens.size()) return begin;
  const bool is_number = tokens[next].kind == TokenKind::number && text[tokens[next].begin] == '1' &&
                         tokens[next].end - tokens[next].begin > 1;
  return is_tag(tokens[next].kind) || is_number ? end : begin;
}

std::size_t record_end(std::string_view text, Tokens tokens, std::size_t begin) {
  bool has_movetext = false;
  bool has_result = false;
  bool has_event = false;
  bool is_at_line_start = true;
  bool is_in_tag_line = false;
  unsigned line_ends = 0;
  std::vector<std::string_view> names;
  for (std::size_t i = title_end(text, tokens, begin); i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (is_tag(token.kind)) {
      const std::string_view name =
          tag_parts(text.substr(token.begin, token.end - token.begin), token.kind).name;
      const bool is_event = name == "Event";
      const bool is_again =
          (is_event && has_event) || (line_ends > 1 && std::ranges::find(names, name) != names.end());
      if ((has_movetext || is_again) && (is_at_line_start || token.kind == TokenKind::strict_tag)) return i;
      has_event = has_event || is_event;
      constexpr std::size_t most_names = 100;
      if (names.size() < most_names) names.push_back(name);
      line_ends = 0;
    } else if (token.kind == TokenKind::line_end) {
      ++line_ends;
      is_in_tag_line = false;
    } else if (!is_between(token.kind)) {
      if (has_result) return i;
      is_in_tag_line = is_in_tag_line || (is_at_line_start && !has_movetext && text[token.begin] == '[');
      line_ends = 0;
      if (!is_in_tag_line) {
        has_movetext = true;
        has_result = token.kind == TokenKind::result && ends_game(text, tokens, i);
      }
    } else if (has_result && (token.kind == TokenKind::comment || token.kind == TokenKind::line_comment) &&
               line_ends > 0) {
      return i;
    }
    is_at_line_start = token.kind == TokenKind::line_end || is_tag(token.kind) ||
                       (is_at_line_start && is_between(token.kind));
  }
  return tokens.size();
}

}  // namespace latro
