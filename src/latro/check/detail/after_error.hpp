// What else can be said of a record with an error: its other syntax errors, and the turn that was perhaps
// meant. Private to check/.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/location.hpp"
#include "latro/rules/game.hpp"

namespace latro {

/// The most syntax errors that are reported for a game.
inline constexpr std::size_t most_syntax_errors = 20;

/// The errors after the first, in order: the word with an error is skipped, up to the next blank or bracket.
/// Ends at an error that makes it unclear what follows, such as a comment that is not closed, at a line that
/// begins a game, and after some mebibytes of parsing. None for a text that does not begin as games do.
std::vector<Fault> more_syntax_errors(std::string_view record, const Fault& first);

/// The canonical text of the turn that makes the rest of the main line legal, with its result, if it stands
/// for the text at `wrong`; nullopt if there is no such turn, more than one, or too much to try. `game` is
/// before the turn, which is in the main line of the record, a text with the right syntax.
std::optional<std::string> only_turn_for_rest(std::string_view record, Span wrong, const Game& game);

}  // namespace latro
