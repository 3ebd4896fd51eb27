// Comparisons of texts, numbers and dates. Private to query/.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "latro/support/expected.hpp"

namespace latro::query {

enum class Relation : std::uint8_t {
  equal,
  different,
  less,
  at_most,
  greater,
  at_least,
  matches,
  like,
  listed,  ///< in the names of a file
};
/// Precondition: a relation or an order of the grammar, or "in".
Relation relation_of(std::string_view text);

/// Precondition: neither matches, like nor listed.
bool holds(std::strong_ordering order, Relation relation);
template <typename T>
bool compare(const T& a, Relation relation, const T& b) {
  return holds(a <=> b, relation);
}

/// A date with unknown parts is all the days that it can be, as numbers YYYYMMDD, both included.
struct Days {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};
/// "2015", "2015.03", "2015.03.10", with '?' for unknown digits; the separator may be '-'. nullopt: no date.
std::optional<Days> parse_days(std::string_view text);

/// Compares the value of a tag, or another text, with a value of the query. A text that is no date or number
/// is less, equal or greater than none. Threads can share it.
using TextTest = std::function<bool(std::string_view text)>;
/// Precondition: the relation is not listed. `dates`: the text is a date. In quotes a value is a text;
/// without them it is a date if `dates`, or a number (see Numeral) if it looks like one. Else a message.
Expected<TextTest, std::string> text_test(Relation relation, const std::string& value, bool is_quoted,
                                          bool dates);

/// Compares the values of two tags: dates if `dates`, else numbers or texts. Does not hold if one of them is
/// absent; only "different" holds if one of them is a date or number and the other is not.
bool compare_values(std::string_view left, Relation relation, std::string_view right, bool dates);

/// Whether the text is one of the lines of a list, without the blanks around them. Lines that are empty or
/// begin with `#` do not count. `size` becomes the number of lines that do. Else a clause: which line is no
/// text.
Expected<TextTest, std::string> list_test(std::string list, std::size_t& size);

/// A number in millionths, so that sums are exact.
using Millionths = std::int64_t;
inline constexpr Millionths one_whole = 1'000'000;
/// A sum of eight such numbers fits.
inline constexpr Millionths most_millionths = 1'000'000'000'000 * one_whole;
/// The number, or most_millionths if it is greater.
Millionths millionths_of(std::uint64_t whole);
/// A decimal number with up to 12 digits before the point and 6 after it, zeros at the ends not counted.
std::optional<Millionths> parse_decimal(std::string_view text);
/// The value of `[%eval]`: "#3" and "#-3", forced wins, count as a million of soldiers.
std::optional<Millionths> parse_soldiers(std::string_view text);
/// The value of `[%clk]`, "h:mm:ss", in seconds.
std::optional<Millionths> parse_seconds(std::string_view text);

/// A range of the query: "20..60", "20..", "..60" or "20". Its ends are texts.
struct Range {
  std::string_view first;  ///< empty: no limit
  std::string_view last;
};
/// nullopt: no range.
std::optional<Range> parse_range(std::string_view text);
/// Whether both ends are dates, or numbers, and the range ends before it begins.
bool is_reversed(const Range& range);

}  // namespace latro::query
