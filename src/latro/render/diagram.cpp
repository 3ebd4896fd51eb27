#include "latro/render/diagram.hpp"

#include <algorithm>

#include "latro/render/board_drawing.hpp"
#include "latro/render/text_block.hpp"

namespace latro {

namespace {

constexpr double margin = 10;
constexpr double least_width = 260;  ///< so that a caption has room above a small board

}  // namespace

void DiagramPainter::append(const Diagram& diagram, std::string& out) {
  const Theme& theme = *options_.theme;
  const Board board = diagram.position.board;
  const double frame = options_.coordinates ? frame_with_coordinates : frame_without_coordinates;
  const Extent squares = BoardPlan(board, options_.flipped, {}).extent();
  const bool hands = !diagram.position.hands[0].empty() || !diagram.position.hands[1].empty();
  const double with_hands = squares.width + 2 * frame + (hands ? hands_width : 0);
  const double width = std::max(with_hands, least_width) + 2 * margin;
  const double room = width - 2 * margin;
  const double scale =
      std::clamp(squares.width / 320, 1.0, 1.8);  // of letters: pictures are shown at one width
  const TitleBlock titles(diagram.heading, diagram.caption, room, scale);
  const TextBlock status(diagram.status, 15 * scale, room, 4);
  const double top = margin + titles.height();
  const double board_bottom = top + squares.height + 2 * frame;
  const double height = board_bottom + TitleBlock::gap + status.height() + margin;
  const double left = (width - with_hands) / 2;
  const BoardPlan plan(board, options_.flipped, {left + frame, top + frame});

  SvgWriter svg(out);
  begin_document(svg, {{width, height},
                       options_.pixels == 0 ? usual_pixels : options_.pixels,
                       diagram.title,
                       diagram.description,
                       &theme});
  counters_.define(svg, counters_of(diagram));
  titles.draw(svg, width / 2, margin, theme);
  draw_board(svg, plan, theme, options_.coordinates);
  draw_square_marks(svg, plan, theme, diagram);
  if (diagram.last) draw_ghosts(svg, plan, counters_, theme, *diagram.last);
  draw_counters(svg, plan, counters_, diagram.position);
  draw_trail(svg, plan, theme, diagram);
  draw_arrow_marks(svg, plan, theme, diagram);
  if (diagram.turns) draw_shown_turns(svg, plan, theme, *diagram.turns);
  if (hands)
    draw_hands(svg, {left + squares.width + 2 * frame, top + frame}, squares.height, counters_, theme,
               diagram.position, options_.flipped);
  status.draw(svg, width / 2, board_bottom + TitleBlock::gap, theme.text);
  svg.close();
}

}  // namespace latro
