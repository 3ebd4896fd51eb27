// Repairs of a record that was typed by hand: changes of its text after which the strict reader accepts it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"

namespace latro {

enum class RepairKind : std::uint8_t {
  dash,          ///< d2–d4, d2 to d4
  missing_dash,  ///< d2d4
  blank,         ///< d2 d4, d2 - d4; blanks that are not ASCII
  capitals,      ///< D2-D4
  leap,          ///< - for ^, or ^ for -
  placement,     ///< d4 for @d4
  marks,         ///< x and + with wrong squares, or without squares
  number,        ///< 1) for 1.
  separator,     ///< commas, semicolons and others between turns
  side,          ///< White: before a turn
  glyph,         ///< a blank before !; ± for $16
  comment,       ///< round brackets around words
  result,        ///< 1:0, or no result
  tag,           ///< quotes, brackets
  tag_name,      ///< misspelt
  date,          ///< 25.3.2015
  rules,         ///< Schadler
  encoding,      ///< Windows-1252 or UTF-16
  markup,        ///< HTML, [pgn]
  termination,   ///< time forfeit
};
/// "missing-dash"
std::string_view name(RepairKind kind);

struct Repair {
  RepairKind kind{};
  Span span;            ///< bytes of the source
  std::string found;    ///< the source there
  std::string written;  ///< the text instead
};

/// A text and its repairs. They are in the order of their places, and do not overlap.
struct RepairedText {
  std::string source;
  std::string text;  ///< with the repairs
  std::vector<Repair> repairs;
  std::vector<Fault> doubts;  ///< two-readings and repair-limit; places in the source
};

/// The text with the repairs. Their places are in `source`.
std::string with_repairs(std::string_view source, const std::vector<Repair>& repairs);
/// The source of a text that has been repaired: needs nothing else.
std::string without_repairs(std::string_view text, const std::vector<Repair>& repairs);
/// The place in the source of a part of the text with the repairs. What was written by a repair has the place
/// of what it replaces.
Span place_in_source(const std::vector<Repair>& repairs, Span part);

/// The part of a repaired text that has one record.
struct RecordRepairs {
  RepairedText part;
  std::size_t begin = 0;           ///< of the record in `part.text`
  std::uint64_t first_line = 1;    ///< of `part.source`, in the stream
  std::uint64_t first_column = 1;  ///< likewise
};

}  // namespace latro
