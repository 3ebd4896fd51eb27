// Games in numbers, counted by hand.
#include "latro/annotate/game_stats.hpp"

#include <catch2/catch.hpp>

#include <string>

#include "scripted_analyst.hpp"
#include "support/played.hpp"

using namespace latro;
using test::played;
using test::ScriptedAnalyst;

TEST_CASE("what each player did") {
  // One of the lessons of schadler: both bind, Black frees itself by it, White removes.
  const PlayedGame game = played(
      "[Rules \"schadler\"]\n[FEN \"8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20\"]\n\n"
      "20. b5-c5+d5 f4-e4+e5 21. c5-c6 xe5 *\n");
  const auto all = stats_of(game, GameAnalysis{{}, std::vector<AnalysedTurn>(4)}, {});
  const auto& players = all.players;
  CHECK(players[0].turns == 2);
  CHECK(players[0].bound == 1);
  CHECK(players[0].freed == 0);
  CHECK(players[0].removed == 0);
  CHECK(players[1].turns == 2);
  CHECK(players[1].bound == 1);
  CHECK(players[1].freed == 1);
  CHECK(players[1].removed == 1);
  CHECK(players[1].captured == 0);
  CHECK(players[0].placing == 0);
  CHECK(players[0].valued == 0);
  CHECK(all.games == 1);
  CHECK(all.plies == 4);
  CHECK(all.first_capture == 4);
  CHECK(all.quiet == 1);
  CHECK(all.delayed == 1);
  CHECK(all.delay == 2);  // e5 was bound by the second turn and removed by the fourth
}

TEST_CASE("leaps, chains, passes, and a piece that binds itself") {
  // White leaps over b1, c1 stays between; then a3 goes between b3's neighbours.
  const PlayedGame leaps = played(
      "[Rules \"schadler\"]\n[FEN \"8/8/8/8/8/1s6/3s4/SS1S4 w - 0 20\"]\n\n20. a1^c1^e1 b3-b4 21. b1-b2 *\n");
  const auto chain = stats_of(leaps, GameAnalysis{{}, std::vector<AnalysedTurn>(3)}, {});
  CHECK(chain.players[0].leaps == 2);
  CHECK(chain.players[0].chain == 2);
  CHECK(chain.players[1].leaps == 0);
  CHECK(chain.players[1].chain == 1);
  CHECK(chain.quiet == 3);
  CHECK(chain.with_capture == 0);

  const PlayedGame suicide = played(
      "[Rules \"schadler suicide=bound\"]\n[FEN \"8/8/8/8/8/8/s1s4S/1S5s w - 0 20\"]\n\n20. b1-b2 *\n");
  const auto bound = stats_of(suicide, GameAnalysis{{}, std::vector<AnalysedTurn>(1)}, {});
  CHECK(bound.players[0].self_bound == 1);
  CHECK(bound.players[0].bound == 0);

  const PlayedGame shut =
      played("[Rules \"schadler\"]\n[FEN \"5SSs/7S/7S/8/8/S7/S7/sSS5 b - 0 20\"]\n\n20... -- *\n");
  CHECK(stats_of(shut, GameAnalysis{{}, std::vector<AnalysedTurn>(1)}, {}).players[1].passes == 1);
}

TEST_CASE("sums of games: counts are added, of stretches and chains the longest counts") {
  GameStats one;
  one.games = 1;
  one.won[0] = 1;
  one.plies = 40;
  one.with_capture = 1;
  one.first_capture = 8;
  one.quiet = 30;
  one.players[1].chain = 3;
  one.players[1].leaps = 5;
  GameStats all = one;
  one.quiet = 10;
  one.won = {0, 1};
  one.players[1].chain = 2;
  one.delayed = 2;
  one.delay = 9;
  all += one;
  CHECK(all.games == 2);
  CHECK(all.won == std::array<std::uint64_t, 2>{1, 1});
  CHECK(all.plies == 80);
  CHECK(all.first_capture == 16);
  CHECK(all.quiet == 30);
  CHECK(all.delay == 9);
  CHECK(all.players[1].chain == 3);
  CHECK(all.players[1].leaps == 10);
}

TEST_CASE("choices and placing") {
  // A board of nine squares, two soldiers each: nine squares, eight, seven, six; then each has to move.
  const PlayedGame game =
      played("[Rules \"board=3x3 pieces=2 move=step\"]\n\n1. @a1 @c3 2. @a2 @c2 3. a1-b1 c3-b3 *\n");
  const auto all = stats_of(game, GameAnalysis{{}, std::vector<AnalysedTurn>(6)}, {});
  const auto& players = all.players;
  CHECK(players[0].turns == 3);
  CHECK(players[0].placing == 2);
  CHECK(players[1].placing == 2);
  // White: a1-b1, a2-a3, a2-b2. Black, White standing on b1 and a2: c3-b3, c2-b2, c2-c1.
  CHECK(players[0].choices == 9 + 7 + 3);
  CHECK(players[1].choices == 8 + 6 + 3);
}

TEST_CASE("how well they played") {
  ScriptedAnalyst analyst;
  analyst.says[0] = {{Score(10), {"a2-a3"}}, {Score(-300), {"h2-h3"}}};
  analyst.says[1] = {{Score(5), {"c7-c6"}}};
  analyst.says[2] = {{Score(115), {"d2-d3"}}};
  analyst.says[3] = {{Score(300), {"c7-c6"}}};
  ScriptedAnalyst shallow;
  shallow.says[0] = {{Score(20), {"b2-b3"}}};
  const PlayedGame game = played("[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 2. b2-b3 *\n");
  AnalysisPlan plan;
  plan.judge = JudgeThresholds{};
  plan.shallow = &shallow;
  GameAnalysis analysis;
  analyse_game(game, analyst, plan, analysis);
  const auto all = stats_of(game, analysis, {});
  const auto& players = all.players;
  CHECK(players[0].valued == 2);
  CHECK(players[0].best == 1);
  CHECK(players[0].only == 1);
  CHECK(players[0].blunders == 1);
  const WinningChance chance(game.rules.ruleset());
  CHECK(players[0].loss == Approx(chance(Score(115)) - chance(Score(-300))).margin(0.001));
  CHECK(players[1].valued == 1);
  CHECK(players[1].mistakes == 1);
  CHECK(players[1].loss == Approx(chance(Score(5)) - chance(Score(-115))).margin(0.001));

  PlayerStats both = players[0];
  both += players[1];
  CHECK(both.turns == 3);
  CHECK(both.blunders == 1);
  CHECK(both.mistakes == 1);
  CHECK(both.choices == players[0].choices + players[1].choices);
}

TEST_CASE("more choices than can be counted") {
  // Each of 28 bound pieces can be taken off or left before a movement.
  const std::string rank = "S+sS+sS+sS+sS+sS+sS+sS1/";
  const PlayedGame game =
      played("[Rules \"board=16x16 pieces=128 capture=bind removal=before suicide=safe\"]\n[FEN \"" + rank +
             rank + rank + rank + "16/16/16/16/16/16/16/16/16/16/16/S6s8 w - 0 99\"]\n\n99. a1-b1 *\n");
  const PlayerStats white = stats_of(game, GameAnalysis{{}, std::vector<AnalysedTurn>(1)}, {}).players[0];
  CHECK(white.more_choices);
  // Each set that is removed leaves at least one movement.
  CHECK(white.choices >= most_counting_steps);
}
