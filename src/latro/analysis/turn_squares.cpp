#include "latro/analysis/turn_squares.hpp"

namespace latro {

SquareSet squares_named(const Board& board, const TurnText& turn) {
  SquareSet named;
  const auto add = [&](const SquareText& square) {
    if (board.contains(square.at)) named.insert(board.square(square.at));
  };
  for (const SquareText& square : turn.squares) add(square);
  if (turn.kind == TurnKind::movement) add(turn.origin);
  for (const HopText& hop : turn.hops) {
    add(hop.to);
    for (const SquareText& square : hop.captured) add(square);
  }
  for (const SquareText& square : turn.bound) add(square);
  return named;
}

TurnText without_captures(const TurnText& turn) {
  TurnText bare = turn;
  for (HopText& hop : bare.hops) {
    hop.captured.clear();
    hop.capture_mark.reset();
  }
  return bare;
}

}  // namespace latro
