// capture=remove and bonus legs, worked out by hand from the rules.
#include <catch2/catch.hpp>

#include "support/scene.hpp"

using namespace latro;
using latro::test::Scene;

namespace {

SquareSet squares(const Scene& scene, std::initializer_list<const char*> names) {
  SquareSet set;
  for (const char* name : names) set.insert(scene.square(name));
  return set;
}

}  // namespace

TEST_CASE("one turn can take several, each between the mover and another piece") {
  Scene scene("petteia", "8/8/3S4/3s4/1Ss1sS2/8/8/s2S3s w - 0 9");
  const Effect effect = scene.play("d1-d4");
  CHECK(effect.captured == squares(scene, {"c4", "e4", "d5"}));
  CHECK(scene.board() == "8/8/3S4/8/1S1S1S2/8/8/s6s");
}

TEST_CASE("a line of two is never taken, and between two enemies a piece is safe") {
  Scene line("petteia", "8/8/8/8/1Sss4/8/8/s3S2s w - 0 9");
  CHECK(line.play("e1-e4").captured.empty());
  Scene between("petteia", "8/8/8/8/2s1s3/8/8/s2S1S1s w - 0 9");
  CHECK(between.play("d1-d4").captured.empty());
  CHECK(between.play("h1-h2").captured.empty());
  CHECK(between.board() == "8/8/8/8/2sSs3/8/7s/s4S2");
}

TEST_CASE("an immune dux is not taken but takes part in taking") {
  Scene immune("walker", "8/8/8/8/1Sd5/8/8/s2S3s w - 0 9");
  CHECK(immune.play("d1-d4").captured.empty());
  Scene partner("walker", "8/8/8/8/1Ds5/8/8/s2S3s w - 0 9");
  CHECK(partner.play("d1-d4").captured == squares(partner, {"c4"}));
}

TEST_CASE("corners: plain, pincer, hostile") {
  const char* fen = "8/8/8/8/8/8/S7/s2S3s w - 0 9";
  Scene plain("petteia", fen);
  CHECK(plain.play("d1-b1").captured.empty());
  Scene pincer("petteia corner=pincer", fen);
  CHECK(pincer.play("d1-b1").captured == squares(pincer, {"a1"}));
  Scene hostile("petteia corner=hostile", "S7/8/8/8/8/8/8/1s1S2ss w - 0 9");
  CHECK(hostile.play("d1-c1").captured == squares(hostile, {"b1"}));
  // With any piece on the corner, even the enemy's own.
  Scene held("petteia corner=hostile", "7S/8/8/8/8/8/8/ss1S3s w - 0 9");
  CHECK(held.play("d1-c1").captured == squares(held, {"b1"}));
}

TEST_CASE("bonus=may: the capturing piece may go on, and stop when it likes") {
  Scene scene("masters", "8/8/3S4/3s4/8/1Ss5/3S3s w - 0 9");
  CHECK(scene.legal("d1-d2xc2"));
  CHECK(scene.legal("d1-d2xc2-c2"));
  CHECK(scene.refusal("d1-e1-e2").find("captures nothing") != std::string::npos);
  const Effect effect = scene.play("d1-d2xc2-d3xd4");
  CHECK(effect.captured == squares(scene, {"c2", "d4"}));
  CHECK(scene.board() == "8/8/3S4/8/3S4/1S6/7s");
}

TEST_CASE("bonus=must: the capturing piece has to go on while it can") {
  Scene scene("masters bonus=must", "8/8/8/8/8/1Ss5/3S3s w - 0 9");
  CHECK_FALSE(scene.legal("d1-d2xc2"));
  CHECK(scene.legal("d1-d2xc2-d1"));
  CHECK_FALSE(scene.legal("d1-d2xc2-d1-e1"));
}

TEST_CASE("Bell: two soldiers a turn, then the king, which alone leaps") {
  Scene scene("bell");
  CHECK_FALSE(scene.legal("@a1"));
  CHECK(scene.refusal("D@a1") != "");
  scene.play("@a1/b1 @a8/b8");
  CHECK(scene.fen() == "ss6/8/8/8/8/8/8/SS6 w 14SD14sd 0 2");
  Scene king("bell", "8/8/8/8/3s4/3D4/8/S1s1s2s w - 0 20");
  CHECK(king.legal("Dd3^d5"));
  CHECK(king.legal("d3^d5"));
  CHECK_FALSE(king.legal("Dd3-d5"));
}
