#include "latro/repair/detail/record_end.hpp"

#include <cstdint>
#include <vector>

#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"

namespace latro {

namespace {

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// The tokens up to the end of the line.
struct Line {
  std::size_t end = 0;
  bool has_word = false;
  bool has_square = false;
  bool has_other = false;  ///< a tag, a comment, or a result other than the stars around a title
};

Line line_at(std::string_view text, Tokens tokens, std::size_t begin) {
  constexpr std::uint32_t shortest = 3;
  Line line{begin, false, false, false};
  for (; line.end < tokens.size() && tokens[line.end].kind != TokenKind::line_end; ++line.end) {
    const Token& token = tokens[line.end];
    line.has_word = line.has_word || (token.kind == TokenKind::unknown &&
                                      token.end - token.begin >= shortest && is_letter(text[token.begin]));
    line.has_square = line.has_square || token.kind == TokenKind::square;
    line.has_other = line.has_other || is_tag(token.kind) || is_between(token.kind) ||
                     (token.kind == TokenKind::result && text[token.begin] != '*');
  }
  return line;
}

}  // namespace

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
  if (line_ends < 2) return false;
  if (tokens[i].kind == TokenKind::number) return leading_digits(next) == "1";
  const Line line = line_at(text, tokens, i);
  return line.has_word && !line.has_square && !line.has_other;
}

std::size_t title_end(std::string_view text, Tokens tokens, std::size_t begin) {
  constexpr std::string_view marks = "*-=#_~";
  const auto skip = [&](std::size_t at) {
    while (at < tokens.size() &&
           (tokens[at].kind == TokenKind::line_end || tokens[at].kind == TokenKind::odd_space ||
            tokens[at].kind == TokenKind::zero_width))
      ++at;
    return at;
  };
  const std::size_t first = skip(begin);
  if (first == tokens.size()) return begin;
  const char c = text[tokens[first].begin];
  if (is_ascii(c) && !is_letter(c) && marks.find(c) == std::string_view::npos) return begin;
  const Line line = line_at(text, tokens, first);
  const std::size_t next = skip(line.end);
  if (!line.has_word || line.has_other || next == tokens.size()) return begin;
  const bool is_number = tokens[next].kind == TokenKind::number && text[tokens[next].begin] == '1' &&
                         tokens[next].end - tokens[next].begin > 1;
  return is_tag(tokens[next].kind) || is_number ? line.end : begin;
}

std::size_t record_end(std::string_view text, Tokens tokens, std::size_t begin) {
  bool has_movetext = false;
  bool has_result = false;
  bool has_event = false;
  bool is_at_line_start = true;
  bool is_in_tag_line = false;
  unsigned line_ends = 0;
  std::vector<std::string_view> names;
  const auto name_of = [&](const Token& tag) {
    return tag_parts(text.substr(tag.begin, tag.end - tag.begin), tag.kind).name;
  };
  /// Whether one of the tags from `i` on, up to a blank line, has the name of an earlier one.
  const auto repeats = [&](std::size_t i) {
    for (unsigned ends = 0;
         i < tokens.size() && ends < 2 && (is_tag(tokens[i].kind) || is_between(tokens[i].kind)); ++i) {
      ends = is_tag(tokens[i].kind) ? 0 : ends + (tokens[i].kind == TokenKind::line_end ? 1 : 0);
      if (is_tag(tokens[i].kind) && is_one_of(name_of(tokens[i]), names)) return true;
    }
    return false;
  };
  for (std::size_t i = title_end(text, tokens, begin); i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    if (is_tag(token.kind)) {
      const std::string_view name = name_of(token);
      const bool is_event = name == "Event";
      const bool is_again = (is_event && has_event) || (line_ends > 1 && repeats(i));
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
