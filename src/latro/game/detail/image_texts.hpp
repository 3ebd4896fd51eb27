// Squares in texts that go with a game, when the game becomes its image under a symmetry: in the commands of
// comments, in properties of SGF, in the turns of a position list. Only what surely names squares of the
// board is changed; prose stays as it is, and so does what names a square off the board. Each change undoes
// itself. Private to analysis/.
#pragma once

#include <string>

#include "latro/game/symmetry.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

/// [%csl Gd4,Re5] and [%cal Gd4e5]: the items that are a letter and one square, or two.
void take_image(std::string& comment, const BoardSymmetry& symmetry);

/// The values that are points (`d4`) or rectangles (`a1:c3`) of CR DD MA SL SQ TB TR TW VW, arrows and lines
/// (`d4:e5`) of AR and LN, and labels (`d4:text`) of LB.
void take_image(Property& property, const BoardSymmetry& symmetry);

/// The turns of the opcodes bm and pv, as tags have them.
void take_image(Tag& tag, const BoardSymmetry& symmetry);

}  // namespace latro
