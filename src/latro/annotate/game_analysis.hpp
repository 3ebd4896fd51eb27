// What an analyst says of the main line of a game. Positions are asked about from the last to the first: what
// the analyst has found out about the end of the game helps it with what led there.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "latro/annotate/judgement.hpp"
#include "latro/game/played_game.hpp"
#include "latro/search/analyst.hpp"

namespace latro {

struct AnalysedTurn {
  std::optional<TurnValue> value;     ///< nothing where one of the two positions is not known
  std::vector<Analysis::Line> lines;  ///< that LineChoice asks for, best first, scores as of the side to move
};

struct GameAnalysis {
  /// By ply, from 0, White's view; nothing where the analyst was not asked, or did not know. A position in
  /// which the game is over is won, lost or drawn in 0 turns.
  std::vector<std::optional<Score>> scores;
  std::vector<AnalysedTurn> turns;  ///< by ply: turns[i] leads to the position of scores[i + 1]
};

/// Which lines are kept: of the best `most`, those that do not begin with the turn played.
struct LineChoice {
  unsigned most = 0;
  bool everywhere = false;  ///< else only where the turn lost `least_loss`, and only lines better than it
  double least_loss = 0.5;
};

struct AnalysisPlan {
  SearchLimits limits;  ///< `lines` is seen to here
  LineChoice lines;
  bool second_best = false;  ///< TurnValue::second is wanted
};

/// Asks about each position of the game once, into `found`, which is right whenever this ends: also when the
/// analyst throws, or limits.stop becomes true (an analysis that was stopped does not count).
/// `on_position`, where there is one, is called after each position.
void analyse_game(const PlayedGame& game, Analyst& analyst, const AnalysisPlan& plan, GameAnalysis& found,
                  const std::function<void()>& on_position = {});

}  // namespace latro
