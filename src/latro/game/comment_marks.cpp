#include "latro/game/comment_marks.hpp"

#include "latro/game/commands.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/lines.hpp"

namespace latro {

namespace {

std::optional<Square> take_square_on(const BoardSize& board, std::string_view& text) {
  const auto square = take_square(text);
  if (!square || !board.contains(*square)) return std::nullopt;
  return board.square(*square);
}

/// As append_marks(). Returns false if marks were left out.
bool add_marks(std::string_view comment, const BoardSize& board, std::vector<SquareMark>& squares,
               std::vector<ArrowMark>& arrows) {
  for (std::size_t from = 0; const auto command = next_command(comment, from);) {
    from = command->end;
    if (command->name != "csl" && command->name != "cal") continue;
    for (std::string_view rest = command->value; !rest.empty();) {
      std::string_view mark = trimmed(take_item(rest, ','), " ");
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

std::optional<MarkColour> mark_colour(char letter) {
  const std::size_t found = mark_letters.find(letter);
  return found == std::string_view::npos ? std::nullopt : std::optional(static_cast<MarkColour>(found));
}

void append_marks(std::string_view comment, const BoardSize& board, std::vector<SquareMark>& squares,
                  std::vector<ArrowMark>& arrows) {
  add_marks(comment, board, squares, arrows);
}

std::optional<std::size_t> ply_with_too_many_marks(const PlayedGame& game) {
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  for (std::size_t ply = 0; ply <= game.moves.size(); ++ply) {
    squares.clear();
    arrows.clear();
    for (const std::string_view comment : comments_at(game, ply))
      if (!add_marks(comment, game.start.board, squares, arrows)) return ply;
  }
  return std::nullopt;
}

std::array<std::string_view, 2> comments_at(const PlayedGame& game, std::size_t ply) {
  return {ply == 0 ? game.comment : game.moves[ply - 1].comment,
          ply < game.moves.size() ? game.moves[ply].before : std::string_view()};
}

}  // namespace latro
