#include "latro/render/diagram.hpp"

#include <algorithm>
#include <optional>

#include "latro/game/commands.hpp"
#include "latro/notation/turn.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/diagram_layout.hpp"
#include "latro/render/detail/legend.hpp"

namespace latro {

void DiagramPainter::append(const Diagram& diagram, std::string& out) {
  const Theme& theme = *options_.theme;
  const DiagramLayout layout(diagram.position.board, options_, has_hands(diagram.position), diagram.heading,
                             diagram.caption);
  const TextBlock status(diagram.status, layout.status_size(), layout.room(),
                         DiagramLayout::most_status_lines);
  const BoardPlan& plan = layout.plan();
  constexpr double legend_size = 0.8;
  std::optional<Legend> legend;
  if (options_.legend)
    legend.emplace(diagram, counters_, theme, legend_size * layout.status_size(), layout.room());
  const double below = status.height() + (legend ? legend->height() : 0);

  SvgWriter svg(out);
  Document document{layout.extent(below), options_.pixels == 0 ? usual_pixels : options_.pixels,
                    diagram.title, diagram.description, &theme};
  document.is_styled = !options_.in_page;
  begin_document(svg, document);
  counters_.define(svg, counters_of(diagram));
  layout.titles().draw(svg, layout.middle(), DiagramLayout::titles_top(), theme);
  draw_board(svg, plan, theme, layout.letter_size());
  draw_on_board(svg, plan, counters_, theme, diagram);
  draw_hands(svg, layout.hands(), plan.extent().height, counters_, theme, diagram.position, options_.flipped);
  status.draw(svg, layout.middle(), layout.status_top(), theme.text);
  if (legend) legend->draw(svg, layout.middle() - layout.room() / 2, layout.status_top() + status.height());
  svg.close();
}

namespace {

std::optional<Square> take_square_on(const BoardSize& board, std::string_view& text) {
  const auto square = take_square(text);
  if (!square || !board.contains(*square)) return std::nullopt;
  return board.square(*square);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

/// As append_marks(). Returns false if marks were left out.
bool add_marks(std::string_view comment, const BoardSize& board, std::vector<SquareMark>& squares,
               std::vector<ArrowMark>& arrows) {
  for (std::size_t from = 0; const auto command = next_command(comment, from);) {
    from = command->end;
    if (command->name != "csl" && command->name != "cal") continue;
    for (std::string_view rest = command->value; !rest.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      std::string_view mark = trimmed(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
      const auto colour = mark.empty() ? std::nullopt : mark_colour(mark.front());
      if (!colour) continue;
      mark.remove_prefix(1);
      const auto at = take_square_on(board, mark);
      if (!at) continue;
      const auto to = command->name == "cal" ? take_square_on(board, mark) : std::nullopt;
      if (!mark.empty() || (command->name == "cal" && (!to || *to == *at))) continue;
      if (squares.size() + arrows.size() == most_marks) return false;
      if (to)
        arrows.push_back({*colour, *at, *to});
      else
        squares.push_back({*colour, *at});
    }
  }
  return true;
}

}  // namespace

void append_marks(std::string_view comment, const BoardSize& board, std::vector<SquareMark>& squares,
                  std::vector<ArrowMark>& arrows) {
  add_marks(comment, board, squares, arrows);
}

std::optional<std::size_t> ply_with_too_many_marks(const PlayedGame& game) {
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  const auto fit = [&](std::string_view comment) {
    return add_marks(comment, game.start.board, squares, arrows);
  };
  for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
    squares.clear();
    arrows.clear();
    if (!fit(ply == 0 ? game.comment : game.moves[ply - 1].comment) ||
        (ply < game.moves.size() && !fit(game.moves[ply].before)))
      return ply;
  }
  return std::nullopt;
}

}  // namespace latro
