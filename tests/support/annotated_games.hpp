// Random games with all that can be said about turns, for tests of what carries them.
#pragma once

#include "latro/notation/game_text.hpp"
#include "latro/rules/ruleset.hpp"
#include "support/chance.hpp"

namespace sample {

/// Some legal turns with comments, NAGs and variations, and tags with odd values. Comments stand where
/// readers put them, so that the canonical text of the game is read as the same game. From the rules' own
/// first position, or from some other.
latro::GameText annotated_game(const latro::Ruleset& ruleset, bool from_start, Chance& chance);

}  // namespace sample
