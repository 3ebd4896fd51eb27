// A position: pieces, hands, side to move and counters. A plain value without rules; Rules determines the
// legal turns. Invariants that every caller keeps: the sets of the two sides are disjoint, `duces` and
// `bound` are subsets of their union, and no square is beyond the board.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "latro/core/side.hpp"
#include "latro/core/square.hpp"
#include "latro/core/square_set.hpp"

namespace latro {

/// Pieces not yet placed.
struct Hand {
  std::uint16_t soldiers = 0;
  std::uint16_t duces = 0;

  constexpr bool empty() const { return soldiers == 0 && duces == 0; }
  constexpr unsigned count() const { return unsigned{soldiers} + duces; }
  constexpr unsigned count(PieceType kind) const { return kind == PieceType::dux ? duces : soldiers; }
  friend constexpr bool operator==(const Hand&, const Hand&) = default;
};

/// The largest value of the counters of a position, also in texts. They stop there.
inline constexpr std::uint32_t most_counted = 1'000'000'000;

struct Position {
  BoardSize board;
  Side to_move = Side::white;
  std::array<Hand, 2> hands{};        ///< by index_of(side)
  std::uint32_t quiet = 0;            ///< plies since the last capture, removal or placement
  std::uint32_t number = 1;           ///< of the turn, from 1; White's turn and Black's turn share a number
  std::array<SquareSet, 2> pieces{};  ///< by index_of(side), duces and bound pieces included
  SquareSet duces;
  SquareSet bound;

  const SquareSet& of(Side side) const { return pieces[index_of(side)]; }
  const Hand& hand(Side side) const { return hands[index_of(side)]; }
  /// Whether a side has pieces in hand.
  bool has_hands() const { return !hands[0].empty() || !hands[1].empty(); }
  SquareSet occupied() const { return pieces[0] | pieces[1]; }
  std::optional<Piece> at(Square square) const {
    for (const Side side : {Side::white, Side::black})
      if (of(side).contains(square))
        return Piece{side, duces.contains(square) ? PieceType::dux : PieceType::soldier,
                     bound.contains(square)};
    return std::nullopt;
  }
  /// Precondition: the square is empty.
  void put(Square square, Piece piece) {
    pieces[index_of(piece.side)].insert(square);
    if (piece.kind == PieceType::dux) duces.insert(square);
    if (piece.bound) bound.insert(square);
  }
  void take(Square square) {
    for (auto& set : pieces) set.erase(square);
    duces.erase(square);
    bound.erase(square);
  }

  /// Advances the side to move and the turn number by this many plies; the number stops at most_counted.
  void count_turns(std::size_t turns) {
    const std::size_t of_black = (turns + index_of(to_move)) / 2;
    const std::size_t most = most_counted - std::min(number, most_counted);
    number += static_cast<std::uint32_t>(std::min(of_black, most));
    if (turns % 2 != 0) to_move = opponent(to_move);
  }

  friend bool operator==(const Position&, const Position&) = default;
};

/// Whether pieces, bound marks and hands are equal, with either side to move, as repeat=forbidden compares.
inline bool same_pieces(const Position& a, const Position& b) {
  return a.pieces == b.pieces && a.duces == b.duces && a.bound == b.bound && a.hands == b.hands &&
         a.board == b.board;
}

}  // namespace latro
