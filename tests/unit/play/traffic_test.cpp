#include "latro/play/traffic.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "latro/notation/turn.hpp"
#include "support/scene.hpp"
#include "support/sums_json.hpp"

using namespace latro;
using namespace latro::tool;
using Catch::Contains;
using test::json_of;
using test::Scene;

namespace {

/// The traffic of one turn.
Traffic traffic_of(Scene scene, std::string_view text) {
  const Rules& rules = scene.game().rules();
  const Position before = scene.game().position();
  const auto resolved = resolve_turn(scene.game(), *parse_turn(text), text);
  REQUIRE(resolved);
  Traffic traffic(rules.board());
  traffic.turn(rules, before, resolved->turn, scene.play(text));
  return traffic;
}

/// The rows with a count that is not 0: "square a1 white 0 0 1 0 0", "pair a1 b1 white 1".
std::string counted(const Traffic& traffic) {
  std::string table;
  traffic.write_tsv(table);
  std::istringstream rows(table);
  std::string found;
  std::string row;
  for (std::getline(rows, row); std::getline(rows, row);) {
    std::istringstream cells(row);
    std::string words;
    bool any = false;
    for (std::string cell; std::getline(cells, cell, '\t');) {
      if (cell.empty()) continue;
      words += words.empty() ? cell : ' ' + cell;
      any = any || (cell != "0" && cell.find_first_not_of("0123456789") == std::string::npos);
    }
    if (any) found += words + '\n';
  }
  return found;
}

std::optional<Traffic> read(const Rules& rules, const std::string& text) {
  return test::sums_of_json<Traffic>(rules, text);
}

}  // namespace

TEST_CASE("a slide passes over the squares between and crosses each pair of neighbours") {
  CHECK(counted(traffic_of(Scene("board=4x2 setup=3s/S3 move=slide lose=0"), "a1-d1")) ==
        "square a1 white 0 0 1 0 0 0 0 0\n"
        "square b1 white 0 0 0 1 0 0 0 0\n"
        "square c1 white 0 0 0 1 0 0 0 0\n"
        "square d1 white 0 1 0 0 0 0 0 0\n"
        "pair a1 b1 white 1 0\n"
        "pair b1 c1 white 1 0\n"
        "pair c1 d1 white 1 0\n");
}

TEST_CASE("leaps count apart from slides: the piece is lifted, and lands on each square of a chain") {
  const Scene scene("board=5x3 setup=4s/5/Ss1s1 leap=any chain=yes capture=bind lose=0");
  CHECK(counted(traffic_of(scene, "a1^c1^e1")) ==
        "square a1 white 0 0 0 0 0 0 1 0\n"
        "square b1 white 0 0 0 0 0 0 0 1\n"
        "square c1 white 0 0 0 0 0 1 1 0\n"
        "square d1 white 0 0 0 0 0 0 0 1\n"
        "square e1 white 0 0 0 0 0 1 0 0\n"
        "pair a1 b1 white 0 1\n"
        "pair b1 c1 white 0 1\n"
        "pair c1 d1 white 0 1\n"
        "pair d1 e1 white 0 1\n");
}

TEST_CASE("a single leap is none of the slides, and a slide through a square just cleared is one") {
  CHECK(counted(traffic_of(Scene("board=4x2 setup=3s/Ss2 move=slide leap=any lose=0"), "a1^c1")) ==
        "square a1 white 0 0 0 0 0 0 1 0\n"
        "square b1 white 0 0 0 0 0 0 0 1\n"
        "square c1 white 0 0 0 0 0 1 0 0\n"
        "pair a1 b1 white 0 1\n"
        "pair b1 c1 white 0 1\n");
  const Scene cleared("board=4x3 pieces=4 capture=bind removal=before move=slide lose=0",
                      "3s/4/S+sS1 w - 0 1");
  CHECK(counted(traffic_of(cleared, "xb1:a1-b1")) ==
        "square a1 white 0 0 1 0 0 0 0 0\n"
        "square b1 white 0 1 0 0 0 0 0 0\n"
        "square b1 black 0 0 0 0 1 0 0 0\n"
        "pair a1 b1 white 1 0\n");
}

TEST_CASE("captured pieces count on their square, under their side; the route goes on") {
  // c1-c2 takes b2 with a2, and c2-d2 takes d3 with d4.
  const Scene scene("board=4x4 bonus=may lose=0 setup=s2S/3s/Ss2/2S1");
  const Traffic traffic = traffic_of(scene, "c1-c2xb2-d2xd3");
  CHECK(counted(traffic) ==
        "square c1 white 0 0 1 0 0 0 0 0\n"
        "square b2 black 0 0 0 0 1 0 0 0\n"
        "square c2 white 0 1 1 0 0 0 0 0\n"
        "square d2 white 0 1 0 0 0 0 0 0\n"
        "square d3 black 0 0 0 0 1 0 0 0\n"
        "pair c1 c2 white 1 0\n"
        "pair c2 d2 white 1 0\n");
  CHECK(traffic.count(Side::black, scene.square("d3"), SquareEvent::captured) == 1);
  CHECK(traffic.crossings(Side::white, scene.square("d2"), scene.square("c2"), HopKind::move) == 1);
  CHECK(traffic.crossings(Side::black, scene.square("d2"), scene.square("c2"), HopKind::move) == 0);
}

