#include "latro/search/uct.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "latro/rules/presets.hpp"
#include "latro/rules/random_turn.hpp"
#include "support/budget.hpp"
#include "support/oracle.hpp"
#include "support/random_rulesets.hpp"
#include "support/request_for.hpp"
#include "support/scene.hpp"

using namespace latro;

namespace {

UctChoice choice(const Game& game, std::uint64_t playouts, std::uint64_t seed) {
  Chance chance(seed);
  const auto chosen = UctPlayer(game.rules()).choose(game, playouts, chance);
  REQUIRE(chosen);
  return *chosen;
}

/// Whether the side to move has won after the turn.
bool wins(const Game& game, const Turn& turn) {
  Game after = game;
  (void)after.play(turn);
  return after.outcome().winner == game.position().to_move;
}

bool can_win(const Game& game) {
  const std::vector<Turn> turns = game.legal_turns();
  return std::any_of(turns.begin(), turns.end(), [&](const Turn& turn) { return wins(game, turn); });
}

/// Whether the opponent cannot win by its next turn.
bool is_safe(const Game& game, const Turn& turn) {
  Game after = game;
  (void)after.play(turn);
  return !can_win(after);
}

/// The visits of the best of some turns that all end the game, after so many playouts by UCB1: one is worth
/// 1, each of the `others` 0.5. Written without the player's code, with the C library's logarithm.
std::uint64_t visits_of_best(std::size_t others, std::uint64_t playouts) {
  std::vector<double> worth(others + 1, 0.5);
  worth[0] = 1;
  std::vector<double> visits(worth.size(), 1);  // each is tried once first
  for (std::uint64_t made = worth.size(); made < playouts; ++made) {
    const auto bound = [&](std::size_t i) {
      return worth[i] + std::sqrt(2.0) * std::sqrt(std::log(static_cast<double>(made)) / visits[i]);
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < worth.size(); ++i)
      if (bound(i) > bound(best)) best = i;
    ++visits[best];
  }
  return static_cast<std::uint64_t>(visits[0]);
}

struct Seen {
  unsigned turns = 0;
  unsigned passes = 0;
  unsigned placements = 0;
  unsigned removals = 0;
  unsigned ends = 0;
  unsigned forbidden = 0;  ///< turns that the position allows and repeat=forbidden does not, where it chose
};

/// Some turns of a game, each compared with the oracle's list.
void play_some(const Rules& rules, const Position& start, std::uint64_t seed, std::uint64_t playouts,
               std::size_t most, Seen& seen) {
  UctPlayer player(rules);
  Chance chance(seed);
  Game game(rules, start);
  std::vector<Position> history{start};
  while (game.plies() < most) {
    const std::vector<Turn> legal = oracle::legal_turns(rules.ruleset(), history);
    const auto chosen = player.choose(game, playouts, chance);
    REQUIRE(chosen.has_value() == !legal.empty());
    if (!chosen) {
      ++seen.ends;
      return;
    }
    REQUIRE(std::binary_search(legal.begin(), legal.end(), chosen->turn, oracle::before));
    REQUIRE(game.position() == history.back());
    REQUIRE(chosen->playouts == (legal.size() == 1 ? 0 : playouts));
    ++seen.turns;
    if (chosen->turn.kind == TurnKind::pass) ++seen.passes;
    if (chosen->turn.kind == TurnKind::placement) ++seen.placements;
    if (chosen->turn.kind == TurnKind::removal || chosen->turn.squares.any()) ++seen.removals;
    seen.forbidden +=
        static_cast<unsigned>(oracle::legal_turns(rules.ruleset(), game.position()).size() - legal.size());
    (void)game.play(chosen->turn);
    history.push_back(game.position());
  }
}

/// Points of the first player, a win is 2, against the second one, with colours swapped after each game. A
/// player makes this many playouts for each turn; 0: it plays at random.
unsigned points(const Rules& rules, std::array<std::uint64_t, 2> playouts, unsigned games) {
  UctPlayer player(rules);
  RandomTurns random(rules);
  unsigned sum = 0;
  for (unsigned i = 0; i < games; ++i) {
    Chance chance(i + 1);
    Game game(rules, rules.initial());
    while (game.plies() < 300) {
      const std::size_t mover = (game.plies() + i) % 2;
      std::optional<Turn> turn;
      if (playouts[mover] == 0) {
        if (const auto chosen = random.choose(game, chance)) turn = chosen->turn;
      } else if (const auto chosen = player.choose(game, playouts[mover], chance)) {
        turn = chosen->turn;
      }
      if (!turn) break;
      (void)game.play(*turn);
    }
    const Side first = i % 2 == 0 ? Side::white : Side::black;
    const auto winner = game.outcome().winner;
    sum += !winner ? 1u : *winner == first ? 2u : 0u;
  }
  return sum;
}

}  // namespace

