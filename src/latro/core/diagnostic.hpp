// What can be wrong with an input. Every kind of fault has a permanent code; the table of codes is the only
// place that knows their names, severities and explanations; latro-diagnostics(7) and --explain are made from
// it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "latro/core/location.hpp"

namespace latro {

enum class Severity : std::uint8_t { warning, error };

/// Permanent: a code is never renamed nor given another meaning.
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
  foreign_end,
  left_out,
  wrong_derived,
};
/// The table of codes is held to this number: after a new last code, change it.
inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::wrong_derived) + 1;

struct CodeInfo {
  Code code;
  std::string_view name;  ///< as printed: "illegal-turn"
  Severity severity;
  std::string_view summary;      ///< one line, no full stop
  std::string_view explanation;  ///< a paragraph in one line: what it means, an example, what to do
};

/// All codes, in the order of the enumeration.
std::span<const CodeInfo> all_codes();
const CodeInfo& info(Code code);
std::optional<Code> code_by_name(std::string_view name);

/// One fault at one place. `span` counts bytes in the text that was parsed; whoever holds it makes the Place.
struct Fault {
  Code code = Code::syntax;
  Span span;
  std::string message;  ///< what is there, what was expected; no place, no code, no final stop

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// A fault with everything a report needs. `game` counts from 1 in the file, `ply` from 1 in the game;
/// 0 where the fault is of no game or no ply. `ply` in a variation is the ply that the turn stands for.
struct Diagnostic {
  Code code = Code::syntax;
  std::string file;
  Place place;
  std::string message;
  std::uint64_t game = 0;
  std::uint64_t ply = 0;
  std::string excerpt;  ///< the line of the input that holds the place; of a long one a part
  std::uint64_t excerpt_column =
      1;              ///< the column of its first character; the caret stands under place.column
  std::string board;  ///< the position concerned as text for people, empty where none is
};

}  // namespace latro
