// Squares in texts of a game, when a symmetry changes the game: in commands of comments, in SGF properties,
// in turns of a position list. Only text that surely names squares of the board is changed; prose is not, nor
// are squares off the board. Each change is its own inverse. Private to game/.
#pragma once

#include <string>

#include "latro/game/symmetry.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

/// [%csl Gd4,Re5] and [%cal Gd4e5]: entries of a letter and one or two squares; [%lbl d4:text].
void take_image(std::string& comment, const BoardSymmetry& symmetry);

/// The values that are points (`d4`) or rectangles (`a1:c3`) of CR DD MA SL SQ TB TR TW VW, arrows and lines
/// (`d4:e5`) of AR and LN, and labels (`d4:text`) of LB.
void take_image(Property& property, const BoardSymmetry& symmetry);

/// The turns of the opcodes bm and pv, as tags have them.
void take_image(Tag& tag, const BoardSymmetry& symmetry);

}  // namespace latro
