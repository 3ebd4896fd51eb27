// Fortresses: positions that a player cannot lose unless he gives them up. latro-engine(7), Walls, describes
// what is proven.
#pragma once

#include "latro/core/side.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// The pieces with which the side holds a fortress. One of them can always move between two squares, the
/// others stay, and the enemy can capture none of them. So the side does not lose, whichever side moves next.
/// Empty if this is not proven; the side may hold a fortress of another kind. Precondition: Rules::check()
/// accepts the position.
SquareSet fortress_of(const Rules& rules, const Position& position, Side side);

}  // namespace latro
