// Places in one record, for reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/core/location.hpp"
#include "latro/notation/lgn/reader.hpp"

namespace latro {

/// As locate(), but it remembers its last place: called in ascending order, it looks at each byte once, so
/// that a record full of errors stays linear.
class Locator {
 public:
  /// The record's text must outlive the questions.
  explicit Locator(const Record& record);

  Place place(Span span);
  /// Sets the place of the diagnostic, and its excerpt: the whole line if it is short, else the part around
  /// the place, cut at code points.
  void fill(Diagnostic& diagnostic, Span span);

  /// The most columns of an excerpt.
  static constexpr std::size_t excerpt_columns = 120;

 private:
  void advance(std::size_t to);
  void restart();

  std::string_view text_;
  std::uint64_t first_line_;
  std::uint64_t first_column_;
  std::size_t offset_ = 0;      ///< where we are, …
  std::size_t line_start_ = 0;  ///< … the first byte of its line, …
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 1;  ///< … and its place
};

}  // namespace latro
