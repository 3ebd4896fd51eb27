// The symmetries that leave a board its shape and its players their colours: files reversed, ranks reversed,
// or both. The rules know no direction, so the image of a legal turn is legal in the image of the position;
// but for `closed`, where two lines share the middle of the board and the one that is closed is not its own
// image.
#pragma once

#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// What is reversed.
struct Symmetry {
  bool files = false;
  bool ranks = false;

  friend constexpr bool operator==(const Symmetry&, const Symmetry&) = default;
};
inline constexpr Symmetry mirrored{true, false};
inline constexpr Symmetry rotated{true, true};  ///< by half a turn
/// Both of them, in either order.
constexpr Symmetry combined(Symmetry a, Symmetry b) { return {a.files != b.files, a.ranks != b.ranks}; }

/// One of them on a certain board. Each is its own inverse.
class BoardSymmetry {
 public:
  BoardSymmetry(const Board& board, Symmetry symmetry) : board_(board), symmetry_(symmetry) {}

  const Board& board() const { return board_; }
  Symmetry symmetry() const { return symmetry_; }

  /// Precondition: on the board. Likewise below.
  Coordinate image(Coordinate at) const {
    if (symmetry_.files) at.file = static_cast<std::uint8_t>(board_.files - 1 - at.file);
    if (symmetry_.ranks) at.rank = static_cast<std::uint8_t>(board_.ranks - 1 - at.rank);
    return at;
  }
  Square image(Square square) const { return board_.square(image(board_.coordinate(square))); }
  SquareSet image(const SquareSet& squares) const;
  /// Pieces and marks; side, hands and counters stay.
  Position image(const Position& position) const;
  Turn image(const Turn& turn) const;
  Path image(const Path& path) const;

 private:
  Board board_;
  Symmetry symmetry_;
};

}  // namespace latro
