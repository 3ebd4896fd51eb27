// The keys for rules that people play today, in positions worked out by hand: rows, shields, enclosures, a
// blocked dux, captures by placing and by the dux's leap.
#include <catch2/catch.hpp>
#include <string>

#include "latro/notation/explain.hpp"
#include "support/scene.hpp"

using namespace latro;
using latro::test::Scene;

namespace {

std::string canonical(const Scene& scene, std::string_view text) {
  const auto parsed = parse_turn(text);
  if (!parsed) return parsed.error().message;
  const auto turn = resolve_turn(scene.game(), *parsed, text, false);
  if (!turn) return turn.error().message;
  return turn_text(scene.game().rules(), scene.game().position(), turn->turn);
}

std::string end_of(const Scene& scene) {
  return explain(scene.game().rules(), scene.game().position(), scene.game().outcome());
}

}  // namespace

TEST_CASE("line=all: a row is taken as a whole, and all its squares are listed") {
  const Scene row("kowalski-1 board=8x8", "7s/7s/8/8/1sssS3/8/8/S7 w - 0 1");
  CHECK(canonical(row, "a1-a4") == "a1-a4xb4/c4/d4");
  CHECK(canonical(row, "a1-a4xd4/b4/c4") == "a1-a4xb4/c4/d4");
  CHECK(canonical(row, "a1-a4xb4") == "the record marks xb4, the leg to a4 captures b4, c4 and d4");
  CHECK(canonical(Scene("kowalski-1 board=8x8", "7s/7s/8/8/1s1sS3/8/8/S7 w - 0 1"), "a1-a4") == "a1-a4");
  CHECK(canonical(Scene("kowalski-2 board=8x8", "7s/7s/8/8/1sssS3/8/8/S7 w - 0 1"), "a1-a4") == "a1-a4");
  // Each direction for itself: a5-a7 between a4 and a8, b4 between a4 and c4.
  CHECK(canonical(Scene("kowalski-1 board=8x8", "S6s/s7/s7/s7/1sS5/8/8/7S w - 0 1"), "h1-h4") == "h1-h4");
  CHECK(canonical(Scene("kowalski-1 board=8x8", "S6s/s7/s7/s7/1sS5/8/8/S7 w - 0 1"), "a1-a4") ==
        "a1-a4xa5/a6/a7/b4");
}

TEST_CASE("line-dux: a dux in a row shields it, or stays alone") {
  const std::string fen = "7s/7s/8/8/1sdsS3/8/8/S7 w - 0 1";
  const Scene shields("kowalski-1 board=8x8", fen);
  CHECK(canonical(shields, "a1-a4") == "a1-a4");
  CHECK(
      canonical(shields, "a1-a4xb4/d4") ==
      "the record marks xb4/d4, the leg to a4 captures nothing; the row b4-d4 is shielded by the dux on c4");
  CHECK(canonical(Scene("kowalski-app board=8x8", fen), "a1-a4") == "a1-a4xb4/d4");
  CHECK(canonical(Scene("kowalski-1 board=8x8 dux=soldier", fen), "a1-a4") == "a1-a4xb4/c4/d4");
  // A soldier of the shielded row is taken by another line.
  CHECK(canonical(Scene("kowalski-1 board=8x8", "7s/7s/1S6/1s6/Ssd1S3/8/8/1S6 w - 0 1"), "b1-b3") ==
        "b1-b3xb4/b5");
}

TEST_CASE("why a row is not captured") {
  const auto marked = [](std::string_view rules, const char* rank, std::string_view turn) {
    return canonical(Scene(std::string(rules), std::string("7s/7s/8/8/") + rank + "/8/8/S6S w - 0 1"),
                     std::string(turn));
  };
  const std::string nothing = "the record marks xb4, the leg to a4 captures nothing";
  CHECK(marked("kowalski-1 board=8x8", "1s1sS3", "a1-a4xb4") ==
        nothing + "; the row beside a4 ends at c4, which is empty");
  CHECK(
      canonical(Scene("kowalski-1 board=8x8", "7s/7s/8/8/ss6/8/8/2S4S w - 0 1"), "c1-c4xb4") ==
      "the record marks xb4, the leg to c4 captures nothing; the row beside c4 ends at the edge of the board");
  CHECK(marked("kowalski-2 board=8x8", "1sssS3", "a1-a4xb4") ==
        nothing + "; 3 in a row are not captured (line=one)");
  CHECK(marked("kowalski-2 board=8x8", "1s6", "a1-a4xb4") == nothing);
}

