#include "latro/render/diagram.hpp"

#include "latro/render/board_drawing.hpp"
#include "latro/render/diagram_layout.hpp"

namespace latro {

void DiagramPainter::append(const Diagram& diagram, std::string& out) {
  const Theme& theme = *options_.theme;
  const bool hands = !diagram.position.hands[0].empty() || !diagram.position.hands[1].empty();
  const DiagramLayout layout(diagram.position.board, options_, hands, diagram.heading, diagram.caption);
  const TextBlock status(diagram.status, layout.status_size(), layout.room(),
                         DiagramLayout::most_status_lines);
  const BoardPlan& plan = layout.plan();

  SvgWriter svg(out);
  begin_document(svg, {layout.extent(status.height()), options_.pixels == 0 ? usual_pixels : options_.pixels,
                       diagram.title, diagram.description, &theme});
  counters_.define(svg, counters_of(diagram));
  layout.titles().draw(svg, layout.middle(), DiagramLayout::titles_top(), theme);
  draw_board(svg, plan, theme, options_.coordinates);
  draw_on_board(svg, plan, counters_, theme, diagram);
  if (hands)
    draw_hands(svg, layout.hands(), plan.extent().height, counters_, theme, diagram.position,
               options_.flipped);
  status.draw(svg, layout.middle(), layout.status_top(), theme.text);
  svg.close();
}

}  // namespace latro
