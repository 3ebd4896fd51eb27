// What the text of a turn names, and what it says without its lists. Private to analysis/.
#pragma once

#include "latro/core/square_set.hpp"
#include "latro/notation/turn.hpp"

namespace latro {

/// The squares that the text names, as far as they are on the board.
SquareSet squares_named(const Board& board, const TurnText& turn);

/// The text without its lists of captures.
TurnText without_captures(const TurnText& turn);

}  // namespace latro
