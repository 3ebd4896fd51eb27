#include "latro/annotate/game_stats.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "latro/support/enum_table.hpp"

namespace latro {

namespace {

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
  std::uint64_t steps = most_counting_steps;
  GameCounter counter(game.rules, false);
  counter.begin(game.start);
  // By square: the ply, from 1, that bound the piece; 0: not known, of pieces bound at the start.
  std::vector<std::size_t> bound_since(game.start.board.squares());
  std::uint64_t quiet = 0;
  const WinningChance chance(game.rules.ruleset());
  Position position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PlayedMove& move = game.moves[i];
    const Effect& effect = move.effect;
    PlayerStats& stats = all.players[index_of(position.to_move)];
    steps = std::min(steps + counting_steps_per_ply, most_counting_steps);
    const std::uint64_t legal = game.rules.count_turns(position, steps);
    stats.more_choices = stats.more_choices || steps == 0;
    stats.leaps += static_cast<std::uint64_t>(
        std::ranges::count_if(move.path, [](const Hop& hop) { return hop.kind == HopKind::leap; }));
    stats.chain = std::max<std::uint64_t>(stats.chain, move.path.size());
    if (const auto& value = analysis.turns[i].value) count_value(stats, *value, chance, thresholds);

    const Position before = position;
    game.rules.play(position, move.turn);
    counter.turn(before, move.turn, effect, position, legal, std::nullopt);
    for_each(effect.removed, [&](Square square) {
      const std::size_t since = std::exchange(bound_since[square.index()], 0);
      if (since == 0) return;
      ++all.delayed;
      all.delay += i + 1 - since;
    });
    for_each(without(position.bound, before.bound),
             [&](Square square) { bound_since[square.index()] = i + 1; });
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
