// The beginnings of a match's games: random turns, so that two deterministic players play different games.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "latro/rules/game.hpp"

namespace bench {

using Opening = std::vector<latro::Turn>;

/// `count` openings for the ruleset, the same ones for the same seed, that lead to different positions. After
/// each the game continues, and neither side has more pieces, or more bound pieces, than the other. `turns`:
/// their length (0: all games begin at the start); by default, as many as it takes to place all pieces, or
/// twelve if there is nothing to place. Throws MatchFailure if there are not enough.
std::vector<Opening> make_openings(const latro::Rules& rules, std::optional<unsigned> turns,
                                   std::size_t count, std::uint64_t seed);

}  // namespace bench
