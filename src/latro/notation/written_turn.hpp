// From the text of a plain turn to a WrittenTurn, without a TurnText between.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/core/inline.hpp"
#include "latro/core/square.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro {

/// Takes the parts of a turn from a PlainReader. Nothing here branches on the squares: which they are cannot
/// be foretold.
class WrittenTurnParts {
 public:
  explicit WrittenTurnParts(const Board& board) : board_(board) {}

  /// The turn read last.
  const WrittenTurn& turn() const { return turn_; }
  /// False where it is too long for a WrittenTurn, or names a square beyond the board or one square twice in
  /// a list; it is of no use then.
  bool is_whole() const { return !spoilt_; }

  void placement(bool dux) {
    begin(TurnKind::placement, dux);
    turn_.squares = {};
    turn_.square_count = 0;
  }
  void placed(Coordinate square) {
    list(turn_.squares, square);
    ++turn_.square_count;
  }
  void removal() { placement(false), turn_.kind = TurnKind::removal; }
  void removed(Coordinate square) { placed(square); }
  void movement(bool dux, Coordinate from) {
    begin(TurnKind::movement, dux);
    turn_.origin = on_board(from);
    turn_.hop_count = 0;
  }
  void hop(HopKind kind, Coordinate to) {
    if (turn_.hop_count == WrittenTurn::most_hops) {
      spoilt_ = true;
      turn_.hop_count = 0;
    }
    WrittenTurn::Hop& hop = turn_.hops[turn_.hop_count++];
    hop.kind = kind;
    hop.to = on_board(to);
    hop.lists_captures = false;
  }
  void captures() {
    WrittenTurn::Hop& hop = turn_.hops[turn_.hop_count - 1];
    hop.lists_captures = true;
    hop.captured = {};
  }
  void captured(Coordinate square) { list(turn_.hops[turn_.hop_count - 1].captured, square); }
  void bindings() {
    turn_.lists_bound = true;
    turn_.bound = {};
  }
  void bound(Coordinate square) { list(turn_.bound, square); }

  LATRO_INLINE void first_hop(std::uint64_t text) {
    begin(TurnKind::movement, false);
    const auto place = [&](unsigned byte) {
      return Coordinate{static_cast<std::uint8_t>((text >> (8 * byte)) - 'a'),
                        static_cast<std::uint8_t>((text >> (8 * byte + 8)) - '1')};
    };
    turn_.origin = on_board(place(0));
    turn_.hop_count = 1;
    WrittenTurn::Hop& hop = turn_.hops[0];
    hop.kind = static_cast<std::uint8_t>(text >> 16) == '^' ? HopKind::leap : HopKind::move;
    hop.to = on_board(place(3));
    hop.lists_captures = false;
  }

 private:
  void begin(TurnKind kind, bool dux) {
    turn_.kind = kind;
    turn_.dux = dux;
    turn_.lists_bound = false;
    spoilt_ = false;
  }
  LATRO_INLINE Square on_board(Coordinate place) {
    spoilt_ = spoilt_ | (place.file >= board_.files) | (place.rank >= board_.ranks);
    return Square{static_cast<std::uint8_t>(place.rank * board_.files + place.file)};
  }
  LATRO_INLINE void list(SquareSet& set, Coordinate place) {
    const Square square = on_board(place);
    spoilt_ = spoilt_ | set.contains(square);
    set.insert(square);
  }

  Board board_;
  WrittenTurn turn_;
  bool spoilt_ = false;
};

}  // namespace latro