TEST_CASE("line=all: a hostile corner ends a row, whatever stands on it") {
  const std::string rules = "board=8x8 pieces=16 move=slide line=all corner=hostile";
  CHECK(canonical(Scene(rules, "8/8/8/8/8/8/3S4/1ss4S w - 0 1"), "d2-d1") == "d2-d1xb1/c1");
  CHECK(canonical(Scene(rules, "8/8/8/8/8/8/3S4/sss4S w - 0 1"), "d2-d1") == "d2-d1xb1/c1");
}

TEST_CASE("dux-blocked=lose: who shuts the dux in has won") {
  Scene scene("kowalski-2 board=8x8", "d7/S7/8/8/8/8/5s1s/1S6 w - 0 1");
  scene.play("b1-b8");
  CHECK(scene.game().outcome() == Outcome{End::blocked, Side::white});
  CHECK(end_of(scene) == "Black's dux on a8 is shut in: White has won");
  // Shut in by its own pieces alone it is not blocked.
  CHECK(end_of(Scene("kowalski-2 board=8x8", "ds6/s7/8/8/8/8/8/1SS5 b - 0 1")) == "the game continues");
  // Both: the side to move has lost.
  const std::string both = "ds6/S7/8/8/8/8/s7/DS6 ";
  CHECK(Scene("kowalski-2 board=8x8", both + "w - 0 1").game().outcome().winner == Side::black);
  CHECK(Scene("kowalski-2 board=8x8", both + "b - 0 1").game().outcome().winner == Side::white);
  CHECK(end_of(Scene("kowalski-12x8 board=8x8", both + "w - 0 1")) == "the game continues");
}

TEST_CASE("enclosed: on an edge three enemies are enough, in a corner two") {
  CHECK(canonical(Scene("rugen", "6Ss/8/8/8/s7/8/8/7S w - 0 1"), "h1-h7") == "h1-h7xh8");
  CHECK(canonical(Scene("rugen", "8/8/8/7S/6Ss/8/s7/S6S w - 0 1"), "h1-h3") == "h1-h3xh4");
  CHECK(canonical(Scene("rugen", "8/8/8/8/6Ss/8/s7/S6S w - 0 1"), "h1-h3") == "h1-h3");
  // The eagle is no soldier.
  CHECK(canonical(Scene("rugen", "6Sd/8/8/8/s7/s7/8/7S w - 0 1"), "h1-h7") == "h1-h7");
  CHECK(canonical(Scene("bell-king", "8/8/3S4/2Sd4/3S4/s3S3/8/8 w - 0 1"), "e3-e4") == "e3-e4");
  CHECK(canonical(Scene("bell-king", "8/8/3S4/2Sd1S2/3S4/s7/8/8 w - 0 1"), "f5-e5xd5-e4") == "f5-e5xd5-e4");
}

TEST_CASE("dux-move: the eagle steps while soldiers slide") {
  const Scene scene("rugen");
  CHECK(canonical(scene, "Dd3-d4") == "Dd3-d4");
  CHECK(canonical(scene, "Dd3-d5") == "Dd3-d5: d3 to d5 is too far: a dux goes one square (dux-move=step)");
  CHECK(canonical(scene, "a2-a5") == "a2-a5");
  const Scene other("rugen move=step dux-move=slide");
  CHECK(canonical(other, "a2-a5") == "a2-a5: a2 to a5 is too far: a soldier goes one square (move=step)");
  CHECK(canonical(other, "Dd3-d5") == "Dd3-d5");
}

