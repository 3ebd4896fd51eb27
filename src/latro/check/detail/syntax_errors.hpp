// All syntax errors of a record, not only the first. Private to check/.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"

namespace latro {

/// The most syntax errors that are reported for a game.
inline constexpr std::size_t most_syntax_errors = 20;

/// The errors after the first, in order: the word with an error is skipped, up to the next blank or bracket.
/// Ends at an error that makes it unclear what follows, such as a comment that is not closed, at a line that
/// begins a game, and after some mebibytes of parsing. None for a text that does not begin as games do.
std::vector<Fault> more_syntax_errors(std::string_view record, const Fault& first);

}  // namespace latro
