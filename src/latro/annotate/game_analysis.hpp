// The analysis of a game's main line. Positions are analysed from the last to the first: the results for the
// end of the game help with the positions that led there.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "latro/annotate/judgement.hpp"
#include "latro/game/played_game.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

struct AnalysedTurn {
  std::optional<TurnValue> value;  ///< nullopt if one of the two positions was not analysed
  std::vector<Analysis::Line>
      lines;  ///< the lines that LineChoice selects, best first; scores of the side to move
  // The engine's lines, at most most_plies_kept turns of each.
  std::vector<Turn> best;   ///< instead of the turn; empty if `value` is
  std::vector<Turn> reply;  ///< after the turn; empty if the game is over then
  /// Of a turn that lost LineChoice::least_loss, if LineChoice::most is not 0: the whole line of `reply`,
  /// with the score of the side to move then.
  std::optional<Analysis::Line> refutation;
};
inline constexpr std::size_t most_plies_kept = 6;

struct GameAnalysis {
  /// By ply, from 0, White's view; nullopt if the position was not analysed. A position in which the game is
  /// over is won, lost or drawn in 0 plies.
  std::vector<std::optional<Score>> scores;
  std::vector<AnalysedTurn> turns;  ///< by ply: turns[i] leads to the position of scores[i + 1]
  /// Of a game without turns, which is a position: its best lines, LineChoice::most at most.
  std::vector<Analysis::Line> position = {};
};

/// Selects lines: of the best `most`, those that do not begin with the turn played. Turns that lost
/// `least_loss` have the line that refutes them too.
struct LineChoice {
  unsigned most = 0;
  bool everywhere = false;   ///< false: only if the turn lost `least_loss`, and only lines better than it
  double least_loss = 0.05;  ///< of winning chances
};

struct AnalysisPlan {
  SearchLimits limits;  ///< `lines` is set by the analysis
  LineChoice lines;
  /// Fill TurnValue::second and `hidden`. A turn that would be `?`, `??` or `!`, or `?!` after a proven win,
  /// is analysed again, with confirmation times the nodes or time, or confirming_plies plies deeper; that
  /// counts.
  std::optional<JudgeThresholds> judge;
  /// With `judge`: what finds TurnValue::hidden. It forgets before each search, so that it knows nothing of
  /// the long ones. Null: no turn is hidden.
  Analyst* shallow = nullptr;
};
inline constexpr unsigned confirmation = 8;
inline constexpr unsigned confirming_plies = 2;

/// Analyses each position of the game, into `found`, which is valid however this ends: also if the
/// analyst throws, or limits.stop becomes true (an analysis that was stopped does not count). `on_position`,
/// if not empty, is called after each position.
void analyse_game(const PlayedGame& game, Analyst& analyst, const AnalysisPlan& plan, GameAnalysis& found,
                  const std::function<void()>& on_position = {});

}  // namespace latro