TEST_CASE("place-capture=yes: placed pieces capture or bind") {
  const std::string rules = "board=5x5 pieces=6 place-capture=yes";
  const Scene one(rules, "5/5/5/5/Ss3 w 5S5s 0 2");
  CHECK(canonical(one, "@c1") == "@c1xb1");
  CHECK(canonical(one, "@c1xa1") == "the record marks xa1, the placement captures b1");
  CHECK(canonical(one, "@b2") == "@b2");
  // Two are put down before anything is taken: b1 between a1 and c1, d1 between c1 and e1.
  CHECK(canonical(Scene(rules + " place=2", "5/5/5/5/Ss1s1 w 5S4s 0 2"), "@c1/e1") == "@c1/e1xb1/d1");
  Scene leather("leather", "8/8/8/8/8/8/8/Ss6 w 15S15s 0 2");
  CHECK(canonical(leather, "@c1") == "@c1+b1");
  leather.play("@c1");
  CHECK(leather.board() == "8/8/8/8/8/8/8/S+sS5");
  CHECK(leather.fen().substr(leather.fen().find(' ')) == " b 14S15s 0 2");
  CHECK(canonical(Scene("leather", "8/8/8/8/8/8/8/S1S5 b 14S16s 0 2"), "@b1") ==
        "@b1: b1 would be between a1 and c1 without binding either (suicide=forbidden)");
}

TEST_CASE("place=1-2: one on the empty board, then two") {
  Scene scene("bell-king");
  CHECK(canonical(scene, "@d4") == "@d4");
  CHECK_FALSE(scene.legal("@d4/e4"));
  scene.play("@d4");
  CHECK_FALSE(scene.legal("@e4"));
  CHECK(canonical(scene, "@e4/d5") == "@d5/e4");
}

TEST_CASE("first=black: Black's turn is number 1") {
  Scene scene("kowalski-1");
  CHECK(scene.fen().substr(scene.fen().find(' ')) == " b - 0 1");
  scene.play("a8-a7");
  CHECK(scene.fen().substr(scene.fen().find(' ')) == " w - 1 2");
}

TEST_CASE("repeat=third: a position may come twice, not three times") {
  Scene scene("kowalski-2 board=8x8", "d6s/8/8/8/8/7s/8/S6D w - 0 1");
  scene.play("a1-b1 Da8-b8 b1-a1 Db8-a8 a1-b1 Da8-b8 b1-a1");
  CHECK(
      scene.refusal("Db8-a8") ==
      "Db8-a8: it would bring back the position after ply 4 for the third time (repeat=third); nearest legal "
      "turns: Db8-b7, Db8-c8, Db8-b6");
}

TEST_CASE("dux-capture: a dux takes what it leaps over") {
  const std::string rules = "board=7x7 pieces=9 duces=1 dux-leap=enemy lose=0 ";
  CHECK(canonical(Scene(rules + "dux-capture=leap", "7/7/7/7/7/7/Ds4s w - 0 1"), "a1^c1") == "Da1^c1xb1");
  CHECK(canonical(Scene(rules, "7/7/7/7/7/7/Ds4s w - 0 1"), "a1^c1") == "Da1^c1");
  // c1-c2 flanks d2 for a soldier; a dux with `leap` takes nothing where it arrives, with `both` it does.
  const std::string beside = "7/7/7/7/7/3sS2/2D4 w - 0 1";
  CHECK(canonical(Scene(rules + "dux-capture=leap", beside), "c1-c2") == "Dc1-c2");
  CHECK(canonical(Scene(rules + "dux-capture=both", beside), "c1-c2") == "Dc1-c2xd2");
  // Two chains from a1 to c3: over b1 and c2, or over a2 and b3.
  const Scene two(rules + "chain=yes dux-capture=leap", "7/7/7/7/1s5/s1s4/Ds5 w - 0 1");
  CHECK(canonical(two, "a1^c1^c3") == "Da1^c1^c3xb1/c2");
  CHECK(canonical(two, "a1^a3^c3") == "Da1^a3^c3xa2/b3");
  CHECK(canonical(two, "a1^c3xa2/b3") == "Da1^a3^c3xa2/b3");
  CHECK(canonical(two, "a1^c3") ==
        "a1^c3: what the leaps from a1 to c3 take depends on the way: name each square on it");
  // An immune dux is leapt over and stays.
  CHECK(canonical(Scene(rules + "dux-capture=leap dux=immune", "7/7/7/7/7/7/Dd4s w - 0 1"), "a1^c1") ==
        "Da1^c1");
}
