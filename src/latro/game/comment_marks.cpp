#include "latro/game/comment_marks.hpp"

#include <utility>

#include "latro/game/commands.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/ascii.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// A square; `off_board` becomes true if the board does not have it, such as z99, which no board has.
std::optional<Square> take_square_on(const BoardSize& board, std::string_view& text, bool& off_board) {
  const bool is_name = text.size() > 1 && text[0] >= 'a' && text[0] <= 'z' && is_digit(text[1]);
  const auto square = take_square(text);
  if (square && board.contains(*square)) return board.square(*square);
  off_board = off_board || is_name;
  return std::nullopt;
}

/// Adds the mark to `list` if there is room.
template <class Mark>
void add_mark(CommentMarks& marks, std::vector<Mark>& list, Mark mark) {
  if (marks.size() == most_marks)
    marks.too_many = true;
  else
    list.push_back(std::move(mark));
}

/// `d4:A`. Returns false if it is none.
bool add_label(std::string_view entry, const BoardSize& board, CommentMarks& marks, bool& off_board) {
  const auto at = take_square_on(board, entry, off_board);
  if (!at || !entry.starts_with(':')) return false;
  entry = trimmed(entry.substr(1), " ");
  if (entry.empty()) return false;
  if (find_by(marks.labels, &SquareLabel::at, *at) == nullptr)
    add_mark(marks, marks.labels, SquareLabel{*at, printable(shortened(entry, most_label_letters))});
  return true;
}

/// `Gd4`, and with `arrow` `Gd4e5`. Returns false if it is none.
bool add_colour(std::string_view entry, bool arrow, const BoardSize& board, CommentMarks& marks,
                bool& off_board) {
  const auto colour = entry.empty() ? std::nullopt : mark_colour(entry.front());
  if (!colour) return false;
  entry.remove_prefix(1);
  const auto at = take_square_on(board, entry, off_board);
  const auto to = at && arrow ? take_square_on(board, entry, off_board) : std::nullopt;
  if (!at || !entry.empty() || (arrow && (!to || *to == *at))) return false;
  if (to)
    add_mark(marks, marks.arrows, {*colour, *at, *to});
  else
    add_mark(marks, marks.squares, {*colour, *at});
  return true;
}

/// The entries of a list between commas. Returns the first one that `add` refuses.
template <class Add>
std::string_view add_entries(std::string_view list, CommentMarks& marks, Add add) {
  std::string_view refused;
  while (!list.empty() && !marks.too_many) {
    const std::string_view entry = trimmed(take_item(list, ','), " ");
    bool off_board = false;
    if (add(entry, off_board)) continue;
    if (refused.empty()) refused = entry;
    if (off_board && marks.off_board.empty())
      marks.off_board = printable(shortened(entry, 2 * most_label_letters));
  }
  return refused;
}

}  // namespace

std::optional<MarkColour> mark_colour(char letter) {
  const std::size_t found = mark_letters.find(letter);
  return found == std::string_view::npos ? std::nullopt : std::optional(static_cast<MarkColour>(found));
}

void append_marks(std::string_view comment, const BoardSize& board, CommentMarks& marks) {
  for (std::size_t from = 0; const auto command = next_command(comment, from);) {
    from = command->end;
    const bool arrow = command->name == "cal";
    if (command->name == "lbl")
      append_labels(command->value, board, marks);
    else if (arrow || command->name == "csl")
      add_entries(command->value, marks, [&](std::string_view entry, bool& off_board) {
        return add_colour(entry, arrow, board, marks, off_board);
      });
  }
}

std::string_view append_labels(std::string_view list, const BoardSize& board, CommentMarks& marks) {
  return add_entries(list, marks, [&](std::string_view entry, bool& off_board) {
    return add_label(entry, board, marks, off_board);
  });
}

void append_marks(std::string_view comment, const BoardSize& board, std::vector<SquareMark>& squares,
                  std::vector<ArrowMark>& arrows) {
  CommentMarks marks{std::move(squares), std::move(arrows), {}, {}};
  append_marks(comment, board, marks);
  squares = std::move(marks.squares);
  arrows = std::move(marks.arrows);
}

CommentMarks marks_at(const PlayedGame& game, std::size_t ply) {
  CommentMarks marks;
  for (const std::string_view comment : comments_at(game, ply))
    if (comment.find("[%") != std::string_view::npos) append_marks(comment, game.start.board, marks);
  return marks;
}

std::optional<std::size_t> ply_with_too_many_marks(const PlayedGame& game) {
  for (std::size_t ply = 0; ply <= game.moves.size(); ++ply)
    if (marks_at(game, ply).too_many) return ply;
  return std::nullopt;
}

std::array<std::string_view, 2> comments_at(const PlayedGame& game, std::size_t ply) {
  return {ply == 0 ? game.comment : game.moves[ply - 1].comment,
          ply < game.moves.size() ? game.moves[ply].before : std::string_view()};
}

}  // namespace latro
