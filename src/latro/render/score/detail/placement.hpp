// The placement of a game as one diagram: each piece has the number of the ply in which it was placed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/detail/board_drawing.hpp"

namespace latro {

struct NumberedPiece {
  Square square;
  Piece piece;
  std::size_t ply = 0;
};

struct Placement {
  std::vector<NumberedPiece> pieces;  ///< in the order of the plies, no square twice
  /// What the diagram cannot show: a square that was used again ("25 at d4"), and pieces that were taken
  /// ("12 at c3 taken by 15").
  std::vector<std::string> notes;
};

/// The number of turns from the start of the game that are placements.
std::size_t count_placed(const PlayedGame& game);

/// The last ply that is in the diagram of the placement; the beginning of the range if there is none.
std::size_t end_of_placement(const PlayedGame& game, const PlyRange& range);

/// Of the turns after ply `first` up to ply `last`, all of them placements. `after` is the position after
/// `last`; a piece that is no longer on its square is shown as it was placed.
Placement placement_of(const PlayedGame& game, std::size_t first, std::size_t last, const Position& after);

/// Draws the pieces with their numbers.
void draw_numbered(SvgWriter& svg, const BoardPlan& plan, const Theme& theme,
                   const std::vector<NumberedPiece>& pieces);

}  // namespace latro
