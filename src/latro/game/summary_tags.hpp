// The tags with a game's summary: latro-annotate sets them (annotate/summary.hpp), programs read them.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "latro/game/played_game.hpp"

namespace latro {

inline constexpr std::array<std::string_view, 9> summary_tags{"WhiteAccuracy", "BlackAccuracy", "WhiteMarks",
                                                              "BlackMarks",    "WhiteTaken",    "BlackTaken",
                                                              "TurningPoints", "MissedWins",    "Phases"};

void drop_summary_tags(std::vector<Tag>& tags);

/// The plies, from 0 and in ascending order, that decided the game: those of the tag TurningPoints that are
/// turns of the main line; if there are none, turns with `??` (NAG 4), then turns with `?` (NAG 2). At most
/// `most`, the first of each kind.
std::vector<std::size_t> turning_points(const PlayedGame& game, std::size_t most);

}  // namespace latro
