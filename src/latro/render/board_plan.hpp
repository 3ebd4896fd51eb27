// Where the squares of a board lie in a picture.
#pragma once

#include "latro/core/square.hpp"
#include "latro/render/svg.hpp"

namespace latro {

class BoardPlan {
 public:
  static constexpr double square_size = 40;

  /// `corner` is the board's upper left one. Not flipped, White is below.
  BoardPlan(Board board, bool flipped, Point corner) : board_(board), flipped_(flipped), corner_(corner) {}

  const Board& board() const { return board_; }
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
  Board board_;
  bool flipped_;
  Point corner_;
};

}  // namespace latro