TEST_CASE("placements and removals cross nothing") {
  CHECK(counted(traffic_of(Scene("board=3x3 pieces=4 place=2 lose=0"), "@a1/b3")) ==
        "square a1 white 1 0 0 0 0 0 0 0\n"
        "square b3 white 1 0 0 0 0 0 0 0\n");
  const Scene bound("board=3x3 pieces=4 capture=bind lose=0", "s2/3/S+sS w - 0 1");
  CHECK(counted(traffic_of(bound, "xb1")) == "square b1 black 0 0 0 0 1 0 0 0\n");
}

TEST_CASE("diagonal neighbours have rows if they are crossed") {
  const Scene scene("board=3x3 setup=2s/3/1S1 lines=8 lose=0");
  CHECK(counted(traffic_of(scene, "b1-a2")) ==
        "square b1 white 0 0 1 0 0 0 0 0\n"
        "square a2 white 0 1 0 0 0 0 0 0\n"
        "pair b1 a2 white 1 0\n");
  const auto rows = [](const Traffic& traffic) {
    std::string table;
    traffic.write_tsv(table);
    return std::count(table.begin(), table.end(), '\n');
  };
  // A header; for each side 9 squares and 12 pairs, and 8 diagonal ones.
  CHECK(rows(traffic_of(scene, "b1-a1")) == 1 + 2 * (9 + 12));
  CHECK(rows(traffic_of(scene, "b1-c2")) == 1 + 2 * (9 + 12 + 8));
}

TEST_CASE("traffic is added, cleared, written and read") {
  const Scene scene("board=3x3 setup=2s/3/1S1 lines=8 lose=0");
  const Traffic one = traffic_of(scene, "b1-a2");
  Traffic sum = traffic_of(scene, "b1-a1");
  sum.add(one);
  CHECK(sum.count(Side::white, scene.square("b1"), SquareEvent::left) == 2);
  const auto again = read(scene.game().rules(), json_of(sum));
  REQUIRE(again);
  CHECK(counted(*again) == counted(sum));
  sum.clear();
  CHECK(counted(sum).empty());
}

TEST_CASE("what is no traffic of the board is refused") {
  const Rules small = test::rules("board=2x2 pieces=1 lose=0");
  const std::string text = json_of(Traffic(small.board()));
  CHECK(read(small, text));
  CHECK_FALSE(read(test::rules("board=2x3 pieces=1 lose=0"), text));
  CHECK_FALSE(read(small, "{}"));
  CHECK_FALSE(read(small, "[0]"));
  for (const char* const wrong : {"-1", "1.5", "\"1\"", "18446744073709551616"})
    CHECK_FALSE(read(small, "[" + std::string(wrong) + text.substr(2)));
}

TEST_CASE("tables that count leaps as slides: of rulesets without leaps they are complete") {
  // For each side and square five events and four crossings. White goes from a1 to b1.
  std::string old = "[0,0,1,0,0,1,0,0,0,0,1,0,0,0,0,0,0,0";
  for (int i = 2; i < 8; ++i) old += ",0,0,0,0,0,0,0,0,0";
  old += ']';
  const auto slides = read(test::rules("board=2x2 pieces=1 lose=0"), old);
  REQUIRE(slides);
  CHECK(slides->leaps_apart());
  CHECK(counted(*slides) ==
        "square a1 white 0 0 1 0 0 0 0 0\n"
        "square b1 white 0 1 0 0 0 0 0 0\n"
        "pair a1 b1 white 1 0\n");

  const Rules leaping = test::rules("board=2x2 pieces=1 lose=0 leap=any");
  const auto mixed = read(leaping, old);
  REQUIRE(mixed);
  CHECK_FALSE(mixed->leaps_apart());
  CHECK(json_of(*mixed) == old);
  // They stay so with those of new games.
  Traffic sum(leaping.board());
  sum.add(*mixed);
  CHECK_FALSE(sum.leaps_apart());
  CHECK(json_of(sum) == old);

  const Scene scene("board=5x3 setup=4s/5/Ss1s1 leap=any chain=yes capture=bind lose=0");
  Traffic leaps = traffic_of(scene, "a1^c1^e1");
  std::string none = "[0";
  for (int i = 1; i < 30 * 9; ++i) none += ",0";
  leaps.add(*read(scene.game().rules(), none + ']'));
  CHECK(leaps.count(Side::white, scene.square("c1"), SquareEvent::arrived) == 1);
  CHECK(leaps.count(Side::white, scene.square("c1"), SquareEvent::left) == 1);
  CHECK(leaps.count(Side::white, scene.square("b1"), SquareEvent::passed) == 1);
  CHECK(leaps.count(Side::white, scene.square("c1"), SquareEvent::landed) == 0);
  CHECK(leaps.crossings(Side::white, scene.square("d1"), scene.square("e1"), HopKind::move) == 1);
  CHECK(leaps.crossings(Side::white, scene.square("d1"), scene.square("e1"), HopKind::leap) == 0);
}
