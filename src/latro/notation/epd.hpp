// Position lists: one FEN a line, then opcodes `name value;` (lgn(5)).
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
  Span span;        ///< the whole opcode
  Span value_span;  ///< a quoted string's without its quotes
};

struct EpdLine {
  FenText fen;
  std::vector<Opcode> opcodes;

  /// The first of that name; nullptr when there is none.
  const Opcode* find(std::string_view name) const;
  /// The value of a string or number opcode, where it is one.
  std::optional<std::string_view> text(std::string_view name) const;
  std::optional<std::uint64_t> number(std::string_view name) const;
};

/// One line without its end. All five FEN fields are required. Faults: bad-epd, bad-fen.
Expected<EpdLine, Fault> parse_epd(std::string_view line);

// What all readers of position lists (EPD) need: which lines are positions, and which rules they are for.

/// A blank line or one that begins with `#`: to be passed over.
bool is_comment_line(std::string_view line);

/// The descriptor of the opcode `rules`; nothing when the line has none. A value that is no text is bad-epd.
Expected<std::optional<std::string>, Fault> rules_text(const EpdLine& line);

/// The fault of a line that has no rules where nothing else says them.
Fault missing_rules(const EpdLine& line);

/// A fault within the text of the line's opcode `rules`, with its place in the line.
Fault in_rules_of(const EpdLine& line, Fault fault);

}  // namespace latro
