// Games as in a mirror, or seen from the other side of the board. Colours stay: White begins as before.
#pragma once

#include "latro/analysis/board_symmetry.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/core/expected.hpp"
#include "latro/formats/played_game.hpp"

namespace latro {

/// The game with each square replaced by its image: in the start, in the turns (which are legal again, and
/// canonical), and in what is said about them (image_texts.hpp). Where the image of the start is another
/// position, the tag FEN tells it, with SetUp "1"; they go where it is the ruleset's own start. The image of
/// the image is the game, but for these two tags: where they are made anew, FEN comes back as canonical text,
/// and only if it tells more than the rules do.
///
/// The fault is of the first turn that has no image, with code illegal-turn, placed in the record that the
/// game was read from: a placement on the square whose image is `closed`, on a board that has no line in the
/// middle.
Expected<PlayedGame, Fault> symmetric_image(PlayedGame game, Symmetry symmetry);

}  // namespace latro
