// The common part of both generators, so that neither corpus is easier: the same players, dates and lengths,
// and results with the same probabilities.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "support/chance.hpp"

namespace bench {

/// A game without a winner after this number of plies is resigned or agreed drawn.
inline std::size_t random_length(sample::Chance& chance) { return chance.between(40, 120); }

/// The result of such a game.
inline const char* random_result(sample::Chance& chance) { return chance.pick({"1-0", "0-1", "1/2-1/2"}); }

/// The tags Event to Black, names and values. `number` is the game's, from 1.
std::vector<std::pair<std::string, std::string>> random_roster(sample::Chance& chance, std::uint64_t number);

}  // namespace bench
