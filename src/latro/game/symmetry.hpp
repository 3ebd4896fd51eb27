// The symmetries that keep the shape of a board and the colours of the players: files reversed, ranks
// reversed, or both. The rules have no direction, so the image of a legal turn is legal in the image of the
// position. The exception is `closed` on boards whose middle is two lines: the closed one is not its own
// image.
#pragma once

#include "latro/core/diagnostic.hpp"
#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"
#include "latro/game/played_game.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/turn.hpp"
#include "latro/support/expected.hpp"

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

/// A symmetry on a certain board. Each is its own inverse.
class BoardSymmetry {
 public:
  BoardSymmetry(const BoardSize& board, Symmetry symmetry) : board_(board), symmetry_(symmetry) {}

  const BoardSize& board() const { return board_; }
  Symmetry symmetry() const { return symmetry_; }

  /// Precondition: on the board. Likewise below.
  Coordinate image(Coordinate at) const {
    if (symmetry_.files) at.file = static_cast<std::uint8_t>(board_.files - 1 - at.file);
    if (symmetry_.ranks) at.rank = static_cast<std::uint8_t>(board_.ranks - 1 - at.rank);
    return at;
  }
  Square image(Square square) const { return board_.square(image(board_.coordinate(square))); }
  SquareSet image(const SquareSet& squares) const;
  /// Maps pieces and marks; side, hands and counters stay.
  Position image(const Position& position) const;
  Turn image(const Turn& turn) const;
  Path image(const Path& path) const;

 private:
  BoardSize board_;
  Symmetry symmetry_;
};

// Games mirrored, or seen from the other side of the board. Colours stay: White begins as before.

/// The game with each square replaced by its image: in the start, in the turns (which are legal again, and
/// canonical), and in comments (image_texts.hpp). If the image of the start is another position, the tag FEN
/// gives it, with SetUp "1"; if it is the ruleset's own start, both tags are removed. The image of the image
/// is the game, except for these two tags: FEN returns as canonical text, and only if it differs from the
/// ruleset's start.
///
/// The fault, illegal-turn, is that of the first turn that has no image, with its place in the record from
/// which the game was read: a placement on the square whose image is `closed`, on a board without a middle
/// line.
Expected<PlayedGame, Fault> symmetric_image(PlayedGame game, Symmetry symmetry);

}  // namespace latro
