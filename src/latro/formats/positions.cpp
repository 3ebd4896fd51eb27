#include "latro/formats/positions.hpp"

namespace latro {

void each_position(const PlayedGame& game, const PlyRange& range, const PositionHook& hook) {
  const std::size_t first = range.last_only ? game.moves.size() : range.first;
  const std::size_t last = range.last_only ? game.moves.size() : range.last;
  Position position = game.start;
  if (first == 0) hook(0, position, nullptr);
  for (std::size_t ply = 1; ply <= game.moves.size() && ply <= last; ++ply) {
    const PlayedMove& move = game.moves[ply - 1];
    game.rules.play(position, move.turn);
    if (ply >= first) hook(ply, position, &move);
  }
}

}  // namespace latro
