// Places in a text. Parsers keep only byte offsets; line and column are computed for reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace latro {

/// Bytes [begin, end) of some text.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  friend constexpr bool operator==(const Span&, const Span&) = default;
};

/// A place for people. Lines and columns count from 1. A column is a code point; a tab is one column, and
/// each byte that is not UTF-8 is one. `end_column` is one past the last column of the place, on the same
/// line: a span that crosses a line end is cut there.
struct Place {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::uint64_t end_column = 1;

  friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// The place of `span` in `text`, whose first byte is at column 1 of `first_line`. LF, CR and CRLF each end a
/// line. A byte order mark at the start of the text is not a column. Linear in span.begin.
Place locate(std::string_view text, Span span, std::uint64_t first_line = 1);

/// The line of `text` that contains the byte at `offset`, without its line end.
std::string_view line_at(std::string_view text, std::size_t offset);

}  // namespace latro
