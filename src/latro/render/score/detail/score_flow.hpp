// A game as the items of a score: its turns in rows, comments and variations in lines, and diagrams.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/score/detail/flow.hpp"
#include "latro/render/score/detail/page_plan.hpp"
#include "latro/render/score/detail/placement.hpp"

namespace latro {

/// A diagram of a score.
struct ScoreBoard {
  Diagram diagram;                     ///< only its position, last turn and marks are used
  std::vector<NumberedPiece> numbers;  ///< not in the position
  std::vector<StyledText> caption;     ///< lines
  double scale = 1;                    ///< of the board
  Extent extent;                       ///< on the page, with the caption
};

/// The widths of the columns of a table of turns, from the left.
struct TableColumns {
  double number = 0;
  double cell = 0;  ///< White's, and Black's
};

struct ScoreFlow {
  std::vector<FlowItem> items;
  std::vector<ScoreBoard> boards;
  std::optional<std::size_t> wide_board;  ///< the first one, if it is too large for a column: for the head
  TableColumns table;
  double letter_size = 0;  ///< of the coordinates of all boards; 0: without
  Position last;           ///< of the whole game
};

/// `range` begins and ends in the game.
ScoreFlow score_flow(const PlayedGame& game, const PlyRange& range, const ScoreOptions& options,
                     const PagePlan& plan);

}  // namespace latro
