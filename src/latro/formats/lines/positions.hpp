// The positions of a game's main line, for formats that contain only positions: all, or a range.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>

#include "latro/core/square_set.hpp"
#include "latro/game/played_game.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// Plies from `first` to `last`, both included; ply 0 is the start.
struct PlyRange {
  static constexpr std::size_t end = std::numeric_limits<std::size_t>::max();

  std::size_t first = 0;
  std::size_t last = end;
  bool last_only = false;  ///< the position after the last turn, whatever its ply; first and last are ignored

  friend bool operator==(const PlyRange&, const PlyRange&) = default;
};

inline constexpr PlyRange every_ply{};
inline constexpr PlyRange start_ply{0, 0};
inline constexpr PlyRange last_ply{0, PlyRange::end, true};

/// Called with each position in the range: `move` led to it; null at the start.
using PositionHook = std::function<void(std::size_t ply, const Position& position, const PlayedMove* move)>;

/// As Rules::play, for a turn whose effect is known. Precondition: the turn is one of the position's.
void play_again(const Rules& rules, Position& position, const PlayedTurn& played);

/// A range that exceeds the game ends with it.
void each_position(const PlayedGame& game, const PlyRange& range, const PositionHook& hook);

/// The squares of the turn, and those of the pieces that it captures, binds and frees: to mark on a board.
SquareSet squares_of(const PlayedMove& move);

}  // namespace latro
