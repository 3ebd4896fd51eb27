// The legal beginning of a game that goes wrong.
#pragma once

#include <string_view>

#include "latro/game/played_game.hpp"

namespace latro {

/// Makes a game of its legal beginning: `rest`, the text of the record from the error on, becomes a comment
/// on the last turn; blanks replace control characters. The result and the tag Termination are those of the
/// rules; if they have not ended the game, unknown and "unterminated". Corrects the tag PlyCount, if present.
void end_at_error(PlayedGame& game, std::string_view rest);

}  // namespace latro
