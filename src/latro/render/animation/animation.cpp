#include "latro/render/animation/animation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "latro/render/animation/detail/parts.hpp"

namespace latro {

namespace {

constexpr Point half_square{BoardPlan::square_size / 2, BoardPlan::square_size / 2};

bool any_hands(const DiagramSequence& story) {
  return std::any_of(story.diagrams.begin(), story.diagrams.end(), [](const Diagram& diagram) {
    return !diagram.position.hands[0].empty() || !diagram.position.hands[1].empty();
  });
}

void write_style(SvgWriter& svg, const StyleSheet& sheet, const Clock& clock) {
  std::string css = fmt::format(
      "\n.{0} *{{animation:{1}s ease-in-out infinite}}\n"
      ".{0} .{0}-s{{animation-timing-function:step-end}}\n"
      ".{0}:hover *,.{0}:active *{{animation-play-state:paused}}\n"
      "@media print,(prefers-reduced-motion:reduce){{.{0} *{{animation:none!important}}}}\n",
      sheet.prefix(), std::string_view(SvgNumber(static_cast<double>(clock.whole()) / 1000)));
  sheet.append(css);
  svg.open("style").attribute("type", "text/css").text(css).close();
}

}  // namespace

void append_animation(const DiagramSequence& story, const PictureOptions& options, std::string& out) {
  const Theme& theme = *options.theme;
  const Counters counters(theme);
  const DiagramLayout layout(story.diagrams.front().position.board, options, any_hands(story), story.heading,
                             story.caption);
  const bool moves = story.diagrams.size() > 1;
  const Clock clock(Timing::whole(story.diagrams.size()));
  StyleSheet sheet;
  const Point origin = layout.plan().corner() + half_square;
  const BoardPlan squares(layout.plan().board(), options.flipped, Point{} - half_square);
  const Stage stage{theme, counters, layout, squares, clock, sheet};
  const AnimatedMarks marks(stage, story);
  const AnimatedPieces pieces(stage, story);
  const AnimatedHands hands(stage, story);
  const AnimatedStatus status(stage, story);
  sheet.give_names(story.title);

  SvgWriter svg(out);
  Document document{layout.extent(status.height()),
                    options.pixels == 0 ? DiagramPainter::usual_pixels : options.pixels, story.title,
                    story.description, &theme};
  if (moves) document.style_class = sheet.prefix();
  begin_document(svg, document);
  if (moves) write_style(svg, sheet, clock);
  CounterSet set;
  pieces.count(set);
  hands.count(set);
  counters.define(svg, set);
  layout.titles().draw(svg, layout.middle(), DiagramLayout::titles_top(), theme);
  draw_board(svg, layout.plan(), theme, options.coordinates);
  svg.open("g").attribute("transform", fmt::format("translate({})", svg_point(origin)));
  marks.draw_below_pieces(svg);
  pieces.draw(svg);
  marks.draw_above_pieces(svg);
  svg.close();
  hands.draw(svg);
  status.draw(svg);
  svg.close();
}

}  // namespace latro
