#include "play/pictures.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/explain.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/find.hpp"
#include "play/tables.hpp"

namespace latro::tool {

namespace {

std::string players_text(const SeriesResult& result) {
  return result.first == result.second ? result.first
                                       : fmt::format("{} against {}", result.first, result.second);
}

const Figure& figure(const std::vector<Figure>& figures, std::string_view name) {
  return *find_by(figures, &Figure::name, name);
}

ChartValue chart_value(const Figure& one) { return {one.value, one.low, one.high}; }

/// A row in words.
std::string row_text(const SeriesResult& result, const std::vector<Figure>& figures) {
  const auto games = result.sums.tally.games();
  const auto [first, drawn, timeouts, second] = result.sums.figures->results();
  const auto share = [games](std::uint64_t count) {
    return percent(static_cast<double>(count) / static_cast<double>(games));
  };
  return fmt::format(
      "{}, {} games of {}: the first player won {}, the second {}; {} drawn, {} timeouts; half of the games have at "
      "most {} turns.",
      result.ruleset, games, players_text(result), share(first), share(second), share(drawn), share(timeouts),
      figure(figures, "DurationTurnsMedian").value);
}

/// The counts of one or both sides, for each game.
class Trace {
 public:
  Trace(const SeriesResult& result, std::vector<Side> sides)
      : board_(result.rules.board()),
        traffic_(*result.sums.traffic),
        sides_(std::move(sides)),
        games_(static_cast<double>(std::max<std::uint64_t>(1, result.sums.tally.games()))) {}

  std::string sides_text() const {
    return sides_.size() == 2 ? "Both sides" : std::string(name(sides_.front()));
  }

  BoardMap moved() const {
    BoardMap map = map_of("set down and moved", "set down",
                          {SquareEvent::placed, SquareEvent::arrived, SquareEvent::landed});
    add_ways(map);
    if (const auto most = std::ranges::max_element(map.ways, {}, &BoardMap::Way::amount);
        most != map.ways.end() && most->amount > 0)
      map.caption += fmt::format("; most moved: {} – {}, {}", square_text(board_, most->from),
                                 square_text(board_, most->to), number_text(most->amount));
    return map;
  }

  BoardMap captured() const { return map_of("captured", "captured", {SquareEvent::captured}); }

 private:
  BoardMap map_of(std::string_view what, std::string_view done,
                  std::initializer_list<SquareEvent> events) const {
    BoardMap map{fmt::format("{}: {}", sides_text(), what), {}, {}, {}};
    for (unsigned i = 0; i < board_.squares(); ++i) {
      std::uint64_t all = 0;
      for (const Side side : sides_)
        for (const SquareEvent event : events) all += traffic_.count(side, Square{i}, event);
      map.squares.push_back(static_cast<double>(all) / games_);
    }
    map.caption = most_text(map, done);
    return map;
  }

  void add_ways(BoardMap& map) const {
    for (const auto& [from, to] : neighbours(board_)) {
      std::uint64_t all = 0;
      for (const Side side : sides_) all += traffic_.crossings(side, from, to, HopKind::move);
      if (all > 0) map.ways.push_back({from, to, static_cast<double>(all) / games_});
    }
  }

  std::string most_text(const BoardMap& map, std::string_view what) const {
    const auto most = std::ranges::max_element(map.squares);
    if (*most <= 0) return fmt::format("nothing was {}", what);
    const Square square{static_cast<unsigned>(most - map.squares.begin())};
    return fmt::format("most {}: {}, {} a game", what, square_text(board_, square), number_text(*most));
  }

  BoardSize board_;
  const Traffic& traffic_;
  std::vector<Side> sides_;
  double games_;
};

}  // namespace

ChartTable figures_plot(const std::vector<SeriesResult>& results) {
  ChartTable table;
  table.heading = "Rulesets compared";
  table.caption =
      "Intervals are of 95 %. The line below a hill goes from 5 % to 95 % of the games, the dot is the median.";
  table.title = table.heading;
  ChartShares shares{{"first player won", "drawn", "timeout", "second player won"}, {}};
  ChartIntervals advantage{0, 1, 0.5, {}};
  ChartHistogram durations;
  ChartLines choices;
  for (const SeriesResult& result : results) {
    const auto games = result.sums.tally.games();
    if (games == 0) continue;
    const auto figures = result.sums.figures->values(result.rules);
    table.rows.push_back({result.ruleset, fmt::format("{} games, {}", games, players_text(result))});
    table.description += (table.description.empty() ? "" : " ") + row_text(result, figures);
    auto& bar = shares.rows.emplace_back();
    std::ranges::transform(result.sums.figures->results(), bar.begin(),
                           [](std::uint64_t count) { return static_cast<double>(count); });
    const Figure& decided = figure(figures, "AdvantageDecided");
    advantage.rows.push_back(decided.known ? std::optional(chart_value(decided)) : std::nullopt);
    durations.rows.push_back(result.sums.figures->durations());
    auto& line = choices.rows.emplace_back();
    for (unsigned tenth = 1; tenth <= GameCounts::parts; ++tenth)
      if (const Figure& one = figure(figures, fmt::format("BranchingFactorTenth{}", tenth)); one.known)
        line.push_back(chart_value(one));
  }
  table.columns = {{"Results", "share of the games", std::move(shares)},
                   {"First player's share of the wins", "of the games with a winner", std::move(advantage)},
                   {"Length", "turns", std::move(durations)},
                   {"Choice", "legal turns, start to end", std::move(choices)}};
  return table;
}

BoardMaps traffic_maps(const SeriesResult& result) {
  BoardMaps maps{result.rules.board(), {}, {}, {}, {}, 3, {}};
  maps.heading = fmt::format("{}: the trace of {} games", result.ruleset, result.sums.tally.games());
  maps.caption = players_text(result) +
                 ". The darkest square and the thickest line are the most frequent ones of their board.";
  maps.title = maps.heading;
  const std::array<Trace, 3> traces = {Trace(result, {Side::white, Side::black}),
                                       Trace(result, {Side::white}), Trace(result, {Side::black})};
  for (const Trace& trace : traces) maps.maps.push_back(trace.moved());
  for (const Trace& trace : traces) maps.maps.push_back(trace.captured());
  maps.description = players_text(result) + ".";
  for (const BoardMap& map : maps.maps) maps.description += fmt::format(" {}: {}.", map.heading, map.caption);
  return maps;
}

}  // namespace latro::tool
