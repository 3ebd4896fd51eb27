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

  std::uint64_t captured = 0;  ///< pieces
  std::uint64_t removed = 0;
  std::uint64_t bound = 0;  ///< enemies
  std::uint64_t freed = 0;  ///< of the player's own pieces

  std::uint64_t valued = 0;  ///< turns whose value is known
  double loss = 0;           ///< of these, all together
  std::uint64_t best = 0;    ///< that lost next to nothing
  std::uint64_t dubious = 0;
  std::uint64_t mistakes = 0;
  std::uint64_t blunders = 0;
  std::uint64_t only = 0;

  PlayerStats& operator+=(const PlayerStats& other);
};

/// As good as the best turn is what loses less.
inline constexpr double negligible_loss = 0.1;

/// A position with more legal turns counts with this number: there can be too many to count.
inline constexpr std::uint64_t most_choices = 1'000'000;

/// By index_of(side). Legal turns are counted position by position, what the game was through is not looked
/// at.
std::array<PlayerStats, 2> stats_of(const PlayedGame& game, const GameAnalysis& analysis,
                                    const JudgeThresholds& thresholds);

}  // namespace latro
