#include "latro/check/detail/syntax_errors.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/detail/record_fault.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/ascii.hpp"

namespace latro {

namespace {

constexpr std::size_t most_bytes_parsed = std::size_t{2} << 20;

class SyntaxVisitor final : public QuietVisitor {
 public:
  bool wants_tags() const override { return false; }
  bool wants_turns() const override { return false; }
};

/// Replaces the wrong word by a pass, which can have annotations and variations as a turn can; in a tag,
/// blanks replace the rest of its line.
void skip_word(std::string& text, std::size_t at) {
  const std::size_t line = text.find_last_of("\r\n", at) + 1;  // npos + 1 is the first line
  const bool in_tag = line < text.size() && text[line] == '[' && at > line;
  const bool is_number = is_digit(text[at]);  // "3)" is one word
  const std::string_view ends = in_tag ? "\r\n" : is_number ? " \t\r\n" : " \t\r\n(){}";
  const std::size_t end = std::min(text.find_first_of(ends, at + 1), text.size());
  const std::size_t begin = in_tag ? line : at;
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
            text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  constexpr std::string_view pass = "--";
  if (!in_tag && end - begin >= pass.size()) text.replace(begin, pass.size(), pass);
}

/// Games begin with tags or a number. In another text every word would be an error.
bool may_be_game(std::string_view record) {
  const std::size_t begin = first_word(record).begin;
  return begin < record.size() && (record[begin] == '[' || is_digit(record[begin]));
}

}  // namespace

std::vector<Fault> more_syntax_errors(std::string_view record, const Fault& first) {
  std::vector<Fault> more;
  if (first.code != Code::syntax || !may_be_game(record)) return more;
  // There the next game begins, whatever the record looks like.
  const auto tags = tag_line_in(record.substr(first.span.begin));
  std::string text(record.substr(0, tags ? first.span.begin + *tags : record.size()));
  std::size_t at = first.span.begin;
  for (std::size_t parsed = 0;
       more.size() + 1 < most_syntax_errors && at < text.size() && parsed < most_bytes_parsed;
       parsed += text.size()) {
    skip_word(text, at);
    SyntaxVisitor visitor;
    auto result = parse_record(text, visitor);
    if (result || result.error().code != Code::syntax || result.error().span.begin <= at) break;
    at = result.error().span.begin;
    if (at < text.size()) more.push_back(std::move(result.error()));
  }
  return more;
}

}  // namespace latro
