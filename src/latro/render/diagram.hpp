// The places of a board's squares in a picture.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/game/comment_marks.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/detail/counters.hpp"
#include "latro/render/detail/svg.hpp"
#include "latro/render/theme.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

class BoardPlan {
 public:
  static constexpr double square_size = 40;

  /// `corner` is the upper left corner of the board. If not flipped, White's side is at the bottom.
  BoardPlan(BoardSize board, bool flipped, Point corner)
      : board_(board), flipped_(flipped), corner_(corner) {}

  const BoardSize& board() const { return board_; }
  bool flipped() const { return flipped_; }
  Point corner() const { return corner_; }
  Extent extent() const { return {square_size * board_.files, square_size * board_.ranks}; }

  /// Upper left.
  Point corner(Square square) const {
    const Coordinate at = board_.coordinate(square);
    return corner_ + Point{square_size * column(at.file), square_size * row(at.rank)};
  }
  Point centre(Square square) const { return corner(square) + Point{square_size / 2, square_size / 2}; }

  /// From the left, counted from 0; from the top.
  unsigned column(unsigned file) const { return flipped_ ? board_.files - 1U - file : file; }
  unsigned row(unsigned rank) const { return flipped_ ? rank : board_.ranks - 1U - rank; }

 private:
  BoardSize board_;
  bool flipped_;
  Point corner_;
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

struct Diagram {
  Position position;
  std::optional<LastTurn> last;
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  std::optional<ShownTurns> turns;
  std::string heading;  ///< above the board; may be empty, like the texts below
  std::string caption;  ///< under the heading
  std::string status;   ///< below the board: the last turn, the side to move, the result
  std::string title;    ///< for readers who cannot see the picture (describe() of captions.hpp makes it)
  std::string description;
};

/// Options of all pictures of a run.
struct PictureOptions {
  const Theme* theme = &themes().front();  ///< never null; not owned
  bool flipped = false;                    ///< Black's side is at the bottom
  bool coordinates = true;
  bool legend = false;   ///< of diagrams: what the counters and marks mean
  unsigned pixels = 0;   ///< the width at which the picture is shown; 0: the usual width of its kind
  bool in_page = false;  ///< of diagrams: in a page with a style for pictures, so they have none of their own
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
