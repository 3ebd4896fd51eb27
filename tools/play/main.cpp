// latro-play: plays games between programs, and compares players and rulesets by figures.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/arguments.hpp"
#include "cli/errors.hpp"
#include "latro/render/board_maps.hpp"
#include "latro/render/chart.hpp"
#include "play/options.hpp"
#include "play/pictures.hpp"
#include "play/session.hpp"

namespace {

using namespace latro::tool;

/// The files of --plot and --traffic.
class ExtraFiles {
 public:
  /// Opens the files, so that a wrong name is found before hours of play. Throws UsageError if a name is that
  /// of another kind of file, or if there is no such theme.
  explicit ExtraFiles(const PlayOptions& options)
      : options_(options), theme_(theme_argument(options.theme.value_or("marble"))) {
    look_.theme = &theme_;
    if (options.plot) check_is_svg("--plot", *options.plot);
    if (options.traffic) check_is_svg("--traffic", *options.traffic);
    for (const auto& [option, file] : {std::pair{"--plot", &options.plot}, {"--traffic", &options.traffic}})
      if (*file == "-") throw UsageError(fmt::format("{}: a file is needed; - is the table's", option));
    if (options.plot) plot_.emplace(*options.plot);
    if (options.traffic) traffic_.emplace(*options.traffic);
  }

  /// Throws UsageError if the results do not have what is to be drawn: tables of --merge.
  void write(Run& run, const std::vector<SeriesResult>& results) {
    if (plot_) {
      if (!std::ranges::all_of(results, [](const SeriesResult& one) { return one.sums.figures.has_value(); }))
        throw UsageError("--plot: the tables must have been made with --stats or --plot");
      std::string text;
      append_chart_table(figures_plot(results), look_, text);
      write(run, *plot_, text);
    }
    if (traffic_) {
      if (results.size() != 1 || !results.front().sums.traffic)
        throw UsageError(
            options_.stats_of
                ? "--traffic: the games must be of one ruleset and two players"
                : "--traffic: the tables must be of one ruleset and two players, made with --traffic");
      if (!results.front().sums.traffic->leaps_apart())
        throw UsageError(
            "--traffic: the tables are of latro-play 1.0.0, which counts leaps as slides; play the games again");
      std::string text;
      if (is_svg(*options_.traffic))
        append_board_maps(traffic_maps(results.front()), look_, text);
      else
        results.front().sums.traffic->write_tsv(text);
      write(run, *traffic_, text);
    }
  }

 private:
  static void write(Run& run, Output& output, std::string_view text) {
    output.write(text);
    run.finish(output);
  }

  const PlayOptions& options_;
  latro::Theme theme_;
  latro::PictureOptions look_;
  std::optional<Output> plot_;
  std::optional<Output> traffic_;
};

/// The table goes to standard output, or to standard error if the games do.
void write_table(Run& run, const PlayOptions& options, const std::vector<SeriesResult>& results, bool match) {
  const std::string table = report(results, options, match);
  if (table.empty()) return;
  if (options.no_games || options.merge || options.stats_of) {
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

bool has_games(const SeriesResult& result) { return result.sums.tally.games() > 0; }

/// Without playing: of tables or of recorded games.
void add_up(Run& run, const PlayOptions& options) {
  ExtraFiles files(options);
  const auto results = options.merge ? merged_tables(run, options.rules) : recorded_results(run, options);
  if (run.status() == Status::environment) {
    run.withhold_output();
    return;
  }
  files.write(run, results);
  const bool only_match = options.merge && !options.stats && !options.plot && !options.traffic;
  write_table(run, options, results, options.match || only_match);
}

void play_games(Run& run, PlayOptions& options) {
  if (options.merge || options.stats_of) return add_up(run, options);
  ExtraFiles files(options);
  std::optional<OpeningBook> book;
  const auto plan = make_plan(run, options, book);
  if (!plan) {
    run.withhold_output();
    return;
  }
  const auto results = play(run, *plan);
  run.progress().stop();
  // If an engine cannot be started before the first game, a table tells nothing.
  if (run.status() == Status::environment && std::ranges::none_of(results, has_games)) return;
  files.write(run, results);
  write_table(run, options, results, wants_match(options, *plan));
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
      "Two rulesets, compared by figures of random games"},
     {"latro-play --stats-of --where 'Date >= 2020' games.lgn", "The figures of recorded games"}},
    "The games go to standard output or to the file of -o; the table goes to standard error if standard output has "
    "the games. Ctrl-C ends the play after the games that are complete, with their table."};

}  // namespace

int latro::tool::run_play(int argc, const char* const* argv) {
  return run_tool(argc, argv, info_of_tool, declare, play_games);
}
