// capture=bind, worked out by hand from the rules.
#include <catch2/catch.hpp>

#include "support/scene.hpp"

using namespace latro;
using latro::test::Scene;

TEST_CASE("an arriving piece binds an enemy between it and another free piece") {
  Scene scene("schadler", "8/8/8/8/S7/2sS4/8/4S2s w - 0 9");
  const Effect effect = scene.play("a4-b4 h1-h2 b4-b3");
  CHECK(effect.bound == SquareSet::of(scene.square("c3")));
  CHECK(scene.refusal("c3-c4").find("c3 is bound by b3 and d3 and cannot move") != std::string::npos);
}

TEST_CASE("a bound piece takes no part in binding") {
  // W b W in a row with b bound; b' arriving beyond the second W finds no free partner in b.
  Scene row("schadler", "8/8/8/6s1/S+sS5/3s4/8/s7 b - 0 9");
  const Effect effect = row.play("d3-d4");
  CHECK(effect.bound.empty());
  CHECK(effect.freed.empty());
  CHECK(row.board() == "8/8/8/6s1/S+sSs4/8/8/s7");
}

TEST_CASE("binding a captor on its other axis frees the piece it held") {
  // c5 and c3 flank the captor c4.
  Scene axis("schadler", "8/8/8/2s5/S+sS5/1s6/8/s7 b - 0 9");
  const Effect effect = axis.play("b3-c3");
  CHECK(effect.bound == SquareSet::of(axis.square("c4")));
  CHECK(effect.freed == SquareSet::of(axis.square("b4")));
  CHECK(axis.board() == "8/8/8/2s5/Ss+S5/2s5/8/s7");
}

TEST_CASE("pieces freed by a turn bind nobody") {
  Scene scene("schadler pieces=24",
              "2S3ss/S2Ss1S1/S+sSS+SS+sS/SS+sSss+Ss/+s1S1sSs+S/S1SSs1+Ss/sss1S1ss/s1s+Sss+Ss b - 37 43");
  scene.play("f5^f7^h7+h6");
  CHECK_FALSE(scene.game().position().bound.contains(scene.square("g5")));
  CHECK_FALSE(scene.game().position().bound.contains(scene.square("g6")));
}

TEST_CASE("suicide: the three readings") {
  const std::string fen = "8/8/8/8/1s1s4/8/2S5/S6s w - 0 9";
  Scene forbidden("schadler", fen);
  forbidden.play("c2-c3 h1-h2");
  CHECK(forbidden.refusal("c3-c4").find(
            "c4 would be between b4 and d4 without binding either (suicide=forbidden)") != std::string::npos);
  Scene safe("schadler-1994", fen);
  CHECK_FALSE(safe.play("c2-c3 h1-h2 c3-c4").self_bound);
  Scene bound("schadler suicide=bound", fen);
  CHECK(bound.play("c2-c3 h1-h2 c3-c4").self_bound);
  CHECK(bound.board() == "8/8/8/8/1s+Ss4/8/7s/S7");
}

TEST_CASE("suicide is allowed when one of the two is bound by it") {
  Scene scene("schadler", "8/8/8/8/1s1sS3/2S5/8/S6s w - 0 9");
  const Effect effect = scene.play("c3-c4");
  CHECK(effect.bound == SquareSet::of(scene.square("d4")));
  CHECK_FALSE(effect.self_bound);
}

TEST_CASE("binding an enemy elsewhere does not excuse suicide") {
  // c4 binds c5 (with c6) but neither b4 nor d4, between which it is.
  Scene scene("schadler", "8/8/2S5/2s5/1s1s4/2S5/8/S6s w - 0 9");
  CHECK_FALSE(scene.legal("c3-c4"));
}

TEST_CASE("a removal is a turn of its own and frees what the removed piece held") {
  Scene scene("schadler", "8/8/8/8/S+sS5/8/8/s3S2s w - 4 9");
  const Effect effect = scene.play("xb4");
  CHECK(effect.removed == SquareSet::of(scene.square("b4")));
  CHECK(scene.fen() == "8/8/8/8/S1S5/8/8/s3S2s b - 0 9");
  CHECK_FALSE(scene.legal("xa4"));
}

TEST_CASE("removal=before takes prisoners off and then moves") {
  Scene scene("seneca", "8/8/8/8/S+sS5/8/8/s3S2s w - 4 9");
  CHECK_FALSE(scene.legal("xb4"));
  const Effect effect = scene.play("xb4:c4-b4");
  CHECK(effect.removed == SquareSet::of(scene.square("b4")));
  CHECK(scene.fen() == "8/8/8/8/SS6/8/8/s3S2s b - 0 9");
}

TEST_CASE("standing: entering between two enemies surrounds the piece") {
  Scene scene("latrones", "8/8/8/8/1s1s4/2S5/8/S6s w - 0 9");
  CHECK(scene.play("c3-c4").self_bound);
  CHECK(scene.board() == "8/8/8/8/1s+Ss4/8/8/S6s");
}

TEST_CASE("standing: the mover's surroundings come first") {
  // c4 is between b4 and d4, but d4 is then between c4 and e4.
  Scene scene("latrones", "8/8/8/8/1s1sS3/2S5/8/S6s w - 0 9");
  const Effect effect = scene.play("c3-c4");
  CHECK(effect.bound == SquareSet::of(scene.square("d4")));
  CHECK_FALSE(effect.self_bound);
}

TEST_CASE("standing: nothing is surrounded before the last piece is placed, and then at once") {
  Scene scene("latrones pieces=3");
  scene.play("@a4 @b4 @c4 @h8 @h1");
  CHECK(scene.game().position().bound.empty());
  const Effect effect = scene.play("@h6");
  CHECK(effect.bound.empty());  // the piece is of the player who places
  CHECK(scene.game().position().bound == SquareSet::of(scene.square("b4")));
  Scene other("latrones pieces=3");
  other.play("@b4 @a4 @a1 @h8 @c1");
  CHECK(other.play("@c4").bound == SquareSet::of(other.square("b4")));
}

TEST_CASE("an immune dux is never bound and may stand between two enemies") {
  Scene scene("board=8x8 pieces=4 duces=1 capture=bind suicide=forbidden dux=immune",
              "8/8/8/8/1s1s4/2D5/2S5/S6s w - 0 9");
  CHECK(scene.play("c3-c4").bound.empty());
  CHECK(scene.legal("h1-h2"));
}
