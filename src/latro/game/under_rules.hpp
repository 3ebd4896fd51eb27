// A game as it would be by other rules.
#pragma once

#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// The game with its turns, those of variations too, played by other rules; `descriptor`, which must be that
/// of `rules`, becomes the tag Rules. Only the squares of a turn count: which pieces it captures or binds,
/// and whether a dux moves, follows from the new rules. A game starts as its tag FEN says, else as the new
/// rules say.
///
/// If the new rules end the game with its last turn, the result is theirs, and so is the tag Termination, if
/// present. Otherwise, if it was by the old rules that the game ended (by the tag Termination, or by the
/// position if there is no such tag), the result is unknown and Termination, if present, is "unterminated".
/// Any other end, such as a resignation, is kept with its result.
///
/// The fault is bad-fen for a start that the rules do not allow, with the place of the tag FEN, or
/// illegal-turn with the place of the first turn that is illegal.
Expected<PlayedGame, Fault> under_rules(PlayedGame game, const Rules& rules, std::string_view descriptor);

}  // namespace latro
