// Games in numbers, by player and together: quality of play, captures, leaps, number of legal turns.
#pragma once

#include <array>
#include <cstdint>

#include "latro/annotate/game_analysis.hpp"
#include "latro/core/side.hpp"
#include "latro/game/played_game.hpp"
#include "latro/play/game_counts.hpp"

namespace latro {

/// Legal turns are those of the positions, see stats_of().
struct PlayerStats : PlayerCounts {
  bool more_choices = false;  ///< there are more: they took too long to count
  std::uint64_t leaps = 0;
  std::uint64_t chain = 0;  ///< the greatest number of movements in one turn: of a chain, or extra moves

  std::uint64_t valued = 0;  ///< turns whose value is known
  double loss = 0;           ///< of these, all together; of winning chances
  std::uint64_t best = 0;    ///< that lost next to nothing
  std::uint64_t dubious = 0;
  std::uint64_t mistakes = 0;
  std::uint64_t blunders = 0;
  std::uint64_t only = 0;

  PlayerStats& operator+=(const PlayerStats& other);
};

struct GameStats {
  std::array<PlayerStats, 2> players;  ///< by index_of(side)

  std::uint64_t games = 0;
  std::array<std::uint64_t, 2> won{};  ///< by index_of(side)
  std::uint64_t drawn = 0;             ///< the others have no result

  std::uint64_t plies = 0;
  std::uint64_t with_capture = 0;   ///< games in which a turn took a piece off the board
  std::uint64_t first_capture = 0;  ///< of these, the ply of the first such turn, from 1, all together
  std::uint64_t quiet = 0;    ///< the greatest number of plies in a row that take, bind and place no piece
  std::uint64_t delayed = 0;  ///< pieces bound by a turn and later removed
  std::uint64_t delay = 0;    ///< of these, plies from the one to the other, all together

  GameStats& operator+=(const GameStats& other);
};

/// As good as the best turn is what loses less.
inline constexpr double negligible_loss = 0.01;

// The time to count legal turns is bounded, in the steps of Rules::count_turns: there can be exponentially
// many. A game has this number of steps at first, and more for each ply; what is not needed is kept, up to
// the first number.
inline constexpr std::uint64_t most_counting_steps = 10'000;
inline constexpr std::uint64_t counting_steps_per_ply = 50;

/// Of the main line. Legal turns are counted position by position; what the game was through is not looked
/// at.
GameStats stats_of(const PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds);

}  // namespace latro
