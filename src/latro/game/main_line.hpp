// Selects the main line of a game: a variation can take its place.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// The number of variations, nested ones included. They are numbered from 1 in the order in which they begin
/// in LGN.
std::size_t count_variations(const PlayedGame& game);

enum class NoMainLine : std::uint8_t {
  no_such_variation,  ///< the game has fewer
  too_deep,           ///< the variations would nest deeper than max_variation_depth
};

/// The game whose main line leads from the start into the variation with this number, to its end. The turns
/// that it replaces become a variation in its place; a nested variation first changes places with the line
/// around it. Variations that began with the same turn as the promoted one follow it in their order. Comments
/// stay with their turns, so a comment before a turn can come to a place where a reader would assign it to
/// the turn before. 0 is the main line: nothing changes.
///
/// The result was that of the old main line. It becomes the result of the last position by the rules, in the
/// tag Result too; if the game is not over there, it is unknown. The tags Termination and PlyCount, if
/// present, are corrected ("unterminated" if the game is not over); the SGF property RE is removed.
Expected<PlayedGame, NoMainLine> with_main_line(PlayedGame game, std::size_t number);

}  // namespace latro
