// The squares and arrows that comments mark, and the labels of squares: `[%csl Gd4,Re5]`, `[%cal Ga1a5]`,
// `[%lbl d4:A]` (lgn(5)).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

enum class MarkColour : std::uint8_t { green, red, yellow, blue };
/// In their order.
inline constexpr std::string_view mark_letters = "GRYB";
std::optional<MarkColour> mark_colour(char letter);

struct SquareMark {
  MarkColour colour{};
  Square at;
};
struct ArrowMark {
  MarkColour colour{};
  Square from;
  Square to;  ///< not `from`
};

/// A few letters or a number on a square.
struct SquareLabel {
  Square at;
  std::string text;  ///< safe to print, of at most most_label_letters
};
inline constexpr std::size_t most_label_letters = 8;

struct CommentMarks {
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  std::vector<SquareLabel> labels;  ///< no square twice
  /// What names a square that the board does not have, as it is written: the first of them.
  std::string off_board;
  bool too_many = false;  ///< marks beyond most_marks were left out

  std::size_t size() const { return squares.size() + arrows.size() + labels.size(); }
};

/// A picture has no more marks, squares, arrows and labels together: a comment of a mebibyte has more than a
/// hundred thousand, and would make a picture of a hundred mebibytes.
inline constexpr std::size_t most_marks = 1000;

/// Appends the marks of the comment. An entry is ignored if it is not a colour's letter (G, R, Y, B) with one
/// square of the board, or two different ones. Marks beyond most_marks, with those before, are left out.
void append_marks(std::string_view comment, const BoardSize& board, std::vector<SquareMark>& squares,
                  std::vector<ArrowMark>& arrows);
/// The same, with the labels. A long label is shortened; the first label of a square counts.
void append_marks(std::string_view comment, const BoardSize& board, CommentMarks& marks);
/// The labels of a list such as "d4:A,e5:B", as in `[%lbl]`. Returns the first entry that is no label, empty
/// if there is none.
std::string_view append_labels(std::string_view list, const BoardSize& board, CommentMarks& marks);
/// All marks of the position after a ply, 0 for the start.
CommentMarks marks_at(const PlayedGame& game, std::size_t ply);

/// The first ply of the main line, 0 for the start, whose picture leaves out marks.
std::optional<std::size_t> ply_with_too_many_marks(const PlayedGame& game);

/// The comments on the position after a ply, 0 for the start: on the turn before it and on the turn after it.
std::array<std::string_view, 2> comments_at(const PlayedGame& game, std::size_t ply);

}  // namespace latro
