#include "play/result.hpp"

#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "io/game_input.hpp"
#include "latro/play/series.hpp"
#include "latro/support/utf8.hpp"
#include "play/options.hpp"
#include "play/tables.hpp"

namespace latro::tool {

std::vector<SeriesResult> recorded_results(Run& run, const PlayOptions& options) {
  const bool with_traffic = options.traffic.has_value();
  GameInput input(run, options.recorded);
  SeriesTable table({options.figures(), with_traffic, options.pool});
  GameHooks hooks;
  hooks.work = [&](PlayedGame& game) {
    return [&, counts = counted(game, with_traffic), game = std::move(game)](const ReadGame& read) {
      if (!table.add(game, counts))
        input.report(read, "this game of a run is here a second time; it does not count", Severity::error);
      return true;
    };
  };
  run.each_input(options.rules, [&](Input& one) { input.read(one, hooks); });
  input.end();
  std::vector<SeriesResult> results;
  for (auto& [series, missing, all_missing] : table.entries()) {
    const std::uint64_t games = series.sums.tally.games();
    series.first = printable(series.first);
    series.second = printable(series.second);
    const SeriesResult& result =
        results.emplace_back(SeriesResult{std::move(series), {}, options.games.value_or(games), {}, 1, {1}});
    if (all_missing > 0 && options.recorded.where.empty()) {
      const bool one = all_missing == 1;
      run.fault(fmt::format("{}: {} {} {} missing", title(result), one ? "round" : "rounds",
                            numbers_text(missing, all_missing), one ? "is" : "are"));
    }
    report_missing_games(run, result);
  }
  return results;
}

}  // namespace latro::tool
