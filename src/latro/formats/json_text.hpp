// The tokens of JSON text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/core/expected.hpp"

namespace latro {

/// The first byte at `at` or behind it that is no blank; the text's size where there is none.
std::size_t json_behind_blanks(std::string_view text, std::size_t at);
/// The same, where a comma or colon and its blanks may stand before.
std::size_t json_value_begin(std::string_view text, std::size_t at);
/// Behind what is made of the bytes that numbers are made of.
std::size_t json_number_end(std::string_view text, std::size_t at);
/// Whether it is a number as JSON has them, be it as large as it may.
bool is_json_number(std::string_view text);

/// What the text between the quotes of a string says. Precondition: it is well-formed.
std::string json_unescaped(std::string_view text);
/// Reads the string whose first quote stands at `at`: the place behind its last quote, or what is wrong with
/// it. The fault is syntax or control-character.
Expected<std::size_t, Fault> json_string_end(std::string_view text, std::size_t at);

}  // namespace latro
