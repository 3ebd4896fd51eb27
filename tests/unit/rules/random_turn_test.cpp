// Games of random turns. Whether each turn is as likely as any other is tested by
// tests/property/random_turn.cpp.
#include "latro/rules/random_turn.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "latro/rules/presets.hpp"
#include "support/scene.hpp"

using namespace latro;

namespace {

struct Seen {
  unsigned turns = 0;
  unsigned passes = 0;
  unsigned ends = 0;
  unsigned recreating = 0;  ///< positions with a turn that repeat=forbidden forbids
};

/// Plays a game to its end, or for `most` turns; compares each choice with the list of turns.
void play(const Rules& rules, std::uint64_t seed, std::size_t most, Seen& seen) {
  RandomTurns random(rules);
  Chance chance(seed);
  Game game(rules, rules.initial());
  while (game.plies() < most) {
    const std::vector<Turn> legal = game.legal_turns();
    REQUIRE(random.count(game) == legal.size());
    const std::optional<RandomTurn> chosen = random.choose(game, chance);
    REQUIRE(chosen.has_value() == !game.outcome().over());
    if (!chosen) {
      ++seen.ends;
      return;
    }
    REQUIRE(std::count(legal.begin(), legal.end(), chosen->turn) == 1);
    if (rules.forbids_repetition() && chosen->turn.kind != TurnKind::pass) {
      REQUIRE(chosen->choices == rules.count_turns(game.position()));
      if (chosen->choices > legal.size()) ++seen.recreating;
    } else {
      REQUIRE(chosen->choices == legal.size());
    }
    if (chosen->turn.kind == TurnKind::pass) ++seen.passes;
    ++seen.turns;
    game.play(chosen->turn);
  }
}

Seen play_games(const std::string& descriptor, std::uint64_t games, std::size_t most) {
  INFO(descriptor);
  const Rules rules = test::rules(descriptor);
  Seen seen;
  for (std::uint64_t seed = 1; seed <= games; ++seed) play(rules, seed, most, seen);
  return seen;
}

}  // namespace

TEST_CASE("random games under all presets") {
  for (const Preset& preset : presets()) CHECK(play_games(std::string(preset.name), 2, 120).turns > 0);
}

TEST_CASE("random games to their end") {
  for (const char* descriptor :
       {"schadler board=5x5 pieces=6", "leicester board=5x4 pieces=5 lose=3 quiet=20",
        "schadler board=5x5 pieces=6 removal=before",
        "latrones board=5x5 pieces=5 suicide=forbidden quiet=30",
        "latrones board=5x5 pieces=5 suicide=forbidden removal=before",
        "masters board=5x5 rows=2 stuck=count", "bell board=5x4 pieces=5 duces=1",
        "petteia board=5x5 bonus=must lines=8", "walker board=5x6 leap=any chain=yes",
        "seega-6x6 board=4x3 pieces=4 leap=friend", "kharebga-6x6 board=4x4 pieces=6 stuck=pass-count",
        "petteia board=4x4 rows=1 repeat=draw lose=0", "seneca board=4x4 pieces=5",
        "schadler board=4x4 pieces=5 dux-leap=enemy duces=1 dux=immune"}) {
    INFO(descriptor);
    CHECK(play_games(descriptor, 5, 400).ends > 0);
  }
}

TEST_CASE("turns that recreate a position are never chosen") {
  const Seen seen = play_games("petteia repeat=forbidden board=2x4 rows=1 lose=0", 20, 400);
  CHECK(seen.ends == 20);
  CHECK(seen.recreating > 20);
  const Seen passing = play_games("petteia repeat=forbidden board=2x4 rows=1 lose=0 stuck=pass", 20, 400);
  CHECK(passing.passes > 0);
  CHECK(passing.ends == 20);
  const Seen binding = play_games("schadler repeat=forbidden board=3x3 pieces=2 lose=0", 20, 400);
  CHECK(binding.recreating > 20);
}

TEST_CASE("no turn is chosen after the end of a game") {
  Chance chance(1);
  for (const auto& [descriptor, fen] : {std::pair{"petteia", "7s/8/8/8/8/8/8/S6S w - 0 1"},
                                        {"petteia quiet=4", "6ss/8/8/8/8/8/8/S6S w - 4 9"}}) {
    const Game game = test::game_at(descriptor, fen);
    CHECK(!RandomTurns(game.rules()).choose(game, chance));
    CHECK(RandomTurns(game.rules()).count(game) == 0);
  }
}

TEST_CASE("of turns beyond number some are considered") {
  // Each of fifteen bound pieces may be removed or not before the movement.
  const Game game =
      test::game_at("seneca", "S+sS+sS+sS1/8/S+sS+sS+sS1/8/S+sS+sS+sS1/S+sS+sS+sS1/8/S+sS+sS+sS1 w - 0 40");
  REQUIRE(game.rules().count_turns(game.position()) > 500'000);
  RandomTurns random(game.rules());
  Chance chance(1);
  for (int i = 0; i < 3; ++i) {
    const auto chosen = random.choose(game, chance);
    REQUIRE(chosen);
    CHECK(chosen->choices == RandomTurns::most_considered);
    CHECK(chosen->turn.kind == TurnKind::movement);
  }
  CHECK(random.count(game) >= RandomTurns::most_considered);
}
