// The calls of an analyst for a game, and the use of its results.
#include "latro/annotate/game_analysis.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <stdexcept>

#include "scripted_analyst.hpp"
#include "support/played.hpp"

using namespace latro;
using test::played;
using test::ScriptedAnalyst;

namespace {

using MoveGenerator = std::vector<std::size_t>;

PlayedGame short_game() { return played("[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 2. b2-b3 *\n"); }

ScriptedAnalyst analyst_of_short_game() {
  ScriptedAnalyst analyst;
  analyst.says[0] = {{Score(40), {"c2-c3", "c7-c6"}}, {Score(30), {"a2-a3"}}, {Score(-60), {"b2-b3"}}};
  analyst.says[1] = {{Score(80), {"d7-d6"}}, {Score(75), {"a7-a6"}}};
  analyst.says[2] = {{Score(20), {"b2-b3"}}, {Score(-200), {"b2-b4"}}};
  analyst.says[3] = {{Score(-25), {"b7-b6"}}};
  return analyst;
}

std::string turn_texts(const PlayedGame& game, std::size_t ply, const std::vector<Analysis::Line>& lines) {
  Position position = game.start;
  for (std::size_t i = 0; i < ply; ++i) game.rules.play(position, game.moves[i].turn);
  std::string texts;
  for (const auto& line : lines) texts += turn_text(game.rules, position, line.turns.front()) + " ";
  return texts;
}

}  // namespace

TEST_CASE("each position is asked about once, from the last to the first") {
  auto analyst = analyst_of_short_game();
  GameAnalysis found;
  std::size_t told = 0;
  analyse_game(short_game(), analyst, {}, found, [&] { ++told; });
  CHECK(analyst.asked == MoveGenerator{3, 2, 1, 0});
  CHECK(analyst.lines == std::vector<unsigned>{1, 1, 1, 1});
  CHECK(told == 4);
  REQUIRE(analyst.line_told.size() == 3);
  CHECK(analyst.line_begin == 0);
  CHECK(analyst.line_told[2] == short_game().moves[2].turn);
  REQUIRE(found.scores.size() == 4);
  CHECK(found.scores[0] == Score(40));
  CHECK(found.scores[1] == Score(-80));  // White's view
  CHECK(found.scores[2] == Score(20));
  CHECK(found.scores[3] == Score(25));
}

TEST_CASE("a turn is valued by what the position behind it is worth") {
  auto analyst = analyst_of_short_game();
  AnalysisPlan plan;
  plan.judge = JudgeThresholds{};
  GameAnalysis found;
  analyse_game(short_game(), analyst, plan, found);
  REQUIRE(found.turns.size() == 3);
  CHECK(found.turns[0].value->best == Score(40));
  CHECK(found.turns[0].value->second == Score(30));
  CHECK(found.turns[0].value->played == Score(-80));
  CHECK_FALSE(found.turns[0].value->first_choice);
  CHECK(found.turns[1].value->best == Score(80));
  CHECK(found.turns[1].value->played == Score(-20));
  CHECK(found.turns[2].value->first_choice);
  CHECK(found.turns[2].value->played == Score(25));
  CHECK(found.turns[2].value->second == Score(-200));
  CHECK(found.turns[0].lines.empty());
}

TEST_CASE("a turn is valued as deep if the position after it was searched to the same horizon") {
  const auto as_deep = [](unsigned before, unsigned after) {
    auto analyst = analyst_of_short_game();
    analyst.depths[0] = before;
    analyst.depths[1] = after;
    GameAnalysis found;
    analyse_game(short_game(), analyst, {}, found);
    return found.turns[0].value->as_deep;
  };
  CHECK(as_deep(6, 5));
  CHECK(as_deep(6, 9));
  CHECK_FALSE(as_deep(6, 4));
  CHECK_FALSE(as_deep(0, 0));  // not known
}

TEST_CASE("a win that is given up is searched again whatever the mark") {
  auto analyst = analyst_of_short_game();
  analyst.says[0] = {{Score::win_in(3), {"c2-c3"}}, {Score(30), {"a2-a3"}}};
  analyst.says[1] = {{Score(-550), {"d7-d6"}}};  // 93 %
  AnalysisPlan plan;
  plan.judge = JudgeThresholds{};
  GameAnalysis found;
  analyse_game(short_game(), analyst, plan, found);
  CHECK(analyst.asked == MoveGenerator{3, 2, 1, 0, 0, 1});
}

TEST_CASE("a line that a longer search continues otherwise is the same for both turns") {
  auto analyst = analyst_of_short_game();
  analyst.then = [&](std::size_t ply) {
    // The first turn is a mistake: the position after it is searched again.
    if (ply == 1 && analyst.asked.size() > 4)
      analyst.says[1] = {{Score(90), {"d7-d6", "c2-c3", "e7-e6"}}, {Score(75), {"a7-a6"}}};
  };
  AnalysisPlan plan;
  plan.judge = JudgeThresholds{};
  plan.lines.most = 1;
  GameAnalysis found;
  analyse_game(short_game(), analyst, plan, found);
  REQUIRE(found.turns[0].refutation);
  CHECK(found.turns[0].refutation->score == Score(90));
  CHECK(found.turns[0].refutation->turns.size() == 3);
  CHECK(found.turns[0].reply == found.turns[0].refutation->turns);
  CHECK(found.turns[1].best == found.turns[0].reply);
  REQUIRE(found.turns[1].lines.size() == 1);
  CHECK(found.turns[1].lines[0].turns == found.turns[0].reply);
  // The last turn is the first choice.
  CHECK_FALSE(found.turns[2].refutation);
  plan.lines.most = 0;
  analyse_game(short_game(), analyst, plan, found);
  CHECK_FALSE(found.turns[0].refutation);
}

