#include "latro/check/locator.hpp"

#include <algorithm>

#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// The start of the code point (or lone byte) before `offset`. Precondition: begin < offset.
std::size_t step_back(std::string_view text, std::size_t begin, std::size_t offset) {
  for (std::size_t length = 2; length <= 4 && length <= offset - begin; ++length)
    if (utf8_length(text.substr(offset - length, length)) == length) return offset - length;
  return offset - 1;
}

/// The first byte after the code point (or lone byte) at `offset`.
std::size_t step_on(std::string_view text, std::size_t offset) {
  return offset + std::max<std::size_t>(1, utf8_length(text.substr(offset)));
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
  while (offset_ < to) {
    const char here = text_[offset_];
    const bool lone_cr = here == '\r' && !(offset_ + 1 < text_.size() && text_[offset_ + 1] == '\n');
    if (here == '\n' || lone_cr) {
      ++offset_;
      line_start_ = offset_;
      ++line_;
      column_ = 1;
    } else {
      offset_ += std::max<std::size_t>(1, utf8_length(text_.substr(offset_, to - offset_)));
      ++column_;
    }
  }
}

Place Locator::place(Span span) {
  const std::size_t begin = std::min(span.begin, text_.size());
  if (begin < offset_) restart();
  advance(begin);
  std::size_t columns = 0;
  const std::size_t end = std::min(span.end, text_.size());
  for (std::size_t at = begin; at < end && text_[at] != '\n' && text_[at] != '\r'; at = step_on(text_, at))
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
  std::size_t end = offset_;
  std::size_t behind = 0;
  const auto at_end = [&] { return end >= text_.size() || text_[end] == '\n' || text_[end] == '\r'; };
  for (; !at_end() && behind < excerpt_columns; ++behind) end = step_on(text_, end);
  if (begin > line_start_ || before + behind > excerpt_columns) {
    const std::size_t kept_before =
        std::min(before, std::max(excerpt_columns * 2 / 5, excerpt_columns - behind));
    for (; before > kept_before; --before) begin = step_on(text_, begin);
    for (; before + behind > excerpt_columns; --behind) end = step_back(text_, offset_, end);
  }
  diagnostic.excerpt = text_.substr(begin, end - begin);
  diagnostic.excerpt_column = diagnostic.place.column - before;
}

}  // namespace latro
