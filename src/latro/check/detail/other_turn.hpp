// After a wrong turn: the only other turn with which the rest of the record is legal. Private to check/.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "latro/core/location.hpp"
#include "latro/rules/game.hpp"

namespace latro {

/// The canonical text of the turn that makes the rest of the main line legal, with its result, if it stands
/// for the text at `wrong`; nullopt if there is no such turn, more than one, or too much to try. `game` is
/// before the turn, which is in the main line of the record, a text with the right syntax.
std::optional<std::string> only_turn_for_rest(std::string_view record, Span wrong, const Game& game);

}  // namespace latro