TEST_CASE("UCT visits turns by UCB1") {
  // Each turn ends the game: e1-e3xd3 wins, and after any other one the pieces are counted: a draw.
  const Game game = test::game_at("petteia board=8x5 quiet=1", "7s/8/2Ss4/8/4S3 w - 0 1");
  const std::vector<Turn> turns = game.legal_turns();
  REQUIRE(std::count_if(turns.begin(), turns.end(), [&](const Turn& turn) { return wins(game, turn); }) == 1);
  REQUIRE(turns.size() > 10);
  for (const std::uint64_t playouts :
       {turns.size() + 1, std::size_t{50}, std::size_t{500}, std::size_t{5000}}) {
    const UctChoice chosen = choice(game, playouts, 1);
    CHECK(wins(game, chosen.turn));
    CHECK(chosen.mean == 1);
    CHECK(chosen.playouts == playouts);
    CHECK(chosen.visits == visits_of_best(turns.size() - 1, playouts));
  }
  // All turns tried once: the one with the highest mean.
  CHECK(wins(game, choice(game, turns.size(), 2).turn));
}

TEST_CASE("UCT finds a win in one turn") {
  for (const auto& [descriptor, fen] : {
           std::pair{"petteia board=6x6 rows=1", "6/3Ss1/4S1/6/4s1/1s4 b - 41 117"},
           {"schadler board=5x5 pieces=5", "5/5/5/1s2s/1s+SsS b - 19 71"},
           {"latrones board=5x5 pieces=5", "5/4s/1S3/1+s1S1/1S3 w - 19 118"},
           {"bell board=5x4 pieces=5 duces=1", "1Ds2/1sss1/S4/5 b - 9 24"},
           {"seega-6x6 board=4x3 pieces=4", "1ss1/SS1s/2s1 b - 3 9"},
       }) {
    INFO(descriptor << ": " << fen);
    const Game game = test::game_at(descriptor, fen);
    REQUIRE(can_win(game));
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const UctChoice chosen = choice(game, 800, seed);
      CHECK(wins(game, chosen.turn));
      CHECK(chosen.mean == 1);
    }
  }
}

TEST_CASE("UCT avoids a loss by the next turn") {
  for (const auto& [descriptor, fen] : {
           std::pair{"petteia board=6x6 rows=1", "6/5S/1sS3/S5/s5/5S b - 4 122"},
           {"kharebga-6x6 board=4x4 pieces=6 stuck=pass-count", "3s/1s2/3S/S2s w - 8 71"},
           {"bell board=5x4 pieces=5 duces=1", "5/1s1d1/3SS/2S2 b - 28 35"},
       }) {
    INFO(descriptor << ": " << fen);
    const Game game = test::game_at(descriptor, fen);
    const std::vector<Turn> turns = game.legal_turns();
    const auto safe =
        std::count_if(turns.begin(), turns.end(), [&](const Turn& turn) { return is_safe(game, turn); });
    REQUIRE(safe > 0);
    REQUIRE(3 * static_cast<std::size_t>(safe) <= turns.size());
    for (std::uint64_t seed = 1; seed <= 2; ++seed) CHECK(is_safe(game, choice(game, 1500, seed).turn));
  }
}

TEST_CASE("UCT depends on the seed only") {
  const Rules rules = test::rules("petteia board=6x5 rows=1");
  const auto play = [&](std::uint64_t seed) {
    UctPlayer player(rules);
    Chance chance(seed);
    Game game(rules, rules.initial());
    std::vector<Turn> turns;
    while (turns.size() < 6) {
      const auto chosen = player.choose(game, 40, chance);
      if (!chosen) break;
      turns.push_back(chosen->turn);
      (void)game.play(chosen->turn);
    }
    return turns;
  };
  const std::vector<Turn> first = play(1);
  REQUIRE(first.size() == 6);
  CHECK(play(1) == first);
  CHECK_FALSE(play(2) == first);
  // What was searched before does not matter.
  const Game start(rules, rules.initial());
  UctPlayer used(rules);
  Chance chance(7);
  (void)used.choose(start, 30, chance);
  Chance same(1);
  CHECK(used.choose(start, 40, same)->turn == first.front());
}

TEST_CASE("UCT makes legal turns under all presets") {
  Seen seen;
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    play_some(*rules, rules->initial(), 1, 2, 2, seen);
  }
  CHECK(seen.turns == 2 * presets().size());
  CHECK(seen.placements > 0);
}

