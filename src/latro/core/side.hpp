// The two players and their pieces.
#pragma once

#include <cstdint>

namespace latro {

/// White sits at the low ranks, and moves first unless a position says otherwise.
enum class Side : std::uint8_t { white, black };

constexpr Side opponent(Side side) { return side == Side::white ? Side::black : Side::white; }

/// Index for arrays of two, White first. No other code converts a side into a number.
constexpr unsigned index_of(Side side) { return static_cast<unsigned>(side); }

/// What a piece is. The dux is Walker's "general" and Bell's "king" (seed 004; R. C. Bell 1979).
enum class PieceType : std::uint8_t { soldier, dux };

/// A piece on the board. `bound` is alligatus or incitus: trapped, turned upside down (seed 000, rule 3).
struct Piece {
  Side side = Side::white;
  PieceType kind = PieceType::soldier;
  bool bound = false;

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

}  // namespace latro
