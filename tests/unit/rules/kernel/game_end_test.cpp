// How games end, and the turns when nothing else is possible.
#include <catch2/catch.hpp>

#include "support/scene.hpp"

using namespace latro;
using latro::test::Scene;

namespace {

Outcome outcome(const char* descriptor, const char* fen) { return Scene(descriptor, fen).game().outcome(); }

}  // namespace

TEST_CASE("reduced") {
  CHECK(outcome("petteia", "8/8/8/8/8/8/8/SS5s w - 0 9") == Outcome{End::reduced, Side::white});
  CHECK(outcome("petteia", "8/8/8/8/8/8/8/S5ss w - 0 9") == Outcome{End::reduced, Side::black});
  CHECK(outcome("petteia", "8/8/8/8/8/8/8/S6s w - 0 9") == Outcome{End::reduced, std::nullopt});
  CHECK_FALSE(outcome("masters", "8/8/8/8/8/8/S6s w - 0 9").over());
  CHECK(outcome("masters", "8/8/8/8/8/8/S7 b - 0 9") == Outcome{End::reduced, Side::white});
  // Bound pieces count, and pieces in hand put the question off.
  CHECK_FALSE(outcome("schadler", "8/8/8/8/8/8/s7/S+sS4S w - 0 9").over());
  CHECK_FALSE(outcome("schadler", "8/8/8/8/8/8/8/S6s w 2S2s 0 2").over());
}

TEST_CASE("quiet") {
  CHECK(outcome("petteia quiet=4", "8/8/8/8/8/8/8/SS3sss w - 4 9") == Outcome{End::quiet, Side::black});
  CHECK(outcome("petteia quiet=4", "8/8/8/8/8/8/8/SS4ss w - 4 9") == Outcome{End::quiet, std::nullopt});
  CHECK_FALSE(outcome("petteia quiet=4", "8/8/8/8/8/8/8/SS4ss w - 3 9").over());
  CHECK_FALSE(outcome("schadler quiet=4", "8/8/8/8/8/8/8/SS4ss w S 4 9").over());
  CHECK(outcome("petteia quiet=4", "8/8/8/8/8/8/8/S5ss w - 4 9") == Outcome{End::reduced, Side::black});
}

TEST_CASE("stuck: White, walled in, is to move") {
  // a1 is blocked by a2 and b1; White's only piece.
  CHECK(outcome("board=5x5 pieces=5 lose=0", "5/5/5/s4/Ss3 w - 0 7") == Outcome{End::stuck, Side::black});
  CHECK(outcome("board=5x5 pieces=5 lose=0 stuck=count", "5/5/5/s4/Ss3 w - 0 7") ==
        Outcome{End::stuck, Side::black});
  Scene pass("board=5x5 pieces=5 lose=0 stuck=pass", "5/5/5/s4/Ss3 w - 0 7");
  CHECK_FALSE(pass.game().outcome().over());
  CHECK(pass.game().legal_turns() == std::vector<Turn>{Turn{}});
  pass.play("--");
  CHECK(pass.fen() == "5/5/5/s4/Ss3 b - 1 7");
  CHECK_FALSE(pass.legal("--"));
  CHECK_FALSE(Scene("board=5x5 pieces=5 lose=0", "5/5/5/ss3/S4 w - 0 7").legal("--"));
}

TEST_CASE("stuck: neither side can move") {
  CHECK(outcome("board=2x3 pieces=3 stuck=pass lose=0", "sS/Ss/sS w - 0 7") ==
        Outcome{End::stuck, std::nullopt});
  CHECK(outcome("board=2x2 setup=ss/SS stuck=pass-count lose=0", "ss/SS w - 0 1") ==
        Outcome{End::stuck, std::nullopt});
  CHECK(outcome("board=2x2 setup=ss/sS stuck=pass-count lose=0", "ss/sS w - 0 7") ==
        Outcome{End::stuck, Side::black});
  CHECK(outcome("board=2x2 setup=ss/sS stuck=pass lose=0", "ss/sS w - 0 7") ==
        Outcome{End::stuck, std::nullopt});
  CHECK(outcome("board=2x2 setup=ss/SS lose=0", "ss/SS w - 0 1") == Outcome{End::stuck, Side::black});
}

TEST_CASE("repeat=draw: the third occurrence with the same side to move") {
  Scene scene("petteia repeat=draw", "8/8/8/8/8/8/8/SS4ss w - 0 1");
  scene.play("a1-a2 h1-h2 a2-a1 h2-h1 a1-a2 h1-h2 a2-a1");
  CHECK_FALSE(scene.game().outcome().over());
  scene.play("h2-h1");
  CHECK(scene.game().outcome() == Outcome{End::repetition, std::nullopt});
  CHECK_FALSE(scene.legal("a1-a2"));
}

TEST_CASE("repeat=forbidden: no turn recreates an earlier position, whoever is to move") {
  Scene scene("petteia repeat=forbidden", "8/8/8/8/8/8/8/SS4ss w - 0 1");
  scene.play("a1-a2 h1-h2 a2-a1");
  CHECK(scene.refusal("h2-h1") != "");  // the start
  CHECK(scene.legal("h2-h3"));
  const auto turns = scene.game().legal_turns();
  for (const Turn& turn : turns)
    CHECK_FALSE((turn.origin == scene.square("h2") && turn.destination == scene.square("h1")));
}

TEST_CASE("repeat=forbidden: variations go back in the history") {
  Scene scene("petteia repeat=forbidden", "8/8/8/8/8/8/8/SS4ss w - 0 1");
  const auto start = scene.game().mark();
  scene.play("a1-a2");
  const auto after = scene.game().mark();
  scene.game().rewind(start);
  scene.play("a1-a3 h1-h2 a3-a1");
  CHECK_FALSE(scene.legal("h2-h1"));
  scene.game().rewind(after);
  CHECK(scene.fen() == "8/8/8/8/8/8/S7/1S4ss b - 1 1");
  scene.play("h1-h2 a2-a3");
  CHECK(scene.game().plies() == 3);
  CHECK(scene.legal("h2-h1"));  // a3 with h1 was only in the variation
}
