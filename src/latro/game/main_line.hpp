// Which of the lines of a game is the one that was played: a variation can take the place of the main line.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// How many variations the game has, nested ones too. They are numbered from 1 in the order in which they
/// begin in LGN.
std::size_t count_variations(const PlayedGame& game);

enum class NoMainLine : std::uint8_t {
  no_such_variation,  ///< the game has fewer
  too_deep,           ///< the variations would nest deeper than max_variation_depth
};

/// The game with the main line that leads from the start into the variation of that number and to its end.
/// What that replaces becomes a variation in its turn, in the place of the other one; a nested variation
/// changes places with the line around it first. Variations that began with the same turn as the promoted one
/// follow it in their order. Remarks stay with their turns; so a comment in front of a turn can come to stand
/// where a reader would give it to the turn before. 0 is the main line: nothing changes.
///
/// The result was that of the old main line. It becomes what the rules say of the last position, in the tag
/// Result too; where they say nothing, it is not known. Tags Termination and PlyCount, where the game has
/// them, are set right ("unterminated" where the rules say nothing); the property RE of SGF goes.
Expected<PlayedGame, NoMainLine> with_main_line(PlayedGame game, std::size_t number);

}  // namespace latro
