// The places of a board's squares in a picture.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/game/comment_marks.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/words.hpp"
#include "latro/render/detail/counters.hpp"
#include "latro/render/detail/svg.hpp"
#include "latro/render/theme.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// A part of a board: a rectangle of squares. The corners are in order: `from` is the one nearest to a1.
struct BoardArea {
  Coordinate from;
  Coordinate to;

  friend bool operator==(const BoardArea&, const BoardArea&) = default;
};

class BoardPlan {
 public:
  static constexpr double square_size = 40;

  /// `corner` is the upper left corner of the board. If not flipped, White's side is at the bottom.
  BoardPlan(BoardSize board, bool flipped, Point corner)
      : board_(board),
        flipped_(flipped),
        corner_(corner),
        area_{{}, {last(board.files), last(board.ranks)}} {}
  /// Of an area of the board only its squares are drawn, and `corner` is its corner.
  BoardPlan(BoardSize board, bool flipped, Point corner, const std::optional<BoardArea>& area)
      : BoardPlan(board, flipped, corner) {
    if (area) area_ = *area;
  }

  const BoardSize& board() const { return board_; }
  bool flipped() const { return flipped_; }
  Point corner() const { return corner_; }
  /// What is drawn: the whole board, or a part of it.
  const BoardArea& area() const { return area_; }
  bool is_whole() const { return area_ == BoardArea{{}, {last(board_.files), last(board_.ranks)}}; }
  unsigned files() const { return area_.to.file - area_.from.file + 1U; }
  unsigned ranks() const { return area_.to.rank - area_.from.rank + 1U; }
  Extent extent() const { return {square_size * files(), square_size * ranks()}; }
  bool shows(Square square) const {
    const Coordinate at = board_.coordinate(square);
    return at.file >= area_.from.file && at.file <= area_.to.file && at.rank >= area_.from.rank &&
           at.rank <= area_.to.rank;
  }

  /// Upper left. Of a square that is not drawn it is outside of the area.
  Point corner(Square square) const {
    const Coordinate at = board_.coordinate(square);
    return corner_ + Point{square_size * across(at.file), square_size * down(at.rank)};
  }
  Point centre(Square square) const { return corner(square) + Point{square_size / 2, square_size / 2}; }

  /// From the left, counted from 0; from the top. Precondition: the file is drawn; the rank.
  unsigned column(unsigned file) const { return static_cast<unsigned>(across(file)); }
  unsigned row(unsigned rank) const { return static_cast<unsigned>(down(rank)); }
  /// The same of any file or rank: negative, or too great, of one that is not drawn.
  int across(unsigned file) const {
    return flipped_ ? area_.to.file - static_cast<int>(file) : static_cast<int>(file) - area_.from.file;
  }
  int down(unsigned rank) const {
    return flipped_ ? static_cast<int>(rank) - area_.from.rank : area_.to.rank - static_cast<int>(rank);
  }

 private:
  static std::uint8_t last(unsigned side) { return static_cast<std::uint8_t>(side - 1); }

  BoardSize board_;
  bool flipped_;
  Point corner_;
  BoardArea area_;
};

// A picture of one position and the turn that led to it: its contents as plain data, and the painter that
// draws it.

/// The turn that led to a position.
struct LastTurn {
  Turn turn;
  Path path;  ///< of a movement
  Effect effect;
  std::vector<std::pair<Square, Piece>> taken;  ///< captured or removed, as they were before the turn
};

/// --show-turns: where the piece on `from` can go, or, if the square is empty, whether a piece can be placed
/// there.
struct ShownTurns {
  Square from;
  SquareSet destinations;  ///< of its movements
  SquareSet captures;      ///< the destinations at which it captures; `from` if every placement there does
  bool placed = false;     ///< a piece can be placed on it
  bool removed = false;    ///< the bound piece can be removed
};

/// A piece where it is placed or where it arrives, with the number of that ply.
struct NumberedPiece {
  Square square;
  Piece piece;
  std::size_t ply = 0;
  std::vector<Square> way{};  ///< of a movement: from its origin to `square`
};

struct Diagram {
  Position position;
  std::optional<LastTurn> last;
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  std::optional<ShownTurns> turns;
  std::vector<SquareLabel> labels{};  ///< on pieces and on empty squares
  /// Turns that follow the position, drawn into it: numbered pieces where they arrive, with arrows.
  std::vector<NumberedPiece> numbers{};
  std::string heading;  ///< above the board; may be empty, like the texts below
  std::string caption;  ///< under the heading
  std::string status;   ///< below the board: the last turn, the side to move, the result
  std::string title;    ///< for readers who cannot see the picture (describe() of captions.hpp makes it)
  std::string description;
};

/// Replaces the marks of the diagram.
void set_marks(Diagram& diagram, CommentMarks marks);

/// Options of all pictures of a run.
struct PictureOptions {
  const Theme* theme = &themes().front();  ///< never null; not owned
  bool flipped = false;                    ///< Black's side is at the bottom
  bool coordinates = true;
  bool legend = false;  ///< of diagrams: what the counters and marks mean
  /// Of diagrams and sheets: no other squares are drawn. They are on the board.
  std::optional<BoardArea> area{};
  double square_millimetres = 0;  ///< the side of a square on paper, instead of `pixels`; 0: none
  unsigned pixels = 0;            ///< the width at which the picture is shown; 0: the usual width of its kind
  bool in_page = false;  ///< of diagrams: in a page with a style for pictures, so they have none of their own
  Words words{};         ///< of the legend, and of descriptions
};

/// Draws diagrams one after the other; parts that they share are made once.
class DiagramPainter {
 public:
  explicit DiagramPainter(const PictureOptions& options) : options_(options), counters_(*options.theme) {}

  /// Appends a document.
  void append(const Diagram& diagram, std::string& out);

  static constexpr unsigned usual_pixels = 480;

 private:
  PictureOptions options_;
  Counters counters_;
};

// A game, or a part of one, as a sequence of diagrams, for sheets and animations.

/// Separates the turn in a diagram's status from the side to move, or from the end of the game.
inline constexpr std::string_view status_break = " · ";

/// The diagrams are successive plies on one board, or positions of several games, on boards of any size; only
/// the latter have headings of their own. Of their other texts only the statuses are used.
struct DiagramSequence {
  std::string heading;
  std::string caption;
  std::string title;
  std::string description;
  std::vector<Diagram> diagrams;  ///< at least one
};

}  // namespace latro
