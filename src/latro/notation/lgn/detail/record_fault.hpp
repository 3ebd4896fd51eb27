// Finds the fault of a record that does not parse, or is too long.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/detail/syntax_error.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro {

/// How far the parse of a record has come.
struct RecordProgress {
  std::size_t at = 0;       ///< after the last token that parsed
  bool in_tags = true;      ///< nothing but tags and comments has parsed
  bool after_turn = false;  ///< since the last turn only comments, NAGs and whole variations have parsed
  bool after_result = false;
  std::span<const std::size_t> open;  ///< the brackets of the variations that are open, outermost first
  std::optional<syntax::SyntaxError> in_turn;  ///< the error in the turn after `at`
};

/// Precondition: `record` does not parse, and `progress` is how far it did.
Fault record_fault(std::string_view record, const RecordProgress& progress);

/// From the first byte that is not blank to the next: the place for a message that something is missing.
Span first_word(std::string_view text);

/// For the syntax alone.
class SyntaxVisitor final : public QuietVisitor {
 public:
  bool wants_tags() const override { return false; }
  bool wants_turns() const override { return false; }
};

/// The fault of a record that is too long (Record::too_long), of which `record` is the beginning: a comment
/// that is not closed, else its length. The reader continues after such a comment by itself.
Fault long_record_fault(std::string_view record);

}  // namespace latro
