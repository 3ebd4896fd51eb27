#include "latro/check/locator.hpp"

#include <algorithm>

#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// The start of the code point (or lone byte) before `offset`. Precondition: begin < offset.
std::size_t step_back(std::string_view text, std::size_t begin, std::size_t offset) {
  for (std::size_t length = 2; length <= 4 && length <= offset - begin; ++length)
    if (utf8_length(text.substr(offset - length, length)) == length) return offset - length;
  return offset - 1;
}

}  // namespace

Locator::Locator(const Record& record)
    : text_(record.text), first_line_(record.first_line), first_column_(record.first_column) {
  restart();
}

void Locator::restart() {
  offset_ = 0;
  line_start_ = 0;
  line_ = first_line_;
  column_ = first_column_;
}

void Locator::advance(std::size_t to) {
  const bool before_lf = text_.substr(to).starts_with('\n');
  const std::size_t start = move_over(text_.substr(offset_, to - offset_), before_lf, line_, column_);
  if (start > 0) line_start_ = offset_ + start;
  offset_ = to;
}

Place Locator::place(Span span) {
  const std::size_t begin = std::min(span.begin, text_.size());
  if (begin < offset_) restart();
  advance(begin);
  std::size_t columns = 0;
  const std::size_t end = std::min(span.end, text_.size());
  for (std::size_t at = begin; at < end && !is_line_end(text_[at]); at += columns_end(text_.substr(at), 1))
    ++columns;
  return {line_, column_, column_ + std::max<std::size_t>(1, columns)};
}

void Locator::fill(Diagnostic& diagnostic, Span span) {
  diagnostic.span = span;
  diagnostic.place = place(span);

  // Up to two fifths before the place; the room that is not needed there is used after it.
  std::size_t begin = offset_;
  std::size_t before = 0;
  for (; begin > line_start_ && before < excerpt_columns; ++before)
    begin = step_back(text_, line_start_, begin);
  constexpr std::size_t most_bytes = 4 * excerpt_columns;
  std::string_view rest = text_.substr(offset_, most_bytes);
  rest = first_columns(rest.substr(0, rest.find_first_of("\r\n")), excerpt_columns);
  const std::size_t behind = count_columns(rest);
  if (begin > line_start_ || before + behind > excerpt_columns) {
    const std::size_t kept_before =
        std::min(before, std::max(excerpt_columns * 2 / 5, excerpt_columns - behind));
    begin += columns_end(text_.substr(begin), before - kept_before);
    before = kept_before;
    rest = first_columns(rest, excerpt_columns - before);
  }
  diagnostic.excerpt = text_.substr(begin, offset_ + rest.size() - begin);
  diagnostic.excerpt_column = diagnostic.place.column - before;
}

}  // namespace latro
