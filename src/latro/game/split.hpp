// The lines of a game as games of their own.
#pragma once

#include <functional>

#include "latro/game/played_game.hpp"

namespace latro {

/// Receives a line; it may change the game or move from it.
using LineHook = std::function<void(PlayedGame& line)>;

/// Sends the main line, and then each variation, nested ones too, as the whole line from the start to its
/// end, without variations. They are numbered as for with_main_line(), in the order in which they begin; the
/// main line is 0. The tag Variation has the number. Comments, NAGs and properties of the turns of a line go
/// with them.
///
/// The main line keeps its result. A variation has the result by the rules, as with_main_line() gives it.
///
/// The memory is that of the game and one line, of which a game without variations is its own. The time is
/// that of the text of all lines: quadratic in the size of the game if it has many variations.
void split_lines(PlayedGame&& game, const LineHook& hook);
/// The same for a game that is kept.
void split_lines(const PlayedGame& game, const LineHook& hook);

}  // namespace latro
