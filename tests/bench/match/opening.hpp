// How the games of a match begin: by turns at random, so that two players who never change their minds play
// different games.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "latro/rules/game.hpp"

namespace bench {

using Opening = std::vector<latro::Turn>;

/// `count` openings for the ruleset, the same ones for the same seed, that lead to positions no two of which
/// are the same. After each the game goes on, and neither side has more pieces, or more bound pieces, than
/// the other. `turns`: their length (0: all games begin at the start); where nothing is said, as many as it
/// takes to place all pieces, or twelve where there is nothing to place.
/// Throws MatchFailure where there are not so many.
std::vector<Opening> make_openings(const latro::Rules& rules, std::optional<unsigned> turns,
                                   std::size_t count, std::uint64_t seed);

}  // namespace bench
