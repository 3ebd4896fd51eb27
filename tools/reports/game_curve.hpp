// The curve of a game: the evaluation of each position, captures, and the phases of the game.
#pragma once

#include "latro/annotate/game_analysis.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/curve.hpp"

namespace latro::tool {

/// Captures and removals are its events; judgements among the NAGs its marks; placement and movement, in a
/// game that has both, its phases; texts come from the tags and the values.
Curve curve_of(const PlayedGame& game, const GameAnalysis& analysis);

}  // namespace latro::tool
