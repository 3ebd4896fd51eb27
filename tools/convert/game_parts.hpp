// What a game has beside its turns: a result, names, tags, comments, variations, NAGs. For duplicates.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "convert/order.hpp"
#include "latro/game/played_game.hpp"

namespace latro::tool {

/// A number for each part, in their order: a hash, with its kind in the last bits.
using GameParts = std::vector<std::uint64_t>;
GameParts parts_of(const PlayedGame& game);

/// "result,comments": the kinds of what `dropped` has and `kept` has not.
std::string lost_parts(std::span<const std::uint64_t> kept, std::span<const std::uint64_t> dropped);

/// How many parts there are of those that are preferred; more is better. 0 for first and last.
std::uint32_t count_of(std::span<const std::uint64_t> parts, Preference preference);

}  // namespace latro::tool
