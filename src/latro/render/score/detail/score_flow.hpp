// A game as the items of a score: its turns in rows, comments and variations in lines, and diagrams.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/text_lines.hpp"
#include "latro/render/score/detail/flow.hpp"
#include "latro/render/score/detail/page_plan.hpp"

namespace latro {

/// A diagram of a score.
struct ScoreBoard {
  Diagram diagram;                  ///< only its position, last turn, numbers and marks are used
  std::vector<StyledText> caption;  ///< lines
  double scale = 1;                 ///< of the board
  Extent extent;                    ///< on the page, with the caption
};

/// The widths of the columns of a table of turns, from the left.
struct TableColumns {
  double number = 0;
  double cell = 0;  ///< White's, and Black's
};

/// A line of a comment, a variation or a heading.
struct FlowLine {
  StyledText text;
  double left = 0;  ///< in the column
};

/// A line of the table of turns. A turn that needs several lines has several rows; only the first has the
/// number.
struct FlowRow {
  static constexpr double wide_left = 45;

  std::string number{};
  StyledText white{};
  StyledText black{};
  bool wide =
      false;  ///< Black's turn begins `wide_left` after the beginning of White's cell, and has both cells
};

using FlowText = std::variant<FlowLine, FlowRow>;

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

/// Returns the texts of the items of score_flow() that are no boards, in their order, one in each call. They
/// are made when they are wanted, so that the score of a game of 100,000 turns does not hold them all.
std::function<FlowText()> flow_texts(const PlayedGame& game, const PlyRange& range,
                                     const ScoreOptions& options, const PagePlan& plan);

}  // namespace latro
