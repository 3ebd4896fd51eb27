// A game that was played, as a record.
#pragma once

#include <string>

#include "latro/game/played_game.hpp"
#include "latro/rules/rules.hpp"
#include "play/match_game.hpp"

namespace latro::tool {

/// The turns, the result, and the tags Termination and FEN. `descriptor` is the shortest one of the rules.
/// The players' evaluations, depths and times are commands in comments, except in the opening.
PlayedGame match_record(const Rules& rules, const std::string& descriptor, const MatchGame& game);

}  // namespace latro::tool
