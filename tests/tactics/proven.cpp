// Proves the claim of every position of corpus/tactics by exhaustive search.
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "tactics/tactic.hpp"

using namespace tactics;

TEST_CASE("what is claimed is so", "[proven]") {
  for (const Tactic& tactic : all_tactics()) {
    std::uint64_t nodes = 0;
    const std::string fault = disprove(tactic, nodes);
    INFO(tactic.id << ", " << nodes << " positions: " << fault);
    CHECK(fault.empty());
    CHECK(nodes <= 2'000'000);  // else the proof takes too long
  }
}

TEST_CASE("there is much to choose from, and no position comes twice", "[proven]") {
  std::set<std::string> ids;
  std::set<std::string> positions;
  std::map<std::string, unsigned> rulesets;
  for (const Tactic& tactic : all_tactics()) {
    INFO(tactic.id);
    const latro::Game& game = tactic.game;
    CHECK(game.legal_turns().size() >= 5);
    CHECK(3 * tactic.best.size() <= game.legal_turns().size());
    CHECK(ids.insert(tactic.id).second);
    CHECK(positions.insert(latro::fen(game.position())).second);
    ++rulesets[latro::descriptor(game.rules().ruleset())];
  }
  CHECK(ids.size() >= 50);
  CHECK(rulesets.size() >= 12);
}

TEST_CASE("claims that are not so are seen through", "[proven]") {
  // d1-d3 takes c3, between b3 and d3. White has no other capture, and c3 can run away. In the first position
  // Black is left with one soldier and has lost, in the second with two.
  const std::string last_two = "8/8/8/8/8/1Ss5/8/3S3s w - 0 30 rules \"petteia\"; id \"x\"; ";
  const std::string last_three = "8/8/8/8/8/1Ss5/7s/3S3s w - 0 30 rules \"petteia\"; id \"x\"; ";
  const auto fault = [](const std::string& position, const std::string& opcodes) {
    std::uint64_t nodes = 0;
    return disprove(read_tactic(position + opcodes), nodes);
  };
  CHECK(fault(last_two, "bm d1-d3xc3; dm 1; pv d1-d3xc3;").empty());
  CHECK(fault(last_two, "bm d1-d3xc3 d1-d2; dm 1;") == "d1-d2 does not do it");
  CHECK(fault(last_two, "bm d1-d3xc3; dm 2;") == "d1-d3xc3 wins sooner");
  CHECK(fault(last_two, "bm d1-d3xc3; gain 9; within 2;").empty());  // won is more than any
  CHECK(fault(last_three, "bm d1-d3xc3; gain 1; within 2; pv d1-d3xc3 h1-g1;").empty());
  CHECK(fault(last_three, "bm d1-d3xc3; gain 2; within 2;") == "d1-d3xc3 does not do it");
  CHECK(fault(last_three, "bm d1-d3xc3; gain 0; within 2;") != "");  // so do all the others
  CHECK(fault(last_three, "bm d1-d3xc3; dm 1;") == "d1-d3xc3 does not do it");
  CHECK(fault(last_three, "bm d1-d3xc3; gain 1; within 2; pv d1-d2 h1-g1;") ==
        "the line of play does not show it");
  // Black to move. c3 can save itself by going anywhere; after any other turn it is taken, and Black has
  // lost.
  const std::string to_flee = "8/8/8/8/8/1Ss5/8/3S3s b - 0 30 rules \"petteia\"; id \"x\"; ";
  const std::string flights = "bm c3-d3 c3-e3 c3-f3 c3-g3 c3-h3 c3-c4 c3-c5 c3-c6 c3-c7 c3-c8";
  CHECK(fault(to_flee, flights + " c3-c2; hold 1;").empty());
  CHECK(fault(to_flee, flights + "; hold 1;") == "c3-c2 does it too");
  CHECK(fault(to_flee, flights + " c3-c2 h1-g1; hold 1;") == "h1-g1 does not do it");
}

TEST_CASE("what can be done later as well is told apart", "[proven]") {
  // d1-d3 takes c3 and e1-e6 takes f6. When White waits with them, Black cannot always save both.
  std::uint64_t nodes = 0;
  const auto tactic = read_tactic(
      "7S/8/5sS1/8/8/1Ss5/8/3SS1s1 w - 0 30 rules \"petteia\"; id \"x\"; bm d1-d3xc3 e1-e6xf6; gain 1; within 2;");
  CHECK_THAT(disprove(tactic, nodes), Catch::Matchers::EndsWith(" does it a turn later"));
  CHECK(nodes > 0);
}

TEST_CASE("a line that claims nothing, or too much, is refused", "[proven]") {
  const std::string begin = "8/8/8/8/8/1Ss5/8/3S3s w - 0 30 rules \"petteia\"; id \"x\"; ";
  for (const char* opcodes : {"bm d1-d3xc3;", "dm 1;", "bm d1-d3xc3; gain 1;", "bm d1-d3xc3; within 1;",
                              "bm d1-d3xc3; dm 1; hold 1;", "bm d1-c2; dm 1;"}) {
    INFO(opcodes);
    CHECK_THROWS_AS(read_tactic(begin + opcodes), std::runtime_error);
  }
}
