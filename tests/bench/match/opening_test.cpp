#include "bench/match/opening.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "latro/notation/fen.hpp"
#include "support/scene.hpp"

namespace {

using namespace latro;

Game after(const Rules& rules, const bench::Opening& opening) {
  Game game(rules, rules.initial());
  for (const Turn& turn : opening) {
    const auto legal = game.legal_turns();
    REQUIRE(std::find(legal.begin(), legal.end(), turn) != legal.end());
    game.play(turn);
  }
  return game;
}

}  // namespace

TEST_CASE("openings are legal, fair and all different") {
  struct Case {
    const char* rules;
    std::optional<unsigned> turns;
    std::size_t length;
  };
  // kharebga-6x6 and bell place two at a time: 17 and 16 soldiers in 9 and 8 turns, then bell's dux.
  const Case cases[] = {{"petteia", {}, 12},  {"masters", 6, 6},  {"falkener", {}, 12},
                        {"latrones", {}, 16}, {"seneca", {}, 40}, {"kharebga-6x6", {}, 18},
                        {"bell", {}, 18},     {"schadler", 5, 5}};
  for (const Case& one : cases) {
    INFO(one.rules);
    const Rules rules = test::rules(one.rules);
    const auto openings = bench::make_openings(rules, one.turns, 30, 7);
    REQUIRE(openings.size() == 30);
    std::set<std::string> positions;
    for (const auto& opening : openings) {
      CHECK(opening.size() == one.length);
      const Game game = after(rules, opening);
      const Position& position = game.position();
      CHECK_FALSE(game.outcome().over());
      if (!one.turns) CHECK((position.hands[0].empty() && position.hands[1].empty()));
      CHECK(position.of(Side::white).count() + position.hand(Side::white).soldiers ==
            position.of(Side::black).count() + position.hand(Side::black).soldiers);
      CHECK((position.bound & position.of(Side::white)).count() ==
            (position.bound & position.of(Side::black)).count());
      positions.insert(fen(position));
    }
    CHECK(positions.size() == 30);
    CHECK(bench::make_openings(rules, one.turns, 30, 7) == openings);
    CHECK(bench::make_openings(rules, one.turns, 30, 8) != openings);
  }
}

TEST_CASE("games can begin at the start") {
  CHECK(bench::make_openings(test::rules("petteia"), 0, 3, 1) == std::vector<bench::Opening>(3));
}

TEST_CASE("more openings than there are") {
  // Eight soldiers of the second rank can go up, each to one of four squares.
  const Rules rules = test::rules("petteia");
  CHECK(bench::make_openings(rules, 1, 32, 1).size() == 32);
  CHECK_THROWS_WITH(bench::make_openings(rules, 1, 33, 1),
                    "there are only 32 different openings to be found");
}
