// The plies after which a score has diagrams: score_diagrams() of score.hpp.
#pragma once

#include <cstddef>

#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

/// The last ply that is in the diagram of the placement; the beginning of the range if there is none.
std::size_t end_of_placement(const PlayedGame& game, const PlyRange& range);

}  // namespace latro
