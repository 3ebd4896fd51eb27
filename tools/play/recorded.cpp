#include "play/result.hpp"

#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "io/game_input.hpp"
#include "latro/check/game_check.hpp"
#include "latro/play/series.hpp"
#include "latro/support/utf8.hpp"
#include "play/options.hpp"
#include "play/tables.hpp"

namespace latro::tool {

namespace {

/// Games are counted together, by several threads.
constexpr std::size_t most_games_held = 256;
constexpr std::size_t most_turns_held = 20'000;

class Recorded {
 public:
  Recorded(Run& run, const PlayOptions& options)
      : run_(run),
        options_(options),
        input_(run, options.recorded),
        table_({options.figures(), options.traffic.has_value(), options.pool}) {
    hooks_.game = [this](const ReadGame& read, PlayedGame& game) {
      turns_held_ += game.moves.size();
      held_.push_back({std::move(game), diagnostic_of(read.record, Code::left_out, {}), {}});
      if (held_.size() == most_games_held || turns_held_ >= most_turns_held) count();
      return true;
    };
  }

  void read(Input& input) {
    input_.read(input, hooks_);
    count();
  }
  std::vector<SeriesResult> results();

 private:
  struct Held {
    PlayedGame game;
    Diagnostic place;
    CountedGame counted;
  };
  void count() {
    run_.jobs().in_order(
        held_.size(),
        [&](std::size_t i) { held_[i].counted = counted(held_[i].game, options_.traffic.has_value()); },
        [&](std::size_t i) {
          Held& one = held_[i];
          if (table_.add(one.game, one.counted)) return;
          one.place.message = "this game of a run is here a second time; it does not count";
          input_.report(one.place, Severity::error);
        });
    held_.clear();
    turns_held_ = 0;
  }

  Run& run_;
  const PlayOptions& options_;
  GameInput input_;
  GameHooks hooks_;
  std::vector<Held> held_;
  std::size_t turns_held_ = 0;
  SeriesTable table_;
};

std::vector<SeriesResult> Recorded::results() {
  input_.end();
  std::vector<SeriesResult> results;
  for (auto& [series, missing, all_missing] : table_.entries()) {
    const std::uint64_t games = series.sums.tally.games();
    series.first = printable(series.first);
    series.second = printable(series.second);
    const SeriesResult& result =
        results.emplace_back(SeriesResult{std::move(series), {}, options_.games.value_or(games), {}, 1, {1}});
    if (all_missing > 0 && options_.recorded.where.empty()) {
      const bool one = all_missing == 1;
      run_.fault(fmt::format("{}: {} {} {} missing", title(result), one ? "round" : "rounds",
                             numbers_text(missing, all_missing), one ? "is" : "are"));
    }
    report_missing_games(run_, result);
  }
  return results;
}

}  // namespace

std::vector<SeriesResult> recorded_results(Run& run, const PlayOptions& options) {
  Recorded recorded(run, options);
  run.each_input(options.rules, [&](Input& input) { recorded.read(input); });
  return recorded.results();
}

}  // namespace latro::tool
