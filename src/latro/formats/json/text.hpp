// The tokens of JSON text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "latro/core/diagnostic.hpp"

namespace latro {

/// The first byte at or after `at` that is not blank; the size of the text if there is none.
std::size_t json_behind_blanks(std::string_view text, std::size_t at);

/// What the text between the quotes of a string means. Precondition: it is well-formed.
std::string json_unescaped(std::string_view text);
/// What is wrong with the string that begins with the quote at `quote` and does not parse at `at`: syntax or
/// control-character.
Fault json_string_fault(std::string_view text, std::size_t quote, std::size_t at);

}  // namespace latro
