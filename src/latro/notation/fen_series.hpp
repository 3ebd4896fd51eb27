// The positions of a game, one after the other, as FEN.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// Turns leave most ranks as they are; those are not worked out again.
class FenSeries {
 public:
  /// As put_fen.
  char* put(char* to, const Position& position);

 private:
  struct Rank {
    std::array<char, 2 * Board::max_side + 1> text{};
    std::uint8_t size = 0;
  };
  Board board_{0, 0};
  std::array<std::uint8_t, Board::max_squares> rank_of_{};  ///< by the squares' indices
  std::array<SquareSet, 4> sets_;  ///< White's and Black's pieces, the duces, the bound ones
  std::array<Rank, Board::max_side> ranks_;
};

}  // namespace latro
