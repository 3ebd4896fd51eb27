// How Ludii numbers the places of a board and its pieces. Private to formats/.
#pragma once

#include <optional>

#include "latro/core/side.hpp"
#include "latro/core/square.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

/// Pieces of one kind of one side, on the board or in hand.
struct LudiiPiece {
  Side side = Side::white;
  Kind kind = Kind::soldier;

  friend constexpr bool operator==(const LudiiPiece&, const LudiiPiece&) = default;
};

/// The squares come first, rank by rank from a1, then the hands, White's before Black's; where duces are
/// placed, each side has a hand for its soldiers and then one for them.
class LudiiSites {
 public:
  explicit LudiiSites(const Ruleset& ruleset) : board_(ruleset.board), kinds_(ruleset.duces != 0 ? 2 : 1) {}

  const Board& board() const { return board_; }
  unsigned squares() const { return board_.squares(); }
  unsigned count() const { return squares() + 2 * kinds_; }
  /// Precondition: the ruleset has such a hand.
  unsigned hand(LudiiPiece piece) const {
    return squares() + index_of(piece.side) * kinds_ + (piece.kind == Kind::dux ? 1 : 0);
  }
  /// Nothing for a square. Precondition: site < count().
  std::optional<LudiiPiece> piece_of_hand(unsigned site) const {
    if (site < squares()) return std::nullopt;
    const unsigned hand = site - squares();
    return LudiiPiece{hand / kinds_ == 0 ? Side::white : Side::black,
                      hand % kinds_ == 0 ? Kind::soldier : Kind::dux};
  }

 private:
  Board board_;
  unsigned kinds_;  ///< hands a side
};

/// What Ludii calls a piece: 1 and 2 are White's and Black's soldiers, 3 and 4 their duces.
constexpr unsigned ludii_number(LudiiPiece piece) {
  return 1 + index_of(piece.side) + (piece.kind == Kind::dux ? 2 : 0);
}
constexpr std::optional<LudiiPiece> piece_of_number(unsigned number) {
  if (number < 1 || number > 4) return std::nullopt;
  return LudiiPiece{number % 2 == 1 ? Side::white : Side::black, number > 2 ? Kind::dux : Kind::soldier};
}

/// Players are numbered from 1.
constexpr unsigned ludii_player(Side side) { return 1 + index_of(side); }

}  // namespace latro
