// Rows of pieces side by side on a rank or a file. Private to annotate/.
#pragma once

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"

namespace latro {

class Rows {
 public:
  Rows(const BoardSize& board, const SquareSet& pieces) : board_(board), pieces_(pieces) {}

  /// The longest row of at least this many pieces with one of `through`; of several the first, by the order
  /// of `through` and ranks before files; empty if there is none.
  SquareSet longest(SquareSet through, unsigned least) const;
  /// Squares without a piece, between two rows that have at least this many pieces together, one of them of
  /// `through`.
  SquareSet gaps(SquareSet through, unsigned least) const;

 private:
  struct Direction {
    int files;
    int ranks;
  };

  /// The pieces after `square` in this direction, up to the first square without one. `end` becomes that
  /// square, or stays if the board ends first.
  SquareSet run(Square square, Direction direction, Square& end) const;

  BoardSize board_;
  SquareSet pieces_;
};

}  // namespace latro
