// What all readers of position lists (EPD) need: which lines are positions, and which rules they are for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/core/expected.hpp"
#include "latro/notation/epd.hpp"

namespace latro {

/// A blank line or one that begins with `#`: to be passed over.
bool is_remark(std::string_view line);

/// The descriptor of the opcode `rules`; nothing when the line has none. A value that is no text is bad-epd.
Expected<std::optional<std::string>, Fault> rules_text(const EpdLine& line);

/// The fault of a line that has no rules where nothing else says them.
Fault missing_rules(const EpdLine& line);

/// A fault within the text of the line's opcode `rules`, with its place in the line.
Fault in_rules_of(const EpdLine& line, Fault fault);

}  // namespace latro
