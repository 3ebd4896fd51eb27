#include "play/pictures.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "support/scene.hpp"

using namespace latro;
using namespace latro::tool;
using Catch::Contains;
using test::Scene;

namespace {

SeriesResult result_of(std::string_view descriptor) {
  const Rules rules = compile_descriptor(descriptor)->rules;
  const std::string text(descriptor);
  SeriesResult result{{text, rules, text, "a", "b", false, {}}, {}, 0, {}, 1, {1}};
  result.sums.figures.emplace();
  result.sums.traffic.emplace(rules.board());
  return result;
}

void add_game(SeriesResult& result, GameCounts::Result end, std::uint64_t turns) {
  GameCounts facts;
  facts.result = end;
  facts.tenths[0] = {turns, 20 * turns};
  result.sums.figures->add(facts);
  result.sums.tally.by_side[0].drawn += 1;  // the number of games is the tally's
}

}  // namespace

TEST_CASE("plots: a row for each result with games, with its numbers in words") {
  SeriesResult played = result_of("petteia");
  add_game(played, GameCounts::Result::first, 10);
  add_game(played, GameCounts::Result::first, 30);
  add_game(played, GameCounts::Result::timeout, 600);
  add_game(played, GameCounts::Result::second, 20);
  const ChartTable table = figures_plot({played, result_of("masters")});
  REQUIRE(table.rows.size() == 1);
  CHECK(table.rows[0].name == "petteia");
  CHECK(table.rows[0].note == "4 games, a against b");
  CHECK_THAT(table.description,
             Contains("petteia, 4 games of a against b: the first player won 50.0 %, the second "
                      "25.0 %; 0.0 % drawn, 25.0 % timeouts; half of the games have at most 20 turns"));
  const auto& shares = std::get<ChartShares>(table.columns[0].charts).rows;
  CHECK(shares == std::vector<std::array<double, 4>>{{2, 0, 1, 1}});
  const auto& advantage = std::get<ChartIntervals>(table.columns[1].charts).rows;
  REQUIRE(advantage[0]);
  CHECK(advantage[0]->value == Approx(2.0 / 3));
  const auto& lengths = std::get<ChartHistogram>(table.columns[2].charts).rows;
  CHECK(lengths[0] == std::map<std::uint64_t, std::uint64_t>{{10, 1}, {20, 1}, {30, 1}, {600, 1}});
  const auto& choices = std::get<ChartLines>(table.columns[3].charts).rows;
  REQUIRE(choices[0].size() == 1);  // the other tenths have no turns
  CHECK(choices[0][0].value == Approx(20));
}

TEST_CASE("maps: counts for each game, of both sides and of each") {
  SeriesResult result = result_of("petteia");
  result.sums.tally.by_side[0].won = 2;
  const Rules& rules = result.rules;
  const Position start = rules.initial();
  // White moves a2-a4, in two games.
  const Square a2 = rules.board().square({0, 1});
  const Square a3 = rules.board().square({0, 2});
  const Square a4 = rules.board().square({0, 3});
  const Turn turn{TurnKind::movement, false, a2, a4, {}, {}};
  for (int game = 0; game < 2; ++game) result.sums.traffic->turn(rules, start, turn, {});
  const BoardMaps maps = traffic_maps(result);
  REQUIRE(maps.maps.size() == 6);
  for (const std::size_t white : {0, 1}) {
    CHECK(maps.maps[white].squares[a4.index()] == 1);
    CHECK(maps.maps[white].squares[a2.index()] == 0);
    REQUIRE(maps.maps[white].ways.size() == 2);
    CHECK(maps.maps[white].ways[0].from == a2);
    CHECK(maps.maps[white].ways[0].to == a3);
    CHECK(maps.maps[white].ways[0].amount == 1);
  }
  CHECK(maps.maps[0].caption == "most set down: a4, 1.000 a game; most moved: a2 – a3, 1.000");
  CHECK(maps.maps[2].caption == "nothing was set down");
  CHECK(maps.maps[2].ways.empty());
  CHECK(maps.maps[3].caption == "nothing was captured");
  CHECK_THAT(maps.description, Contains("White: set down and moved: most set down: a4"));
}

TEST_CASE("maps: a leap is no movement between neighbours") {
  SeriesResult result = result_of("schadler board=5x5 pieces=4");
  result.sums.tally.by_side[0].won = 1;
  const Scene scene("schadler board=5x5 pieces=4", "s3s/5/5/S4/Ss2S w - 0 9");
  const Turn turn{TurnKind::movement, false, scene.square("a1"), scene.square("c1"), {}, {}};
  result.sums.traffic->turn(result.rules, scene.game().position(), turn, {});
  const BoardMaps maps = traffic_maps(result);
  CHECK(maps.maps[0].squares[scene.square("c1").index()] == 1);
  CHECK(maps.maps[0].ways.empty());
  CHECK(maps.maps[0].caption == "most set down: c1, 1.000 a game");
}

TEST_CASE("maps: of no games") {
  const BoardMaps maps = traffic_maps(result_of("petteia"));
  CHECK(maps.maps[0].caption == "nothing was set down");
  CHECK(maps.maps[0].squares == std::vector<double>(64));
}
