#include "latro/render/animation/animation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "latro/render/animation/detail/parts.hpp"

namespace latro {

namespace {

constexpr double milliseconds = 1000;  // of a second
constexpr Point half_square{BoardPlan::square_size / 2, BoardPlan::square_size / 2};

/// "8.4s"
std::string seconds(double number) { return std::string(SvgNumber(number)) += 's'; }

/// The value of the property animation. There is no fill mode: before the delay and after the end elements
/// have their attributes, which show the last diagram.
std::string animation_value(const Clock& clock, const Motion& motion) {
  const auto whole = static_cast<double>(clock.whole()) / milliseconds;
  return fmt::format("{} ease-in-out {} {}", seconds(whole / motion.speed),
                     seconds(static_cast<double>(Timing::lead) / milliseconds),
                     motion.loop ? "infinite" : "1");
}

void write_style(SvgWriter& svg, const StyleSheet& sheet, std::string_view animation) {
  std::string css = fmt::format(
      "\n.{0} *{{animation:{1}}}\n"
      ".{0} .{0}-s{{animation-timing-function:step-end}}\n"
      ".{0}:hover *,.{0}:active *{{animation-play-state:paused}}\n"
      "@media print,(prefers-reduced-motion:reduce){{.{0} *{{animation:none!important}}}}\n",
      sheet.prefix(), animation);
  sheet.append(css);
  svg.open("style").attribute("type", "text/css").text(css).close();
}

}  // namespace

void append_animation(const DiagramSequence& sequence, const PictureOptions& options, const Motion& motion,
                      std::string& out) {
  const Theme& theme = *options.theme;
  const Counters counters(theme);
  const DiagramLayout layout(sequence.diagrams.front().position.board, options, any_hands(sequence),
                             sequence.heading, sequence.caption);
  const bool moves = sequence.diagrams.size() > 1;
  const Clock clock(Timing::whole(sequence.diagrams.size()));
  StyleSheet sheet;
  const Point origin = layout.plan().corner() + half_square;
  const BoardPlan squares(layout.plan().board(), options.flipped, Point{} - half_square);
  const Stage stage{theme, counters, layout, squares, clock, sheet};
  const AnimatedMarks marks(stage, sequence);
  const AnimatedPieces pieces(stage, sequence);
  const AnimatedHands hands(stage, sequence);
  const AnimatedStatus status(stage, sequence);
  const std::string animation = animation_value(clock, motion);
  sheet.give_names(sequence.title + animation);

  SvgWriter svg(out);
  Document document{layout.extent(status.height()),
                    options.pixels == 0 ? DiagramPainter::usual_pixels : options.pixels, sequence.title,
                    sequence.description, &theme};
  if (moves) document.style_class = sheet.prefix();
  begin_document(svg, document);
  if (moves) write_style(svg, sheet, animation);
  CounterSet set;
  pieces.count(set);
  hands.count(set);
  counters.define(svg, set);
  layout.titles().draw(svg, layout.middle(), DiagramLayout::titles_top(), theme);
  draw_board(svg, layout.plan(), theme, layout.letter_size());
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
