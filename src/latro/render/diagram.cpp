#include "latro/render/diagram.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/game/commands.hpp"
#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/captions.hpp"
#include "latro/render/detail/diagram_layout.hpp"
#include "latro/support/lines.hpp"

namespace latro {

namespace {

// What the counters and marks of a diagram mean, below it.

// In parts of the size of letters.
constexpr double legend_line_height = 1.7;
constexpr double sample_width = 2;
constexpr double between = 1;
/// A counter is as high as a line.
constexpr double sample_scale = 0.045;

constexpr double mark_width = 3;

/// A sample and a word for each kind of counter and mark in the diagram, and for no others. All arguments
/// outlive it.
class Legend {
 public:
  Legend(const Diagram& diagram, const Counters& counters, const PictureOptions& options, double size,
         double width)
      : theme_(*options.theme), words_(options.words), size_(size) {
    add_pieces(diagram, counters);
    add_last_turn(diagram);
    add_marks(diagram);
    if (diagram.turns) add_shown_turns(*diagram.turns);
    place(width);
  }

  /// With the gap above; 0 if there is nothing to explain.
  double height() const {
    return lines_ == 0 ? 0 : (static_cast<double>(lines_) + 0.5) * legend_line_height * size_;
  }

  void draw(SvgWriter& svg, double left, double top) const {
    if (items_.empty()) return;
    const Point corner{left, top + 0.5 * legend_line_height * size_};
    svg.open("g").attribute("font-size", size_).attribute("fill", theme_.quiet_text);
    for (const Item& item : items_) {
      const Point middle = corner + item.at + Point{sample_width * size_ / 2, 0};
      svg.open("g").attribute("transform", fmt::format("translate({}) scale({})", svg_point(middle),
                                                       std::string_view(SvgNumber(sample_scale * size_))));
      item.sample(svg);
      svg.close();
      svg.label(corner + item.at + Point{sample_width * size_, size_ / 3}, item.text);
    }
    svg.close();
  }

 private:
  struct Item {
    std::function<void(SvgWriter&)> sample;  ///< around the origin, as large as on the board
    std::string text;
    Point at{};  ///< the left end of the sample, in the middle of its line
  };

  void add_pieces(const Diagram& diagram, const Counters& counters) {
    const CounterSet set = counters_of(diagram);
    for (const Piece& piece : every_piece)
      if (set.contains(piece))
        items_.push_back({[&counters, piece](SvgWriter& svg) { svg.use(counters.id(piece), {}); },
                          words_("{of:White|Black}'s {kind:soldier|dux}{bound:|, bound}"_w,
                                 {{"of", piece.side == Side::black},
                                  {"kind", piece.kind == PieceType::dux},
                                  {"bound", piece.bound}})});
  }

  void add_last_turn(const Diagram& diagram) {
    if (!diagram.last) return;
    const LastTurn& last = *diagram.last;
    if (last.turn.kind == TurnKind::movement)
      items_.push_back({[this](SvgWriter& svg) {
                          svg.path("M-16 0H16M6-8L16 0L6 8").stroke(theme_.trail, mark_width).close();
                        },
                        std::string(words_("last turn"_w))});
    if (last.turn.kind == TurnKind::placement) add_ring(theme_.trail, "just placed"_w);
    if (last.effect.bound.any()) add_ring(theme_.taken, "just bound"_w);
    const SquareSet occupied = diagram.position.occupied();
    const auto is_covered = [&](const auto& taken) { return occupied.contains(taken.first); };
    if (!std::all_of(last.taken.begin(), last.taken.end(), is_covered))
      add_cross(theme_.taken, "captured or removed"_w);
    if (std::any_of(last.taken.begin(), last.taken.end(), is_covered))
      add_ring(theme_.taken, "a piece was captured there"_w);
  }

  void add_marks(const Diagram& diagram) {
    for (const MarkColour colour :
         {MarkColour::green, MarkColour::red, MarkColour::yellow, MarkColour::blue}) {
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
                        words_("{colour}: from the comment"_w, {{"colour", colour_name(colour, words_)}})});
    }
  }

