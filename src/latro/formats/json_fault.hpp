// Says what is wrong with text that is no JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "latro/core/diagnostic.hpp"

namespace latro {

/// How far a parse has come.
struct JsonProgress {
  enum class After : std::uint8_t { nothing, brace, bracket, key, value, all };

  std::size_t at = 0;            ///< behind the last token that was a key, a value or a bracket
  After after = After::nothing;  ///< what that token was
  bool in_object = false;        ///< the innermost value that is open is an object
};

/// Precondition: the text does not parse, and `progress` is how far it did. The fault is syntax or
/// control-character.
Fault json_fault(std::string_view text, const JsonProgress& progress);

}  // namespace latro
