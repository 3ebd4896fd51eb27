#include "latro/annotate/game_stats.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

/// Counts legal turns within a bound of the time: see most_counting_steps.
class ChoiceCounter {
 public:
  std::uint64_t count(const Rules& rules, const Position& position) {
    steps_ = std::min(steps_ + counting_steps_per_ply, most_counting_steps);
    return rules.count_turns(position, steps_);
  }
  /// Whether the last count ended early.
  bool is_exhausted() const { return steps_ == 0; }

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
  constexpr auto counters = by_value<Judgement, std::uint64_t PlayerStats::*>({
      {Judgement::none, nullptr},
      {Judgement::dubious, &PlayerStats::dubious},
      {Judgement::mistake, &PlayerStats::mistakes},
      {Judgement::blunder, &PlayerStats::blunders},
      {Judgement::only, &PlayerStats::only},
  });
  const auto counter = counters[static_cast<std::size_t>(judge(value, chance, thresholds))];
  if (counter != nullptr) ++(stats.*counter);
}

}  // namespace

PlayerStats& PlayerStats::operator+=(const PlayerStats& other) {
  PlayerCounts::operator+=(other);
  more_choices = more_choices || other.more_choices;
  chain = std::max(chain, other.chain);
  loss += other.loss;
  using Stats = PlayerStats;
  for (const auto count : {&Stats::leaps, &Stats::valued, &Stats::best, &Stats::dubious, &Stats::mistakes,
                           &Stats::blunders, &Stats::only})
    this->*count += other.*count;
  return *this;
}

GameStats& GameStats::operator+=(const GameStats& other) {
  for (const std::size_t side : {0U, 1U}) {
    players[side] += other.players[side];
    won[side] += other.won[side];
  }
  quiet = std::max(quiet, other.quiet);
  using Stats = GameStats;
  for (const auto count : {&Stats::games, &Stats::drawn, &Stats::plies, &Stats::with_capture,
                           &Stats::first_capture, &Stats::delayed, &Stats::delay})
    this->*count += other.*count;
  return *this;
}

GameStats stats_of(const PlayedGame& game, const GameAnalysis& analysis, const JudgeThresholds& thresholds) {
  GameStats all;
  all.games = 1;
  if (game.result == Result::white_wins) ++all.won[0];
  if (game.result == Result::black_wins) ++all.won[1];
  if (game.result == Result::draw) ++all.drawn;
  ChoiceCounter choices;
  GameCounter counter(game.rules, false);
  counter.begin(game.start);
  BoundSince bound_since(game.start.board);
  std::uint64_t quiet = 0;
  const WinningChance chance(game.rules.ruleset());
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PlayedMove& move = game.moves[i];
    const Effect& effect = move.effect;
    PlayerStats& stats = all.players[index_of(position.to_move)];
    const std::uint64_t legal = choices.count(game.rules, position);
    stats.more_choices = stats.more_choices || choices.is_exhausted();
    stats.leaps += static_cast<std::uint64_t>(std::count_if(
        move.path.begin(), move.path.end(), [](const Hop& hop) { return hop.kind == HopKind::leap; }));
    stats.chain = std::max<std::uint64_t>(stats.chain, move.path.size());
    if (const auto& value = analysis.turns[i].value) count_value(stats, *value, chance, thresholds);

    const Position before = position;
    game.rules.play(position, move.turn);
    counter.turn(before, move.turn, effect, position, legal, std::nullopt);
    bound_since.removed(effect.removed, i, all);
    bound_since.bound(without(position.bound, before.bound), i);
    const bool is_quiet = effect.captured.empty() && effect.removed.empty() && effect.bound.empty() &&
                          move.turn.kind != TurnKind::placement;
    quiet = is_quiet ? quiet + 1 : 0;
    all.quiet = std::max(all.quiet, quiet);
  }
  const GameCounts counts = counter.end(std::nullopt);
  for (const std::size_t side : {0U, 1U})
    static_cast<PlayerCounts&>(all.players[side]) = counts.players[side];
  all.plies = counts.turns();
  all.first_capture = counts.first_capture;
  all.with_capture = counts.first_capture > 0 ? 1 : 0;
  return all;
}

}  // namespace latro
