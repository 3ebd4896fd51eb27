// Says what is wrong with a record that does not parse, or is too long.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/detail/syntax_error.hpp"

namespace latro {

/// How far the parse of a record has come.
struct RecordProgress {
  std::size_t at = 0;       ///< behind the last token that parsed
  bool in_tags = true;      ///< nothing but tags and comments has parsed
  bool after_turn = false;  ///< since the last turn only comments, NAGs and whole variations have parsed
  bool after_result = false;
  std::span<const std::size_t> open;  ///< the brackets of the variations that are open, outermost first
  std::optional<syntax::SyntaxError> in_turn;  ///< where the turn behind `at` went wrong
};

/// Precondition: `record` does not parse, and `progress` is how far it did.
Fault record_fault(std::string_view record, const RecordProgress& progress);

/// From the first byte that is not blank to the next one that is: where it is said that something is missing.
Span first_word(std::string_view text);

/// What is wrong with a record that is too long (Record::too_long), of which `record` is the beginning: a
/// comment that is not closed, else its length. The reader goes on behind such a comment by itself.
Fault long_record_fault(std::string_view record);

}  // namespace latro
