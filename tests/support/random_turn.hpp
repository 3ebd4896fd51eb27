// A random turn of a position that can have too many turns to list.
#pragma once

#include <cstddef>

#include "latro/rules/game.hpp"
#include "support/chance.hpp"

namespace sample {

/// Any legal turn, each with the same probability; if there are more than `most`, one of `most` of them.
/// Precondition: the game is not over.
latro::Turn random_turn(const latro::Game& game, Chance& chance, std::size_t most = std::size_t{1} << 16);

}  // namespace sample
