// Conditions on moments: what they mean by themselves, together, and with the words that say which moments
// count.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "unit/query/games.hpp"

using namespace latro;
using test::study;

namespace {

/// Ply 1 binds d5, ply 2 binds e5 and frees d5, ply 4 removes e5. In the variation of ply 2, ply 3 removes
/// d5.
const std::string rescue = study("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20",
                                 "20. b5-c5 20... f4-e4 (20... e6-e7 21. xd5) 21. c5-c6 21... xe5");
/// Two soldiers and a dux each, from the hand; then a leap over two pieces.
const std::string placing =
    study("board=4x4 pieces=2 duces=1 leap=any chain=yes capture=bind", "4/4/4/4 w 2SD2sd 0 1",
          "1. @a1 @d4 2. @a2 @c2 3. D@b2 D@d3 4. a2-a3 Dd3-c3");
const std::string all = rescue + placing;

}  // namespace

TEST_CASE("each condition on a moment") {
  test::check({{"material = 3-2", {2}},
               {"material = 3-3", {1, 2}},
               {"material != 3-3", {1, 2}},
               {"material(white) = 2", {1, 2}},
               {"material = 5", {1, 2}},
               {"material(white) < material(black)", {1}},
               {"hands = 2-3", {2}},
               {"hands = \"2SD2sd\"", {2}},
               {"hands = \"SD2sd\"", {2}},
               {"hands = \"-\"", {1, 2}},
               {"hands(black) = 1", {2}},
               {"hands = 6", {2}},
               {"bound = 1", {1}},
               {"bound = 2", {}},
               {"bound(white) = 1", {1}},
               {"bound(black) = 1 and ply = 1", {1}},
               {"count(\"s\") = 3", {1}},
               {"count(\"s\") = 2", {1, 2}},
               {"count(\"sd\") = 3", {1, 2}},
               {"count(\"+s\" in d5-d5) = 1", {1}},
               {"count(\"+s\" in e1-h8) > 0", {}},
               {"count(\"[Ss]\" in c5-e4) = 3", {1}},
               {"count(\"D\" in b2) = 1", {2}},
               {"to move = black", {1, 2}},
               {"to move white and ply = 1", {}},
               {"to move != white and ply = 1", {1, 2}},
               {"ply = 4", {1, 2}},
               {"ply = 5", {2}},
               {"ply = 9", {}},
               {"ply in 8..", {2}},
               {"ply = bound", {1, 2}}},
              all, 2);
}

TEST_CASE("each event") {
  test::check({{"event place", {2}},
               {"event placement-over", {2}},
               {"event placement-over within 6..6", {2}},
               {"event move within 1..1", {1}},
               {"event bind", {1}},
               {"event bound", {1}},
               {"event multiple-bind", {}},
               {"event free", {1}},
               {"event freed within 2..2", {1}},
               {"event enemy-free", {}},
               {"event self-bind", {}},
               {"event removal within 4..4", {1}},
               {"event capture", {}},
               {"event leap", {}},
               {"event pass", {}}},
              all, 2);
}

TEST_CASE("turns that follow one another") {
  test::check({{"turns { b5-c5+d5 }", {1}},
               {"turns { b5-c5 }", {1}},
               {"turns { b5-* }", {1}},
               {"turns { b?-c5* }", {1}},
               {"turns { b5-c5+e5 }", {}},
               {"turns { b5-c }", {}},
               {"turns { * ; f4-e4 }", {1}},
               {"turns { *; *; *; xe5 }", {1}},
               {"turns { *; *; *; *; xe5 }", {}},
               {"turns { f4-e4 ; b5-c5 }", {}},
               {"turns { e6-e7 ; xd5 }", {}},
               {"in variations: turns { b5-c5 ; e6-e7 ; xd5 }", {1}},
               {"in variations: turns { f4-e4 ; e6-e7 }", {}},
               {"turns { D@b2 }", {2}},
               {"turns { @b2 }", {}},
               {"turns { d3-c3 }", {2}},
               {"turns { Dd3-c3* }", {2}},
               {"turns { * } within 8..8", {2}}},
              all, 2);
}

