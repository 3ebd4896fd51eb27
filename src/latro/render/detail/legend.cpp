#include "latro/render/detail/legend.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/explain.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/text_lines.hpp"

namespace latro {

namespace {

// In parts of the size of letters.
constexpr double line_height = 1.7;
constexpr double sample_width = 2;
constexpr double between = 1;
/// A counter is as high as a line.
constexpr double scale = 0.045;

constexpr double mark_width = 3;

}  // namespace

Legend::Legend(const Diagram& diagram, const Counters& counters, const Theme& theme, double size,
               double width)
    : theme_(theme), size_(size) {
  add_pieces(diagram, counters);
  add_last_turn(diagram);
  add_marks(diagram);
  if (diagram.turns) add_shown_turns(*diagram.turns);
  place(width);
}

void Legend::add_pieces(const Diagram& diagram, const Counters& counters) {
  const CounterSet set = counters_of(diagram);
  for (const Side side : {Side::white, Side::black})
    for (const PieceType kind : {PieceType::soldier, PieceType::dux})
      for (const bool bound : {false, true}) {
        const Piece piece{side, kind, bound};
        if (!set.contains(piece)) continue;
        items_.push_back({[&counters, piece](SvgWriter& svg) { svg.use(counters.id(piece), {}); },
                          fmt::format("{}'s {}{}", name(side), kind == PieceType::dux ? "dux" : "soldier",
                                      bound ? ", bound" : "")});
      }
}

void Legend::add_ring(std::string_view colour, std::string text) {
  items_.push_back({[colour](SvgWriter& svg) {
                      svg.circle({}, Counters::soldier_radius).stroke(colour, mark_width).close();
                    },
                    std::move(text)});
}

void Legend::add_cross(std::string_view colour, std::string text) {
  items_.push_back({[colour](SvgWriter& svg) {
                      svg.path("M-11-11l22 22m0-22l-22 22").attribute("stroke", colour);
                      svg.attribute("stroke-width", mark_width).attribute("stroke-linecap", "round").close();
                    },
                    std::move(text)});
}

void Legend::add_last_turn(const Diagram& diagram) {
  if (!diagram.last) return;
  const LastTurn& last = *diagram.last;
  if (last.turn.kind == TurnKind::movement)
    items_.push_back({[this](SvgWriter& svg) {
                        svg.path("M-16 0H16M6-8L16 0L6 8").stroke(theme_.trail, mark_width).close();
                      },
                      "last turn"});
  if (last.turn.kind == TurnKind::placement) add_ring(theme_.trail, "just placed");
  if (last.effect.bound.any()) add_ring(theme_.taken, "just bound");
  const SquareSet occupied = diagram.position.occupied();
  const auto is_covered = [&](const auto& taken) { return occupied.contains(taken.first); };
  if (!std::all_of(last.taken.begin(), last.taken.end(), is_covered))
    add_cross(theme_.taken, "captured or removed");
  if (std::any_of(last.taken.begin(), last.taken.end(), is_covered))
    add_ring(theme_.taken, "a piece was captured there");
}

void Legend::add_marks(const Diagram& diagram) {
  for (const MarkColour colour : {MarkColour::green, MarkColour::red, MarkColour::yellow, MarkColour::blue}) {
    const auto is_it = [&](const auto& mark) { return mark.colour == colour; };
    if (std::none_of(diagram.squares.begin(), diagram.squares.end(), is_it) &&
        std::none_of(diagram.arrows.begin(), diagram.arrows.end(), is_it))
      continue;
    items_.push_back({[this, colour](SvgWriter& svg) {
                        const MarkInfo& kind = info(colour);
                        svg.rectangle({-14, -14}, {28, 28}).attribute("rx", mark_width);
                        svg.stroke(theme_.marks.*kind.in_theme, mark_width);
                        if (theme_.dashed_marks && !kind.dashes.empty())
                          svg.attribute("stroke-dasharray", kind.dashes);
                        svg.close();
                      },
                      fmt::format("{}: from the comment", info(colour).name)});
  }
}

void Legend::add_shown_turns(const ShownTurns& turns) {
  const auto add_dot = [this](std::string text) {
    items_.push_back({[this](SvgWriter& svg) { svg.circle({}, 6).attribute("fill", theme_.turns).close(); },
                      std::move(text)});
  };
  if (turns.placed) add_dot("a piece can be placed");
  if (turns.removed) add_cross(theme_.turns, "can be removed");
  if (turns.destinations.any()) add_dot("can be reached");
  if (turns.captures.any()) add_ring(theme_.turns, "captures or binds");
}

void Legend::place(double width) {
  double x = 0;
  for (Item& item : items_) {
    const double wide = sample_width * size_ + text_width(item.text, size_);
    if (lines_ == 0 || x + wide > width) {
      x = 0;
      ++lines_;
    }
    item.at = {x, (static_cast<double>(lines_) - 0.5) * line_height * size_};
    x += wide + between * size_;
  }
}

double Legend::height() const {
  return lines_ == 0 ? 0 : (static_cast<double>(lines_) + 0.5) * line_height * size_;
}

void Legend::draw(SvgWriter& svg, double left, double top) const {
  if (items_.empty()) return;
  const Point corner{left, top + 0.5 * line_height * size_};
  svg.open("g").attribute("font-size", size_).attribute("fill", theme_.quiet_text);
  for (const Item& item : items_) {
    const Point middle = corner + item.at + Point{sample_width * size_ / 2, 0};
    svg.open("g").attribute("transform", fmt::format("translate({}) scale({})", svg_point(middle),
                                                     std::string_view(SvgNumber(scale * size_))));
    item.sample(svg);
    svg.close();
    svg.label(corner + item.at + Point{sample_width * size_, size_ / 3}, item.text);
  }
  svg.close();
}

}  // namespace latro
