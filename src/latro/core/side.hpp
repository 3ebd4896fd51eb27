// The two players and their pieces.
#pragma once

#include <cstdint>

namespace latro {

/// White sits at the low ranks, and moves first unless the ruleset lets Black begin or a position has Black
/// to move.
enum class Side : std::uint8_t { white, black };

constexpr Side opponent(Side side) { return side == Side::white ? Side::black : Side::white; }

/// Index for arrays of two, White first. No other code converts a side to a number.
constexpr unsigned index_of(Side side) { return static_cast<unsigned>(side); }

/// The dux is the "general" of D. Walker 2011 and the "king" of R. C. Bell 1979.
enum class PieceType : std::uint8_t { soldier, dux };

/// A piece. `bound` is alligatus or incitus: trapped, turned upside down (Schädler 2001, rule 3).
struct Piece {
  Side side = Side::white;
  PieceType kind = PieceType::soldier;
  bool bound = false;

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// As in FEN: S and D are White's, s and d Black's. A bound piece has the same letter.
constexpr char letter_of(const Piece& piece) {
  return "SDsd"[2 * index_of(piece.side) + (piece.kind == PieceType::dux ? 1 : 0)];
}

}  // namespace latro
