// Errors and warnings about an input. Each kind has a permanent code. The names, severities and explanations
// of the codes are in one table only; latro-diagnostics(7) and --explain are made from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "latro/core/location.hpp"

namespace latro {

/// A note reports a change that a program has made.
enum class Severity : std::uint8_t { note, warning, error };
/// "note", "warning", "error"
std::string_view name(Severity severity);

/// Permanent: codes are never renamed, and never get another meaning.
enum class Code : std::uint8_t {
  // text
  syntax,
  unclosed_comment,
  unclosed_variation,
  unclosed_quote,
  deep_variation,
  empty_variation,
  orphan_variation,
  result_in_variation,
  control_character,
  record_too_long,
  missing_result,
  not_utf8,
  tag_in_comment,
  // tags
  no_rules,
  bad_rules,
  unusual_rules,
  bad_fen,
  bad_tag,
  duplicate_tag,
  misspelt_tag,
  // turns
  off_board,
  illegal_turn,
  wrong_capture,
  wrong_binding,
  game_over,
  wrong_number,
  // results
  result_mismatch,
  termination_mismatch,
  unclaimed_result,
  // position lists
  bad_epd,
  wrong_count,
  // other formats
  foreign_file,
  foreign_end,
  left_out,
  wrong_derived,
  // limits of time and memory
  kept_route,
  bounded_events,
  too_many_turns,
  // annotations
  replaced_annotations,
  // texts typed by hand
  repaired,
  two_readings,
  repair_limit,
  // comments
  turns_in_comment,
};
/// The size of the table of codes. Update it when a new last code is added.
inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::turns_in_comment) + 1;

struct CodeInfo {
  Code code;
  std::string_view name;  ///< as printed: "illegal-turn"
  Severity severity;
  std::string_view summary;      ///< one line, no full stop
  std::string_view explanation;  ///< a paragraph on one line: the meaning, an example, what to do
};

/// All codes, in the order of the enumeration.
std::span<const CodeInfo> all_codes();
const CodeInfo& info(Code code);
std::optional<Code> code_by_name(std::string_view name);

/// An error or warning at one place. `span` counts bytes in the text that was parsed; the owner of that text
/// makes the Place.
struct Fault {
  Code code = Code::syntax;
  Span span;
  std::string message;  ///< the text found and the text expected; no place, no code, no full stop at the end

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// A Fault with all data for a report. `game` counts from 1 in the file, `ply` from 1 in the game; 0 if the
/// fault belongs to no game or no ply. The first turn of a variation has the ply of the turn that it
/// replaces.
struct Diagnostic {
  Code code = Code::syntax;
  std::string file;
  Place place;
  std::string message;
  std::uint64_t game = 0;
  std::uint64_t ply = 0;
  std::string excerpt;  ///< the line of the input that contains the place; only a part if the line is long
  std::uint64_t excerpt_column = 1;  ///< the column of its first character; the caret is under place.column
  Span span;                         ///< the place, in bytes of the text of the record
  std::string_view kind;             ///< of a note: "dash"; a constant
  std::string found;                 ///< of a note: the text of the input …
  std::string written;               ///< … and the text instead
  std::string board;                 ///< the position concerned as text for people; empty if there is none
};

}  // namespace latro