  void add_shown_turns(const ShownTurns& turns) {
    const auto add_dot = [this](Sentence text) {
      items_.push_back({[this](SvgWriter& svg) { svg.circle({}, 6).attribute("fill", theme_.turns).close(); },
                        std::string(words_(text))});
    };
    if (turns.placed) add_dot("a piece can be placed"_w);
    if (turns.removed) add_cross(theme_.turns, "can be removed"_w);
    if (turns.destinations.any()) add_dot("can be reached"_w);
    if (turns.captures.any()) add_ring(theme_.turns, "captures or binds"_w);
  }

  void add_ring(std::string_view colour, Sentence text) {
    items_.push_back({[colour](SvgWriter& svg) {
                        svg.circle({}, Counters::soldier_radius).stroke(colour, mark_width).close();
                      },
                      std::string(words_(text))});
  }

  void add_cross(std::string_view colour, Sentence text) {
    items_.push_back(
        {[colour](SvgWriter& svg) {
           svg.path("M-11-11l22 22m0-22l-22 22").attribute("stroke", colour);
           svg.attribute("stroke-width", mark_width).attribute("stroke-linecap", "round").close();
         },
         std::string(words_(text))});
  }

  void place(double width) {
    double x = 0;
    for (Item& item : items_) {
      const double wide = sample_width * size_ + text_width(item.text, size_);
      if (lines_ == 0 || x + wide > width) {
        x = 0;
        ++lines_;
      }
      item.at = {x, (static_cast<double>(lines_) - 0.5) * legend_line_height * size_};
      x += wide + between * size_;
    }
  }

  const Theme& theme_;
  Words words_;
  double size_;  ///< of the letters
  std::vector<Item> items_;
  std::size_t lines_ = 0;
};

bool has_texts(const Diagram& diagram) {
  return !diagram.heading.empty() || !diagram.caption.empty() || !diagram.status.empty();
}

/// The notes on numbered turns are complete.
constexpr std::size_t most_lines_of_notes = 10'000;

}  // namespace

void set_marks(Diagram& diagram, CommentMarks marks) {
  diagram.squares = std::move(marks.squares);
  diagram.arrows = std::move(marks.arrows);
  diagram.labels = std::move(marks.labels);
}

void DiagramPainter::append(const Diagram& diagram, std::string& out) {
  const Theme& theme = *options_.theme;
  const DiagramLayout layout(diagram.position.board, options_, diagram.position.has_hands(), diagram.heading,
                             diagram.caption, options_.legend || has_texts(diagram));
  const TextBlock status(diagram.status, layout.status_size(), layout.room(),
                         diagram.numbers.empty() ? DiagramLayout::most_status_lines : most_lines_of_notes);
  const BoardPlan& plan = layout.plan();
  constexpr double legend_size = 0.8;
  std::optional<Legend> legend;
  if (options_.legend)
    legend.emplace(diagram, counters_, options_, legend_size * layout.status_size(), layout.room());
  const double below = status.height() + (legend ? legend->height() : 0);

  const std::string description = diagram.description + area_text(options_);
  SvgWriter svg(out);
  Document document{layout.extent(below), options_.pixels == 0 ? usual_pixels : options_.pixels,
                    diagram.title, description, &theme};
  document.is_styled = !options_.in_page;
  document.unit_millimetres = unit_millimetres(options_);
  begin_document(svg, document);
  counters_.define(svg, counters_of(diagram));
  define_area(svg, plan);
  layout.titles().draw(svg, layout.middle(), DiagramLayout::titles_top(), theme);
  draw_board(svg, plan, theme, layout.letter_size());
  draw_on_board(svg, plan, counters_, theme, diagram);
  draw_hands(svg, layout.hands(), plan.extent().height, counters_, theme, diagram.position, options_.flipped);
  status.draw(svg, layout.middle(), layout.status_top(), theme.text);
  if (legend) legend->draw(svg, layout.middle() - layout.room() / 2, layout.status_top() + status.height());
  svg.close();
}

}  // namespace latro