TEST_CASE("UCT makes legal turns under random rulesets") {
  Seen seen;
  sample::Chance chance(11);
  for (unsigned i = 0; i < test::budget(650); ++i) {
    const auto rules = Rules::compile(sample::ruleset(chance));
    REQUIRE(rules);
    play_some(*rules, sample::position(rules->ruleset(), chance), i, 6, 4, seen);
  }
  CHECK(seen.turns > test::need(1'000));
  CHECK(seen.placements > test::need(50));
  CHECK(seen.removals > test::need(25));
  CHECK(seen.ends > test::need(50));
}

TEST_CASE("UCT heeds the positions of the game") {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    for (const char* descriptor :
         {"petteia repeat=forbidden board=2x4 rows=1 lose=0 stuck=pass",
          "schadler repeat=forbidden board=3x3 pieces=2 lose=0",
          "petteia repeat=third board=3x3 rows=1 lose=0", "petteia repeat=draw board=3x3 rows=1 lose=0"}) {
      INFO(descriptor);
      const Rules rules = test::rules(descriptor);
      play_some(rules, rules.initial(), seed, 6, 60, seen);
    }
  }
  CHECK(seen.forbidden > 20);
  CHECK(seen.passes > 0);
  CHECK(seen.ends > 0);
}

TEST_CASE("UCT tries some of many turns") {
  const Rules rules = test::rules("kharebga-6x6 board=10x10 quiet=1");
  const Game game(rules, rules.initial());
  REQUIRE(game.legal_turns().size() > UctPlayer::most_children);
  // Every turn of the sample is tried once, before any is tried again.
  CHECK(choice(game, UctPlayer::most_children, 1).visits == 1);
  CHECK(choice(game, UctPlayer::most_children + 1, 1).visits == 2);
}

TEST_CASE("UCT does not list turns beyond number") {
  // Each of fifteen bound pieces may be removed or not before the movement.
  const Game game =
      test::game_at("seneca", "S+sS+sS+sS1/8/S+sS+sS+sS1/8/S+sS+sS+sS1/S+sS+sS+sS1/8/S+sS+sS+sS1 w - 0 40");
  const Rules& rules = game.rules();
  REQUIRE(rules.count_turns(game.position()) > 500'000);
  const UctChoice chosen = choice(game, 20, 1);
  CHECK(chosen.playouts == 20);
  CHECK(chosen.visits == 1);
  CHECK(rules.resolve(game.position(),
                      sample::request_for(chosen.turn, rules.canonical_path(game.position(), chosen.turn))));
}

TEST_CASE("UCT can be stopped") {
  const Rules rules = test::rules("petteia");
  const Game game(rules, rules.initial());
  UctPlayer player(rules);
  Chance chance(1);
  std::atomic<bool> stop{true};
  auto chosen = player.choose(game, UctPlayer::most_playouts, chance, &stop);
  REQUIRE(chosen);
  CHECK(chosen->playouts == 1);
  CHECK(game.resolve(sample::request_for(chosen->turn, rules.canonical_path(game.position(), chosen->turn))));
  stop = false;
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop = true;
  });
  chosen = player.choose(game, UctPlayer::most_playouts, chance, &stop);
  later.join();
  REQUIRE(chosen);
  CHECK(chosen->playouts >= 1);
  CHECK(chosen->playouts < UctPlayer::most_playouts);
}

TEST_CASE("UCT has no turn after the end, and one if there is no choice") {
  Chance chance(1);
  const Game over = test::game_at("petteia", "7s/8/8/8/8/8/8/S6S w - 0 1");
  CHECK_FALSE(UctPlayer(over.rules()).choose(over, 10, chance));
  const Game forced = test::game_at("petteia board=4x4 lose=0", "ss2/4/4/S3 w - 0 1");
  REQUIRE(forced.legal_turns().size() > 1);
  CHECK(choice(forced, 0, 1).playouts == 1);
}

// Between equals, a player wins 20 of 24 games or more with a probability of 0.00077 (binomial distribution).
// 40 of 48 points are as improbable if no game is drawn, and less probable if some are.

TEST_CASE("UCT beats random play") {
  for (const char* descriptor : {"petteia board=5x4 rows=1 quiet=20", "seega-6x6 board=4x3 pieces=4"}) {
    INFO(descriptor);
    CHECK(points(test::rules(descriptor), {16, 0}, 24) >= 40);
  }
}

TEST_CASE("UCT plays better with more playouts") {
  for (const char* descriptor : {"petteia board=5x4 rows=1 quiet=20", "seega-6x6 board=4x3 pieces=4"}) {
    INFO(descriptor);
    CHECK(points(test::rules(descriptor), {40, 2}, 24) >= 40);
  }
}
