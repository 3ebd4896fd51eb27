#include "latro/annotate/game_stats.hpp"

#include <algorithm>
#include <utility>
#include <vector>

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

/// For each bound piece the ply that bound it; of pieces bound at the start it is not known.
class BoundSince {
 public:
  explicit BoundSince(const BoardSize& board) : plies_(board.squares()) {}

  void bound(const SquareSet& pieces, std::size_t ply) {
    for_each(pieces, [&](Square square) { plies_[square.index()] = ply + 1; });
  }
  void removed(const SquareSet& pieces, std::size_t ply, GameStats& stats) {
    for_each(pieces, [&](Square square) {
      const std::size_t since = std::exchange(plies_[square.index()], 0);
      if (since == 0) return;
      ++stats.delayed;
      stats.delay += ply + 1 - since;
    });
  }

 private:
  std::vector<std::size_t> plies_;  ///< from 1; 0: not known
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
  self_bound += other.self_bound;
  leaps += other.leaps;
  chain = std::max(chain, other.chain);
  passes += other.passes;
  valued += other.valued;
  loss += other.loss;
  best += other.best;
  dubious += other.dubious;
  mistakes += other.mistakes;
  blunders += other.blunders;
  only += other.only;
  return *this;
}

GameStats& GameStats::operator+=(const GameStats& other) {
  for (const std::size_t side : {0U, 1U}) {
    players[side] += other.players[side];
    won[side] += other.won[side];
  }
  games += other.games;
  drawn += other.drawn;
  plies += other.plies;
  with_capture += other.with_capture;
  first_capture += other.first_capture;
  quiet = std::max(quiet, other.quiet);
  delayed += other.delayed;
  delay += other.delay;
  return *this;
}

GameStats stats_of(const PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds) {
  GameStats all;
  all.games = 1;
  all.plies = game.moves.size();
  if (game.result == Result::white_wins) ++all.won[0];
  if (game.result == Result::black_wins) ++all.won[1];
  if (game.result == Result::draw) ++all.drawn;
  ChoiceCounter choices;
  BoundSince bound_since(game.start.board);
  std::uint64_t quiet = 0;
  const WinningChance chance(game.rules.ruleset());
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PlayedMove& move = game.moves[i];
    const Effect& effect = move.effect;
    const SquareSet own = position.of(position.to_move);
    PlayerStats& stats = all.players[index_of(position.to_move)];
    ++stats.turns;
    if (!position.hand(position.to_move).empty()) ++stats.placing;
    choices.count(game.rules, position, stats);
    stats.captured += effect.captured.count();
    stats.removed += effect.removed.count();
    stats.bound += effect.bound.count();
    stats.freed += (effect.freed & own).count();
    if (effect.self_bound) ++stats.self_bound;
    stats.leaps += static_cast<std::uint64_t>(std::count_if(
        move.path.begin(), move.path.end(), [](const Hop& hop) { return hop.kind == HopKind::leap; }));
    stats.chain = std::max<std::uint64_t>(stats.chain, move.path.size());
    if (move.turn.kind == TurnKind::pass) ++stats.passes;
    if (const auto& value = analysis.turns[i].value) count_value(stats, *value, chance, thresholds);

    const SquareSet bound_before = position.bound;
    game.rules.play(position, move.turn);
    bound_since.removed(effect.removed, i, all);
    bound_since.bound(without(position.bound, bound_before), i);
    const bool takes = effect.captured.any() || effect.removed.any();
    if (takes && all.with_capture == 0) {
      all.with_capture = 1;
      all.first_capture = i + 1;
    }
    const bool is_quiet = !takes && effect.bound.empty() && move.turn.kind != TurnKind::placement;
    quiet = is_quiet ? quiet + 1 : 0;
    all.quiet = std::max(all.quiet, quiet);
  }
  return all;
}

}  // namespace latro
