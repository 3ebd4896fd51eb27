// latro-play: plays games between programs, and compares players and rulesets by figures.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "play/merge.hpp"
#include "play/options.hpp"
#include "play/plan.hpp"
#include "play/report.hpp"
#include "play/session.hpp"

namespace {

using namespace latro::tool;

/// The table goes to standard output, or to standard error if the games do.
void write_table(Run& run, const PlayOptions& options, const std::vector<SeriesResult>& results, bool match) {
  const std::string table = report(results, {options.report, match, options.stats, options.sprt});
  if (options.traffic) {
    Output traffic(*options.traffic);
    traffic.write(traffic_table(results));
    traffic.commit();
  }
  if (options.no_games || options.merge) {
    run.out().write(table);
  } else if (run.options().output == "-") {
    run.progress().stop();
    run.console().write(table);
  } else {
    Output out("-");
    out.write(table);
    out.commit();
  }
}

void play_games(Run& run, const PlayOptions& options) {
  std::optional<OpeningBook> book;
  const auto plan = make_plan(run, options, book);
  if (!plan) {
    run.withhold_output();
    return;
  }
  const auto results = play(run, *plan);
  run.progress().stop();
  const bool is_played =
      std::ranges::any_of(results, [](const SeriesResult& series) { return series.sums.tally.games() > 0; });
  if (run.status() == Status::environment && !is_played) return;  // a table without games tells nothing
  const bool match = wants_match(options, *plan);
  if (match || options.stats || options.traffic) write_table(run, options, results, match);
}

void merge(Run& run, const PlayOptions& options) {
  const auto results = merged_tables(run, options.rules);
  if (run.status() == Status::environment) {
    run.withhold_output();
    return;
  }
  write_table(run, options, results, options.match || !options.stats);
}

const ToolInfo info_of_tool{
    "latro-play",
    "Play games of latrunculi between programs, and compare players and rulesets by figures",
    {{"latro-play --games 10 -o games.lgn petteia",
      "Our search against itself, with 1000 nodes for each turn"},
     {"latro-play -j2 --no-games --player nodes=2000 --player nodes=1000 --games 200 petteia",
      "What a search gains by twice the nodes"},
     {"latro-play -o games.lgn --games 100 --player movetime=100 --player 'engine=other --ugi,movetime=100' petteia",
      "A match against another engine, a tenth of a second for each turn"},
     {"latro-play -j2 --no-games --stats --player random --games 100000 petteia schadler",
      "Two rulesets, compared by figures of random games"}},
    "The games go to standard output or to the file of -o; the table goes to standard error if standard output has "
    "the games. Ctrl-C ends the play after the games that are complete, with their table."};

}  // namespace

int main(int argc, char** argv) {
  PlayOptions options;
  return run_tool(
      argc, argv, info_of_tool, [&](OptionTable& table) { declare(table, options); },
      [&](Run& run) {
        if (options.merge)
          merge(run, options);
        else
          play_games(run, options);
      });
}
