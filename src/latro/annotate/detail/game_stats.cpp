#include "latro/annotate/detail/game_stats.hpp"

#include <algorithm>

namespace latro {

namespace {

/// Counts legal turns within a bound of the time: see most_counting_steps.
class ChoiceCounter {
 public:
  void count(const Rules& rules, const Position& position, PlayerStats& stats) {
    steps_ = std::min(steps_ + counting_steps_per_ply, most_counting_steps);
    stats.choices += rules.count_turns(position, steps_);
    stats.more_choices = stats.more_choices || steps_ == 0;
  }

 private:
  std::uint64_t steps_ = most_counting_steps;
};

void count_value(PlayerStats& stats, const TurnValue& value, const WinningChance& chance,
                 const JudgeThresholds& thresholds) {
  const double loss = value.loss(chance);
  ++stats.valued;
  stats.loss += loss;
  if (loss < negligible_loss) ++stats.best;
  switch (judge(value, chance, thresholds)) {
    case Judgement::none:
      break;
    case Judgement::dubious:
      ++stats.dubious;
      break;
    case Judgement::mistake:
      ++stats.mistakes;
      break;
    case Judgement::blunder:
      ++stats.blunders;
      break;
    case Judgement::only:
      ++stats.only;
  }
}

}  // namespace

PlayerStats& PlayerStats::operator+=(const PlayerStats& other) {
  turns += other.turns;
  placing += other.placing;
  choices += other.choices;
  more_choices = more_choices || other.more_choices;
  captured += other.captured;
  removed += other.removed;
  bound += other.bound;
  freed += other.freed;
  valued += other.valued;
  loss += other.loss;
  best += other.best;
  dubious += other.dubious;
  mistakes += other.mistakes;
  blunders += other.blunders;
  only += other.only;
  return *this;
}

std::array<PlayerStats, 2> stats_of(const PlayedGame& game, const GameAnalysis& analysis,
                                    const JudgeThresholds& thresholds) {
  std::array<PlayerStats, 2> players;
  ChoiceCounter choices;
  const WinningChance chance(game.rules.ruleset());
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PlayedMove& move = game.moves[i];
    const Side mover = position.to_move;
    const SquareSet own = position.of(mover);
    PlayerStats& stats = players[index_of(mover)];
    ++stats.turns;
    if (!position.hand(mover).empty()) ++stats.placing;
    choices.count(game.rules, position, stats);
    stats.captured += move.effect.captured.count();
    stats.removed += move.effect.removed.count();
    stats.bound += move.effect.bound.count();
    stats.freed += (move.effect.freed & own).count();
    if (const auto& value = analysis.turns[i].value) count_value(stats, *value, chance, thresholds);
    game.rules.play(position, move.turn);
  }
  return players;
}

}  // namespace latro