TEST_CASE("lines are kept where something was lost, if they are better") {
  auto analyst = analyst_of_short_game();
  AnalysisPlan plan;
  plan.lines.most = 3;
  GameAnalysis found;
  const PlayedGame game = short_game();
  analyse_game(game, analyst, plan, found);
  CHECK(analyst.lines.front() == 3);
  // a2-a3 was valued at -0.80: better are c2-c3 and, at -0.60, b2-b3; a2-a3 itself is no line.
  CHECK(turn_texts(game, 0, found.turns[0].lines) == "c2-c3 b2-b3 ");
  CHECK(turn_texts(game, 1, found.turns[1].lines) == "d7-d6 ");
  CHECK(found.turns[2].lines.empty());

  plan.lines.most = 1;
  analyse_game(game, analyst, plan, found);
  CHECK(turn_texts(game, 0, found.turns[0].lines) == "c2-c3 ");

  // From 0.40 to -0.80, and from 0.80 to -0.20.
  const WinningChance chance(game.rules.ruleset());
  const auto loss = [&](int best, int turn) { return chance(Score(best)) - chance(Score(turn)); };
  REQUIRE(loss(40, -80) > loss(80, -20));
  plan.lines.least_loss = (loss(40, -80) + loss(80, -20)) / 2;
  analyse_game(game, analyst, plan, found);
  CHECK(found.turns[0].lines.size() == 1);
  CHECK(found.turns[1].lines.empty());

  plan.lines = {2, true, 0.05};
  analyse_game(game, analyst, plan, found);
  CHECK(turn_texts(game, 0, found.turns[0].lines) == "c2-c3 ");
  CHECK(turn_texts(game, 1, found.turns[1].lines) == "d7-d6 ");
  CHECK(turn_texts(game, 2, found.turns[2].lines) == "b2-b4 ");
}

TEST_CASE("nobody is asked about a game that is over") {
  // e1 goes to e2 and takes the last but one.
  const char* const head = "[Rules \"petteia\"]\n[FEN \"7s/8/8/8/8/8/2Ss4/4S3 w - 0 9\"]\n\n";
  ScriptedAnalyst analyst;
  analyst.says[0] = {{Score::win_in(1), {"e1-e2xd2"}}};
  GameAnalysis found;
  analyse_game(played(head + std::string("9. e1-e2xd2 1-0\n")), analyst, {}, found);
  CHECK(analyst.asked == MoveGenerator{0});
  CHECK(found.scores[1] == Score::win_in(0));
  CHECK(found.scores[0] == Score::win_in(1));
  CHECK(found.turns[0].value->played == Score::win_in(1));

  const char* const black = "[Rules \"petteia\"]\n[FEN \"7S/8/8/8/8/8/2sS4/4s3 b - 0 9\"]\n\n";
  analyst.says[0] = {{Score::win_in(1), {"e1-e2xd2"}}};
  analyse_game(played(black + std::string("9... e1-e2xd2 0-1\n")), analyst, {}, found);
  CHECK(found.scores[1] == Score::loss_in(0));
  CHECK(found.turns[0].value->played == Score::win_in(1));

  // After so many quiet turns both have two pieces.
  const char* const quiet = "[Rules \"petteia quiet=4\"]\n[FEN \"s6s/8/8/8/8/8/8/S6S w - 3 9\"]\n\n";
  analyst.says[0] = {{Score(10), {"a1-a2"}}};
  analyse_game(played(quiet + std::string("9. a1-a3 1/2-1/2\n")), analyst, {}, found);
  CHECK(found.scores[1] == Score(0));
}

TEST_CASE("a game without turns is one position") {
  ScriptedAnalyst analyst;
  analyst.says[0] = {{Score(7), {"a2-a3"}}};
  GameAnalysis found;
  analyse_game(played("[Rules \"petteia\"]\n\n*\n"), analyst, {}, found);
  CHECK(found.scores.size() == 1);
  CHECK(found.scores[0] == Score(7));
  CHECK(found.turns.empty());
}

TEST_CASE("what is not known stays open") {
  auto analyst = analyst_of_short_game();
  analyst.says[2].clear();
  GameAnalysis found;
  analyse_game(short_game(), analyst, {}, found);
  CHECK(found.scores[3] == Score(25));
  CHECK_FALSE(found.scores[2]);
  CHECK(found.scores[1] == Score(-80));
  CHECK_FALSE(found.turns[2].value);
  CHECK_FALSE(found.turns[1].value);
  CHECK(found.turns[0].value);
}

TEST_CASE("what was found before the analysis was stopped, or failed, stays") {
  std::atomic<bool> stop{false};
  auto analyst = analyst_of_short_game();
  analyst.then = [&](std::size_t ply) { stop = ply == 1; };
  AnalysisPlan plan;
  plan.limits.stop = &stop;
  GameAnalysis found;
  std::size_t told = 0;
  analyse_game(short_game(), analyst, plan, found, [&] { ++told; });
  CHECK(analyst.asked == MoveGenerator{3, 2, 1});
  CHECK(found.scores[2] == Score(20));
  CHECK_FALSE(found.scores[1]);  // the search in hand was cut off
  CHECK(found.turns[2].value);
  CHECK_FALSE(found.turns[1].value);

  auto failing = analyst_of_short_game();
  failing.then = [](std::size_t ply) {
    if (ply == 2) throw std::runtime_error("dead");
  };
  CHECK_THROWS_WITH(analyse_game(short_game(), failing, {}, found), "dead");
  CHECK(found.scores[3] == Score(25));
  CHECK_FALSE(found.scores[2]);
  CHECK_FALSE(found.scores[0]);
  CHECK(found.turns.size() == 3);
}
