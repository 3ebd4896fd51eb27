// A part of a game as a game of its own.
#pragma once

#include <cstddef>

#include "latro/core/diagnostic.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// The plies from `first` to `last` of the main line, counted from 1 and both included; a range that exceeds
/// the game ends with it. Precondition: first ≥ 1, first ≤ last, and the game has the ply `first`.
///
/// If `first` is not 1, the tag FEN gives the position before it, with SetUp "1", and the comment of the game
/// is removed. Comments and NAGs stay with their turns. A variation is kept if all its plies are in the
/// range, whatever is inside it.
///
/// If turns are cut off at the end, the result is unknown, and the tag Termination is "unterminated".
/// Otherwise the result is kept; Termination is removed if it names an end by the rules that needs the plies
/// before `first`, such as a repetition. PlyCount, if present, is corrected.
///
/// The result is legal. The fault, illegal-turn, is that of the first turn that is not legal without the
/// plies before `first`: under repeat=forbidden, a pass of a player whose other turns would all have
/// recreated positions before the cut.
Expected<PlayedGame, Fault> cut(PlayedGame game, std::size_t first, std::size_t last);

}  // namespace latro
