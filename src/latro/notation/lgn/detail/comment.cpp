#include "latro/notation/lgn/detail/comment.hpp"

#include <algorithm>

#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr std::string_view line_blanks = " \t";
constexpr std::string_view line_breaks = "\r\n";

/// The name with which the text begins; empty: none.
std::string_view name_of(std::string_view text) {
  if (text.empty() || !is_letter(text.front())) return {};
  return text.substr(
      0, static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_of_name) - text.begin()));
}

bool begins_as_tag(std::string_view line, TagForm form) {
  const bool has_bracket = line.starts_with('[');
  if (has_bracket) line = after_blanks(line.substr(1), line_blanks);
  const std::string_view name = name_of(line);
  const std::string_view rest = line.substr(name.size());
  const std::string_view value = after_blanks(rest, line_blanks);
  if (name.empty() || (has_bracket && value.starts_with('"'))) return !name.empty();
  if (form == TagForm::plain) return false;
  if (has_bracket)
    return (rest.size() > value.size() || value.starts_with(':')) &&
           value.substr(0, value.find_last_not_of(line_blanks) + 1).ends_with(']');
  return value.starts_with(':') && is_one_of(name, roster_tags);
}

}  // namespace

std::string comment_value(std::string_view raw) {
  std::string value;
  for (std::size_t at = skip_blanks(raw, 0); at < raw.size(); at = skip_blanks(raw, at)) {
    const std::size_t end = find_blank(raw, at);
    if (!value.empty()) value += ' ';
    value += raw.substr(at, end - at);
    at = end;
  }
  return value;
}

void extend_comment(std::string& comment, std::string_view more) {
  if (!comment.empty() && !more.empty()) comment += ' ';
  comment += more;
}

std::optional<std::size_t> tag_line_in(std::string_view raw, TagForm form) {
  if (form == TagForm::plain && !has_bracket_line(raw)) return std::nullopt;
  const unsigned most_lines = form == TagForm::typed ? 1 : 0;
  unsigned lines = most_lines + 1;  // since a blank one
  for (std::size_t at = raw.find_first_of(line_breaks); at != std::string_view::npos;) {
    const std::size_t begin = at + (raw.substr(at).starts_with("\r\n") ? 2 : 1);
    at = raw.find_first_of(line_breaks, begin);
    const std::string_view line = raw.substr(begin, std::min(at, raw.size()) - begin);
    const std::string_view text =
        after_blanks(without_byte_order_mark(after_blanks(line, line_blanks)), line_blanks);
    if (lines <= most_lines && begins_as_tag(text, form)) return begin + (line.size() - text.size());
    if (text.empty())
      lines = 0;
    else if (!line.starts_with('%') && lines <= most_lines)
      ++lines;
  }
  return std::nullopt;
}

std::optional<std::size_t> turn_before_brace(std::string_view raw) {
  const std::size_t brace = raw.find('{');
  if (brace == std::string_view::npos) return std::nullopt;
  const std::string_view text = raw.substr(0, brace);
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view digits = leading_digits(text.substr(at));
    const std::string_view dots = text.substr(at + digits.size());
    std::string_view turn = after_blanks(after_blanks(dots, "."), " \t\r\n");
    if (!digits.empty() && dots.starts_with('.')) {
      if (turn.starts_with('D')) turn.remove_prefix(1);
      if (turn.starts_with('@')) turn.remove_prefix(1);
      if (turn.size() > 1 && is_lower(turn[0]) && is_digit(turn[1])) return at;
    }
    // To the next word.
    at = skip_blanks(text, find_blank(text, at));
  }
  return std::nullopt;
}

}  // namespace latro
