// A game in numbers for each of its players: quality of play, captures, number of legal turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "latro/annotate/game_analysis.hpp"
#include "latro/core/side.hpp"
#include "latro/game/played_game.hpp"

namespace latro {

struct PlayerStats {
  std::uint64_t turns = 0;
  std::uint64_t placing = 0;  ///< of these, turns while this player had pieces in hand
  std::uint64_t choices = 0;  ///< legal turns in the positions in which the turns were made, all together
  bool more_choices = false;  ///< there are more: they took too long to count

  std::uint64_t captured = 0;  ///< pieces
  std::uint64_t removed = 0;
  std::uint64_t bound = 0;  ///< enemies
  std::uint64_t freed = 0;  ///< of the player's own pieces

  std::uint64_t valued = 0;  ///< turns whose value is known
  double loss = 0;           ///< of these, all together; of winning chances
  std::uint64_t best = 0;    ///< that lost next to nothing
  std::uint64_t dubious = 0;
  std::uint64_t mistakes = 0;
  std::uint64_t blunders = 0;
  std::uint64_t only = 0;

  PlayerStats& operator+=(const PlayerStats& other);
};

/// As good as the best turn is what loses less.
inline constexpr double negligible_loss = 0.01;

// The time to count legal turns is bounded, in the steps of Rules::count_turns: there can be exponentially
// many. A game has this number of steps at first, and more for each ply; what is not needed is kept, up to
// the first number.
inline constexpr std::uint64_t most_counting_steps = 10'000;
inline constexpr std::uint64_t counting_steps_per_ply = 50;

/// By index_of(side). Legal turns are counted position by position, what the game was through is not looked
/// at.
std::array<PlayerStats, 2> stats_of(const PlayedGame& game, const GameAnalysis& analysis,
                                    const JudgeThresholds& thresholds);

}  // namespace latro
