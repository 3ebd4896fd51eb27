// Position lists: one FEN a line, then opcodes `name value` with semicolons between (lgn(5)).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/expected.hpp"

namespace latro {

struct Opcode {
  std::string name;
  /// A number, a quoted string, turns, or a number below zero.
  std::variant<std::uint64_t, std::string, std::vector<TurnText>, std::int64_t> value;
  Span span;        ///< the whole opcode, without its semicolon
  Span value_span;  ///< a quoted string's without its quotes
};

struct EpdLine {
  FenText fen;
  std::vector<Opcode> opcodes;

  /// The first opcode with this name, or nullptr.
  const Opcode* find(std::string_view name) const;
  /// The value of a string or number opcode; nullopt for others.
  std::optional<std::string_view> text(std::string_view name) const;
  std::optional<std::uint64_t> number(std::string_view name) const;
};

/// One line without its end. All five FEN fields are required; blanks around them, and more semicolons than
/// needed, mean nothing. Faults: bad-epd, bad-fen.
Expected<EpdLine, Fault> parse_epd(std::string_view line);

// Helpers of all readers of position lists (EPD): which lines are positions, and the ruleset of a line.

/// Whether the line is blank or begins with `#`, after blanks: such lines are ignored.
bool is_comment_line(std::string_view line);

/// The descriptor in the opcode `rules`; nullopt if the line has none. A value that is not a text is a
/// bad-epd fault.
Expected<std::optional<std::string>, Fault> rules_text(const EpdLine& line);

/// The fault of a line without rules, if nothing else gives the rules.
Fault missing_rules(const EpdLine& line);

/// A fault within the text of the opcode `rules`, with its place in the line.
Fault in_rules_of(const EpdLine& line, Fault fault);

}  // namespace latro
