// The legal beginning of a game that goes wrong.
#pragma once

#include <string_view>

#include "latro/game/played_game.hpp"

namespace latro {

/// Makes a game of its legal beginning: `rest`, the text of the game from the error on, becomes a comment on
/// the last turn. Blanks replace control characters, and a blank makes plain text of commands, which do not
/// belong to that turn. The result and the tag Termination are those of the rules; if they have not ended the
/// game, unknown and "unterminated". Corrects the tag PlyCount, if present. Tags with other values that are
/// not in `rest` come first in the comment.
void end_at_error(PlayedGame& game, std::string_view rest);

}  // namespace latro
