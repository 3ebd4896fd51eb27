// What mattered in a game, for the comment before the first turn and for tags.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "latro/annotate/game_analysis.hpp"
#include "latro/annotate/judgement.hpp"
#include "latro/game/played_game.hpp"
#include "latro/game/summary_tags.hpp"
#include "latro/notation/words.hpp"
#include "latro/rules/outcome.hpp"

namespace latro {

struct GameSummary {
  struct Player {
    /// The mean of 100 exp(-loss / accuracy_scale) over the judged turns; nullopt if there are none.
    std::optional<double> accuracy;
    std::array<unsigned, 4> marks{};  ///< `?!`, `?`, `??`, `!`
    std::vector<std::uint32_t>
        taken;                        ///< for each piece that the player took off the board the turn's number
    std::vector<std::size_t> missed;  ///< plies, from 0: a turn with a mark gave up a win
  };
  /// A turn that lost at least as much as a mistake.
  struct TurningPoint {
    std::size_t ply = 0;  ///< from 0
    double before = 0;    ///< winning chance of the player with the best turn …
    double after = 0;     ///< … and after the turn
    std::string loss;     ///< what the turn loses, as by loss_of(); may be empty
    std::string better;   ///< the better turn; empty if it is not known
  };
  /// The pieces of both players, by index_of(side), on the board and in hand, after this ply, from 0.
  struct Balance {
    std::size_t ply = 0;
    std::array<int, 2> pieces{};
  };

  std::array<Player, 2> players;     ///< by index_of(side)
  std::vector<TurningPoint> points;  ///< the most_turning_points greatest losses, in order of play
  Position last;                     ///< after the last turn
  Outcome outcome;                   ///< by the rules, there
  // The number of plies in the phases. Placement: a player has pieces in hand. Opening: from then on up to
  // the first turn that captures, binds or removes. End: from when a player has at most a third of the pieces
  // that he began with. Middle: between them.
  std::size_t placement = 0;
  std::size_t opening = 0;
  std::size_t middle = 0;
  std::size_t end = 0;

  std::array<int, 2> begun{};         ///< the pieces of both players before the first turn
  std::vector<Balance> leads;         ///< the turns after which another player leads than the last who led
  bool was_level = false;             ///< after one player had led, the pieces were even again
  std::optional<Balance> end_begins;  ///< the turn after which the end begins, if turns follow
};
inline constexpr std::size_t most_turning_points = 4;
inline constexpr std::size_t most_told_points = 2;
inline constexpr double accuracy_scale = 0.15;

GameSummary summarize(const PlayedGame& game, const GameAnalysis& analysis,
                      const JudgeThresholds& thresholds);
/// What turns lose is in the language of `words`.
GameSummary summarize(const PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds,
                      Words words);

/// At most six sentences, with the players' names if they are known and short: how the game ended, who led,
/// the greatest turning points, most_told_points at most, with their reasons, missed wins, pieces taken and
/// accuracy. Without braces and brackets.
std::string summary_words(const PlayedGame& game, const GameSummary& summary);
/// With the same language as summarize().
std::string summary_words(const PlayedGame& game, const GameSummary& summary, Words words);

/// Sets the tags of game/summary_tags.hpp; see latro-annotate(1). A tag without a value is removed.
void set_summary_tags(PlayedGame& game, const GameSummary& summary);

}  // namespace latro