TEST_CASE("one moment or several") {
  test::check({{"event bind and event free", {1}},
               {"event bind and event removal", {}},
               {"event bind and to move = white", {1}},
               {"event bind and (event free or event removal)", {1}},
               {"event bind and not event free", {1}},
               {"event free and not event bind", {}},
               {"once event bind and once event removal", {1}},
               {"once (event bind and event removal)", {}},
               {"not event bind", {2}},
               {"not event bind and not event place", {}},
               {"not event removal or event place", {2}},
               {"not not event bind", {1}},
               {"never event place", {1}},
               {"always bound <= 1", {1, 2}},
               {"always bound(white) = 0", {2}},
               {"always (event place or ply = 0 or event move)", {2}},
               {"always not event removal", {2}},
               {"event bind and ruleset = schadler", {1}},
               {"ruleset = schadler or event place", {1, 2}},
               {"(White = x or event bind) and event free", {1}},
               {"(White = \"\" or event removal) and event free", {1}},
               // Brackets with a condition on the game, or with a not alone, are a condition on the game.
               {"(event bind and ruleset = schadler) and event removal", {1}},
               {"event bind and ruleset = schadler and event removal", {}},
               {"(not event bind or event free) and event removal", {1}},
               {"(not event bind or event pass) and event removal", {}}},
              all, 2);
}

TEST_CASE("variations") {
  test::check({{"event removal within 3..3", {}},
               {"in variations: (event removal within 3..3)", {1}},
               {"in variations: event removal within 3..3", {1}},
               {"never in variations: event removal within 3..3", {2}},
               {"never in variations: event free", {2}},
               {"once in variations: event removal within 4..4", {1}},
               {"always in variations: ply <= 4", {1}},
               {"not in variations: event removal", {2}},
               {"in variations event removal and ruleset = schadler", {1}},
               {"in variations: (event bind then event removal)", {1}},
               // The line of the variation leaves ply 2 of the main line out.
               {"in variations: (event free then within 1..1: event removal)", {}}},
              all, 2);
}

TEST_CASE("then") {
  test::check({{"event bind then event removal", {1}},
               {"event removal then event bind", {}},
               {"event bind then event bind", {1}},
               {"event free then event free", {}},
               {"event bind then within 1..1: event bind", {1}},
               {"event bind then within 1: event bind", {1}},
               {"event bind then within 2..2: event removal", {1}},
               {"event free then within 3..9 plies: event removal", {}},
               {"event bind then within 3.. event removal", {1}},
               {"event bind then event bind then event removal", {1}},
               {"event bind then event bind then event bind", {}},
               {"event bind then not event bind", {1}},
               {"not event bind then event bind", {1}},
               {"(event bind then event bind) within 2..2", {1}},
               {"event bind then event bind within 1..1", {}},
               {"ply = 0 then ply = 8", {2}},
               {"event bind then event removal or event place then ply = 8", {1, 2}}},
              all, 2);
}

TEST_CASE("the moments at which conditions hold") {
  std::vector<QueryMatch> matches;
  const auto query = test::compiled_query("in variations: event removal");
  CHECK(test::selected(query, rescue, &matches) == test::Numbers{1});
  REQUIRE(matches.size() == 2);
  // Turns count in the order of the record: 1, 2, two of the variation, 3, 4.
  CHECK(matches[0].turn == 4);
  CHECK(matches[0].ply == 3);
  CHECK(matches[0].depth == 1);
  CHECK(matches[0].fen == "8/4s3/8/2S1S3/5s2/8/6S1/8 b - 0 21");
  CHECK(matches[1].turn == 6);
  CHECK(matches[1].ply == 4);
  CHECK(matches[1].depth == 0);
}
