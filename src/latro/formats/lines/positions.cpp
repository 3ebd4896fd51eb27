#include "latro/formats/lines/positions.hpp"

namespace latro {

void play_again(const Rules& rules, Position& position, const PlayedTurn& played) {
  const Turn& turn = played.turn;
  // The effect alone does not determine which pieces are bound.
  if (turn.kind != TurnKind::movement || rules.captures_bind()) {
    rules.play(position, turn);
    return;
  }
  SquareSet& own = position.pieces[index_of(position.to_move)];
  SquareSet& enemy = position.pieces[index_of(opponent(position.to_move))];
  own.erase(turn.origin);
  own.insert(turn.destination);
  enemy = without(enemy, turn.captured);
  position.duces = without(position.duces, turn.captured);
  if (turn.dux) {
    position.duces.erase(turn.origin);
    position.duces.insert(turn.destination);
  }
  if (turn.captured.any())
    position.quiet = 0;
  else if (position.quiet < most_counted)
    ++position.quiet;
  position.count_turns(1);
}

void each_position(const PlayedGame& game, const PlyRange& range, const PositionHook& hook) {
  const std::size_t first = range.last_only ? game.moves.size() : range.first;
  const std::size_t last = range.last_only ? game.moves.size() : range.last;
  Position position = game.start;
  if (first == 0) hook(0, position, nullptr);
  for (std::size_t ply = 1; ply <= game.moves.size() && ply <= last; ++ply) {
    const PlayedMove& move = game.moves[ply - 1];
    play_again(game.rules, position, move);
    if (ply >= first) hook(ply, position, &move);
  }
}

SquareSet squares_of(const PlayedMove& move) {
  SquareSet squares = move.turn.squares | move.turn.captured | move.effect.bound | move.effect.freed;
  if (move.turn.kind == TurnKind::movement) {
    squares.insert(move.turn.origin);
    squares.insert(move.turn.destination);
  }
  return squares;
}

}  // namespace latro
