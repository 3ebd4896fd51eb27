// The curve made of a game.
#include "reports/game_curve.hpp"

#include <catch2/catch.hpp>

#include "support/played.hpp"

using namespace latro;
using namespace latro::tool;
using test::played;

TEST_CASE("values, captures and texts of a game") {
  const PlayedGame game = played(
      "[White \"Piso\"]\n[Black \"Seneca\"]\n[Event \"Saturnalia\"]\n[Result \"1-0\"]\n[Rules \"petteia\"]\n"
      "[FEN \"7s/8/8/8/8/8/2Ss4/4S3 w - 0 9\"]\n\n9. e1-e2xd2 $10 $1 1-0\n");
  GameAnalysis analysis;
  analysis.scores = {Score(135), Score::win_in(0)};
  const Curve curve = curve_of(game, analysis);
  REQUIRE(curve.values.size() == 2);
  CHECK(curve.values[0]->soldiers == 1.35);
  CHECK_FALSE(curve.values[0]->wins);
  CHECK(curve.values[1]->wins == Side::white);
  REQUIRE(curve.events.size() == 1);
  CHECK(curve.events[0].ply == 1);
  CHECK(curve.events[0].by == Side::white);
  CHECK(curve.phases.empty());
  CHECK(curve.heading == "Piso - Seneca");
  CHECK(curve.caption == "Saturnalia, Petteia");
  CHECK(curve.title == "Piso - Seneca, Saturnalia: the evaluation");
  CHECK(
      curve.description ==
      "A curve of White's winning chance in 2 positions. At the start: White is 1.35 ahead. Best for White, "
      "after 9. e1-e2xd2: White wins. At the end, after 9. e1-e2xd2: White wins. Marked turns: 9. e1-e2xd2!.");
  REQUIRE(curve.marks.size() == 1);
  CHECK(curve.marks[0].ply == 1);
  CHECK(curve.marks[0].glyph == "!");
  CHECK(curve.marks[0].by == Side::white);
  CHECK(curve.first_number == 9);
  CHECK(curve.scale == 2.13);  // of petteia
}

TEST_CASE("phases, and positions that are not known") {
  const PlayedGame game =
      played("[Rules \"board=3x3 pieces=2 move=step\"]\n\n1. @a1 @c3 2. @a2 @c2 3. a1-b1 c3-b3 *\n");
  GameAnalysis analysis;
  analysis.scores.resize(7);
  CHECK(curve_of(game, analysis).description == "No position of the game is known.");
  analysis.scores[2] = Score(0);
  analysis.scores[5] = Score(-50);
  analysis.scores[6] = Score(-20);
  const Curve curve = curve_of(game, analysis);
  REQUIRE(curve.phases.size() == 2);
  CHECK(curve.phases[0].name == "placement");
  CHECK(curve.phases[0].first == 0);
  CHECK(curve.phases[0].last == 4);
  CHECK(curve.phases[1].name == "movement");
  CHECK(curve.phases[1].first == 4);
  CHECK(curve.phases[1].last == 6);
  CHECK_FALSE(curve.values[0]);
  CHECK(curve.values[5]->soldiers == -0.5);
  CHECK(curve.events.empty());
  CHECK(curve.description ==
        "A curve of White's winning chance in 3 positions. After 1... @c3: it is even. Best for Black, after "
        "3. a1-b1: Black is 0.50 ahead. At the end, after 3... c3-b3: Black is 0.20 ahead.");
}
