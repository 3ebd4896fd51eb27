// Patterns of positions: each symbol, the size, and the images.
#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include "unit/query/games.hpp"

using namespace latro;
using test::study;

namespace {

/// One position of four files and three ranks.
const std::string board = study("board=4x3 pieces=3 duces=1 capture=bind", "sD1S/S+sSd/2s1 w - 0 1", "");

/// "_" is for "?", because "??/" is another symbol of C.
bool shows(std::string pattern) {
  std::replace(pattern.begin(), pattern.end(), '_', '?');
  const auto numbers = test::selected("position \"" + pattern, board);
  CHECK(test::selected("not position \"" + pattern, board).empty() == !numbers.empty());
  return !numbers.empty();
}
bool shows_whole(const std::string& pattern) { return shows(pattern + "\""); }

}  // namespace

TEST_CASE("symbols") {
  CHECK(shows_whole("sD.S/S+sSd/..s."));
  CHECK(shows_whole("sD1S/S+sSd/2s1"));
  CHECK(shows_whole("____/____/____"));
  CHECK(shows_whole("xx_x/xXxx/__x_"));
  CHECK(shows_whole("bW.w/wBWb/..b."));
  CHECK(shows_whole("Bw.W/WbwB/..B."));
  CHECK(shows_whole("[sS][D][.x][!s]/[!+S][+sX][!.][!D]/[.][!x][!.S]_"));
  for (const char* const wrong :
       {"S___/____/____", "d___/____/____", "_d__/____/____", "_S__/____/____", "__x_/____/____",
        "___./____/____", "X___/____/____", "_X__/____/____", "____/_s__/____", "____/_+S__/____",
        "____/_+d__/____", "_b__/____/____", "____/_W__/____", "____/_w__/____", "[!s]___/____/____",
        "[Dd]___/____/____", "____/____/3_", "____/____/1___[.x]", "____/_[!X]__/____"})
    CHECK_FALSE(shows_whole(wrong));
}

TEST_CASE("the rest of a rank and of the board") {
  for (const char* const right :
       {"*", "s*/*", "*/S+s*/*", "*/*/*", "*/*", "*/*/*/*", "sD1S*/*", "____/____/____/*", "*/*/..*"})
    CHECK(shows_whole(right));
  for (const char* const wrong : {"D*", "s*", "*/*/*/*/*", "s*/s*/*", "____/____", "_____*",
                                  "____/*/____/____/*", "___/___/___", "3/*", "5/*", "*/*/*/4"})
    CHECK_FALSE(shows_whole(wrong));
  CHECK_FALSE(shows_whole("____/____/____/____"));
  CHECK_FALSE(shows_whole("________/*"));
}

TEST_CASE("anywhere") {
  for (const char* const right :
       {"S\" anywhere", "+sSd/.s.\" anywhere", "X\" anywhere", "_X_\" anywhere", "1S\" anywhere",
        "D1/X_\" anywhere", "_______/_X\" anywhere", "S*/_*/*\" anywhere", "2s1\" anywhere", "*\" anywhere",
        "________________\" anywhere"})
    CHECK(shows(right));
  for (const char* const wrong :
       {"SS\" anywhere", "XX\" anywhere", "3\" anywhere", "S1\" anywhere", "....\" anywhere",
        "D/.\" anywhere", "s/_/_/s\" anywhere", "_X\"", "5\" anywhere"})
    CHECK_FALSE(shows(wrong));
}

TEST_CASE("images") {
  CHECK(shows("S1Ds/dS+sS/1s2\" mirrored"));
  CHECK(shows("sD1S/S+sSd/2s1\" mirrored"));
  CHECK(shows("1s2/dS+sS/S1Ds\" rotated"));
  CHECK(shows("Sd1s/s+SsD/2S1\" colours swapped"));
  CHECK(shows("Sd1s/s+SsD/2S1\" colors swapped"));
  CHECK_FALSE(shows("wbB_/____/____\" colours swapped"));
  CHECK(shows("wb.B/____/____\" colours swapped"));
  // With several all combinations count: mirrored and rotated are top and bottom exchanged.
  CHECK(shows("2s1/S+sSd/sD1S\" mirrored rotated"));
  CHECK(shows("2S1/s+SsD/Sd1s\" rotated colours swapped mirrored"));
  CHECK_FALSE(shows("2s1/S+sSd/sD1S\" mirrored"));
  CHECK_FALSE(shows("2s1/S+sSd/sD1S\" rotated"));
  CHECK_FALSE(shows("2S1/s+SsD/Sd1s\" mirrored rotated"));
  CHECK(shows("dSX\" anywhere mirrored"));
  CHECK(shows("d/S_\" anywhere rotated"));
  CHECK_FALSE(shows("1/d\" anywhere"));
  CHECK(shows("1/d\" rotated anywhere"));
  CHECK(shows("s+S\" colours swapped anywhere"));
}

TEST_CASE("board of another size") {
  const std::string games = study("board=5x5 pieces=2 capture=bind lose=0", "5/5/2S2/5/2s2 w - 0 1", "") +
                            study("board=16x2 pieces=2 capture=bind lose=0", "15S/s15 w - 0 1", "");
  test::check({{"position \"5/5/2S2/5/2s2\"", {1}},
               {"position \"15S/s15\"", {2}},
               {"position \"S*/*\" mirrored", {2}},
               {"position \"S\" anywhere", {1, 2}},
               {"position \"*/*\"", {1, 2}},
               {"position \"S/./s\" anywhere", {1}},
               {"position \"S.*\" anywhere", {1}},
               {"count(\".\" in p1-p2) = 1", {2}},
               {"count(\".\" in a1-p16) = 30", {2}},
               {"count(\"x\" in p16) = 0", {1, 2}}},
              games, 2);
}
