// From the text of a plain turn to a WrittenTurn, without a TurnText between.
#pragma once

#include <cstddef>
#include <cstdint>

#include "latro/core/inline.hpp"
#include "latro/core/square.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro {

/// Takes the parts of a turn from a PlainReader, all of them exact or none. Nothing here branches on the
/// squares: which they are cannot be foretold.
template <bool exact>
class TurnParts {
 public:
  TurnParts() { turn_.exact = exact; }
  explicit TurnParts(const Board& board) : TurnParts() { set_board(board); }
  /// The board of the turns that follow.
  void set_board(const Board& board) { board_ = board; }

  /// The turn read last.
  const WrittenTurn& turn() const { return turn_; }
  /// False where it is too long for a WrittenTurn, or names a square beyond the board or one square twice in
  /// a list, or is to be exact and a list is not in order; it is of no use then.
  bool is_whole() const { return !spoilt_; }

  void placement(bool dux) {
    begin(TurnKind::placement, dux);
    turn_.squares = {};
    turn_.square_count = 0;
    begin_list();
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
    list_nothing(hop);
  }
  void captures() {
    WrittenTurn::Hop& hop = turn_.hops[turn_.hop_count - 1];
    hop.lists_captures = true;
    hop.captured = {};
    begin_list();
  }
  void captured(Coordinate square) { list(turn_.hops[turn_.hop_count - 1].captured, square); }
  void bindings() {
    turn_.lists_bound = true;
    turn_.bound = {};
    begin_list();
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
    list_nothing(hop);
  }

 private:
  void begin(TurnKind kind, bool dux) {
    turn_.kind = kind;
    turn_.dux = dux;
    turn_.tells_kind = dux | exact;
    turn_.lists_bound = exact;
    if constexpr (exact) turn_.bound = {};
    spoilt_ = false;
  }
  static void list_nothing(WrittenTurn::Hop& hop) {
    hop.lists_captures = exact;
    if constexpr (exact) hop.captured = {};
  }
  void begin_list() {
    if constexpr (exact) last_listed_ = -1;
  }
  LATRO_INLINE Square on_board(Coordinate place) {
    spoilt_ = spoilt_ | (place.file >= board_.files) | (place.rank >= board_.ranks);
    return Square{static_cast<std::uint8_t>(place.rank * board_.files + place.file)};
  }
  LATRO_INLINE void list(SquareSet& set, Coordinate place) {
    const Square square = on_board(place);
    spoilt_ = spoilt_ | set.contains(square);
    if constexpr (exact) {
      const int in_order = place.file << 8 | place.rank;
      spoilt_ = spoilt_ | (in_order < last_listed_);
      last_listed_ = in_order;
    }
    set.insert(square);
  }

  Board board_;
  WrittenTurn turn_;
  bool spoilt_ = false;
  int last_listed_ = -1;  ///< exact: as a number that grows in the order of lists
};

/// Whatever the text says of what it does.
using WrittenTurnParts = TurnParts<false>;
/// Only what is written as canonical text is (see WrittenTurn).
using ExactTurnParts = TurnParts<true>;

}  // namespace latro
