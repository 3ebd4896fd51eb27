// Says what is wrong with a record that does not parse. Private to notation/: parse_record uses it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/syntax.hpp"

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

}  // namespace latro
