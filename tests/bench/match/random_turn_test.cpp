#include "support/random_turn.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "support/scene.hpp"

namespace {

using namespace latro;

}  // namespace

TEST_CASE("any turn is as likely as any other") {
  const Game game(test::rules("petteia"), test::rules("petteia").initial());
  sample::Chance chance(1);
  std::map<std::string, int> counts;
  for (int i = 0; i < 3200; ++i)
    ++counts[turn_text(game.rules(), game.position(), sample::random_turn(game, chance))];
  CHECK(counts.size() == 32);
  for (const auto& [text, count] : counts) {  // 100 are to be expected, the standard deviation is 10
    INFO(text);
    CHECK(count >= 55);
    CHECK(count <= 145);
  }
}

TEST_CASE("turns that recreate a position are left out") {
  for (const char* descriptor : {"piso", "seneca", "petteia repeat=forbidden board=2x4 rows=1 lose=0"}) {
    INFO(descriptor);
    const Rules rules = test::rules(descriptor);
    sample::Chance chance(3);
    Game game(rules, rules.initial());
    for (int i = 0; i < 80 && !game.outcome().over(); ++i) {
      const auto legal = game.legal_turns();
      const Turn turn = sample::random_turn(game, chance);
      REQUIRE(std::find(legal.begin(), legal.end(), turn) != legal.end());
      game.play(turn);
    }
  }
}

TEST_CASE("turns beyond number") {
  // Each of fifteen bound pieces may be removed or not before the movement.
  const Game game =
      test::game_at("seneca", "S+sS+sS+sS1/8/S+sS+sS+sS1/8/S+sS+sS+sS1/S+sS+sS+sS1/8/S+sS+sS+sS1 w - 0 40");
  REQUIRE(game.rules().count_turns(game.position()) > 500'000);
  sample::Chance chance(1);
  for (int i = 0; i < 3; ++i) {
    const Turn turn = sample::random_turn(game, chance);
    CHECK(turn.kind == TurnKind::movement);
  }
}
