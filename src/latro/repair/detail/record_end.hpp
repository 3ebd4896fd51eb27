// Where the records of a text begin and end. Private to repair/.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "latro/repair/detail/tokens.hpp"

namespace latro {

using Tokens = std::span<const Token>;

/// Whether the result at `at` ends its game. One that is not written as LGN has it does so only if a tag, the
/// end of the text, or a blank line and then the number 1 or a line of words follows.
bool ends_game(std::string_view text, Tokens tokens, std::size_t at);

/// Where a title ends, a line of words before the tags or the first turn of a record, perhaps between stars
/// or dashes: the number of the token after it; `begin` if the record has none.
std::size_t title_end(std::string_view text, Tokens tokens, std::size_t begin);

/// Where the record ends that begins at this token. A line that begins as a tag does, but has a fault, is no
/// movetext.
std::size_t record_end(std::string_view text, Tokens tokens, std::size_t begin);

}  // namespace latro
