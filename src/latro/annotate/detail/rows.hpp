// Walls and gaps: what forms on the board while pieces are placed. Private to annotate/.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"

namespace latro {

/// Rows of pieces side by side on a rank or a file.
class Rows {
 public:
  Rows(const BoardSize& board, const SquareSet& pieces) : board_(board), pieces_(pieces) {}

  /// The longest row of at least this many pieces with one of `through`; of several the first, by the order
  /// of `through` and ranks before files; empty if there is none.
  SquareSet longest(SquareSet through, unsigned least) const {
    SquareSet best;
    while (through.any()) {
      const Square square = through.pop_front();
      for (const Direction along : {Direction{1, 0}, Direction{0, 1}}) {
        Square end;
        const SquareSet row =
            SquareSet::of(square) | run(square, along, end) | run(square, {-along.files, -along.ranks}, end);
        if (row.count() >= least && row.count() > best.count()) best = row;
      }
    }
    return best;
  }

  /// Squares without a piece, between two rows that have at least this many pieces together, one of them of
  /// `through`.
  SquareSet gaps(SquareSet through, unsigned least) const {
    SquareSet found;
    while (through.any()) {
      const Square square = through.pop_front();
      for (const Direction along : {Direction{1, 0}, Direction{-1, 0}, Direction{0, 1}, Direction{0, -1}}) {
        Square end = square;
        const SquareSet ahead = run(square, along, end);
        if (end == square) continue;
        Square other = square;
        const SquareSet row =
            SquareSet::of(square) | ahead | run(square, {-along.files, -along.ranks}, other);
        const SquareSet beyond = run(end, along, other);
        if (beyond.any() && (row | beyond).count() >= least) found.insert(end);
      }
    }
    return found;
  }

 private:
  struct Direction {
    int files;
    int ranks;
  };

  /// The pieces after `square` in this direction, up to the first square without one. `end` becomes that
  /// square, or stays if the board ends first.
  SquareSet run(Square square, Direction direction, Square& end) const {
    SquareSet found;
    const Coordinate start = board_.coordinate(square);
    int file = start.file;
    int rank = start.rank;
    for (;;) {
      file += direction.files;
      rank += direction.ranks;
      const bool inside = file >= 0 && rank >= 0 && file < board_.files && rank < board_.ranks;
      if (!inside) return found;
      const Square next = board_.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)});
      if (!pieces_.contains(next)) {
        end = next;
        return found;
      }
      found.insert(next);
    }
  }

  BoardSize board_;
  SquareSet pieces_;
};

}  // namespace latro
