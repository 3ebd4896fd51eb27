// Games in a mirror and seen from the other side.
#include "latro/game/symmetry.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>

#include "support/played.hpp"

using namespace latro;
using test::lgn_of;
using test::played;

namespace {

std::string image(std::string_view record, Symmetry symmetry) {
  const auto image = symmetric_image(played(record), symmetry);
  return image ? lgn_of(*image) : "refused: " + image.error().message;
}

}  // namespace

TEST_CASE("turns, captures, comments and variations") {
  const std::string record =
      "[Result \"*\"]\n[Rules \"petteia\"]\n\n"
      "{[%csl Ga2]} 1. a2-a5 {[%cal Ra2a5] to a5} 1... b7-b5 $3 (1... h7-h6 {[%csl Gh6]} 2.\n"
      "a5-g5) 2. c2-c5xb5 *\n\n";
  CHECK(image(record, mirrored) ==
        "[Result \"*\"]\n[Rules \"petteia\"]\n\n"
        "{[%csl Gh2]} 1. h2-h5 {[%cal Rh2h5] to a5} 1... g7-g5 $3 (1... a7-a6\n"
        "{[%csl Ga6]} 2. h5-b5) 2. f2-f5xg5 *\n\n");
}

TEST_CASE("a start that is not the ruleset's own is told") {
  // Petteia's array looks the same in a mirror, but not from the other side.
  CHECK(image("[Result \"*\"]\n[Rules \"petteia\"]\n\n1. a2-a3 *\n", rotated) ==
        "[Result \"*\"]\n[Rules \"petteia\"]\n[FEN \"SSSSSSSS/SSSSSSSS/8/8/8/8/ssssssss/ssssssss w - 0 1\"]\n"
        "[SetUp \"1\"]\n\n1. h7-h6 *\n\n");
  // Walker's duces are on e2 and d7; a rotation by 180 degrees brings White's to d7.
  CHECK(image("[Result \"*\"]\n[Rules \"walker\"]\n\n1. De2-e5 *\n", mirrored) ==
        "[Result \"*\"]\n[Rules \"walker\"]\n[FEN \"ssssssss/4d3/8/8/8/8/3D4/SSSSSSSS w - 0 1\"]\n"
        "[SetUp \"1\"]\n\n1. Dd2-d5 *\n\n");
  CHECK(image("[Result \"*\"]\n[Rules \"walker\"]\n\n1. De2-e5 *\n", rotated) ==
        "[Result \"*\"]\n[Rules \"walker\"]\n[FEN \"SSSSSSSS/3D4/8/8/8/8/4d3/ssssssss w - 0 1\"]\n"
        "[SetUp \"1\"]\n\n1. Dd7-d4 *\n\n");
}

TEST_CASE("the ruleset's own start is not told") {
  CHECK(image("[Result \"*\"]\n[Rules \"walker\"]\n[FEN \"ssssssss/4d3/8/8/8/8/3D4/SSSSSSSS w - 0 1\"]\n"
              "[SetUp \"1\"]\n\n1. Dd2-d5 *\n",
              mirrored) == "[Result \"*\"]\n[Rules \"walker\"]\n\n1. De2-e5 *\n\n");
  // Counters belong to the start.
  CHECK(image("[Result \"*\"]\n[Rules \"walker\"]\n[FEN \"ssssssss/4d3/8/8/8/8/3D4/SSSSSSSS w - 0 7\"]\n"
              "[SetUp \"1\"]\n\n7. Dd2-d5 *\n",
              mirrored) ==
        "[Result \"*\"]\n[Rules \"walker\"]\n[FEN \"ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - 0 7\"]\n"
        "[SetUp \"1\"]\n\n7. De2-e5 *\n\n");
  // A game that is its own image keeps its tags.
  CHECK(image("[Result \"*\"]\n[Rules \"petteia\"]\n[FEN \"8/ss4ss/8/8/8/8/8/SSS2SSS b\"]\n\n1... a7-a6 *\n",
              mirrored) ==
        "[Result \"*\"]\n[Rules \"petteia\"]\n[FEN \"8/ss4ss/8/8/8/8/8/SSS2SSS b\"]\n\n1... h7-h6 *\n\n");
}

TEST_CASE("turns become canonical again") {
  // Two soldiers are placed in order, bound pieces named in order, whatever the mirror does to it.
  CHECK(image("[Result \"*\"]\n[Rules \"bell\"]\n\n1. @a1/c2 @b3/h7 *\n", mirrored) ==
        "[Result \"*\"]\n[Rules \"bell\"]\n\n1. @f2/h1 @a7/g3 *\n\n");
  // From c3 to e5 by c5 or by e3: by c5 is canonical. In the mirror that is from f3 to d5 by f5 or by d3, and
  // by d3 is canonical.
  const std::string record =
      "[Result \"*\"]\n[Rules \"schadler\"]\n[FEN \"8/8/8/3s4/2s1s3/2Ss4/8/S7 w - 0 20\"]\n[SetUp \"1\"]\n\n"
      "20. c3^c5^e5 *\n\n";
  CHECK(lgn_of(played(record)) == record);
  CHECK(
      image(record, mirrored) ==
      "[Result \"*\"]\n[Rules \"schadler\"]\n[FEN \"8/8/8/4s3/3s1s2/4sS2/8/7S w - 0 20\"]\n[SetUp \"1\"]\n\n"
      "20. f3^d3^d5 *\n\n");
}

TEST_CASE("a route and what it captures") {
  const BoardSize board{8, 8};
  const auto at = [&](unsigned file, unsigned rank) {
    return board.square({static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)});
  };
  const BoardSymmetry symmetry(board, mirrored);
  const Path image = symmetry.image(Path{{HopKind::move, at(0, 1), SquareSet::of(at(1, 2))}});
  REQUIRE(image.size() == 1);
  CHECK(image[0].to == at(7, 1));
  CHECK(image[0].captured == SquareSet::of(at(6, 2)));
}

TEST_CASE("properties and tags go with the game") {
  PlayedGame game = played("[Result \"*\"]\n[Rules \"petteia\"]\n[bm \"a2-a3\"]\n\n1. a2-a3 *\n");
  game.properties = {{"CR", {"a1"}}, {"XX", {"a1"}}};
  game.moves[0].properties = {{"AR", {"a2:a3"}}};
  const auto image = symmetric_image(game, mirrored);
  REQUIRE(image);
  CHECK(image->properties == std::vector<Property>{{"CR", {"h1"}}, {"XX", {"a1"}}});
  CHECK(image->moves[0].properties == std::vector<Property>{{"AR", {"h2:h3"}}});
  CHECK(*find_tag(image->tags, "bm") == Tag{"bm", "h2-h3", find_tag(game.tags, "bm")->value_span});
}

TEST_CASE("a closed square that is not its own image") {
  // On 8 files d and e are in the middle, and d4 is the square that is closed.
  const std::string record = "[Rules \"seega-8x8\"]\n\n1. @a1/b1 @c1/d1 2. @e4/f1 *\n";
  CHECK(image(record, mirrored) ==
        "refused: @e4/f1 has no image here: nothing may be placed on d4 (closed=centre)");
  const auto refused = symmetric_image(played(record), mirrored);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().code == Code::illegal_turn);
  CHECK(record.substr(refused.error().span.begin, refused.error().span.end - refused.error().span.begin) ==
        "@e4/f1");
  CHECK(image(record, rotated).find("1. @g8/h8 @e8/f8 2. @c8/d5 *") != std::string::npos);
  // One middle file is enough for a mirror; the ranks stay. And pieces may move to the middle.
  CHECK(image("[Result \"*\"]\n[Rules \"seega-7x6\"]\n\n1. @a1/d4 *\n", mirrored) ==
        "[Result \"*\"]\n[Rules \"seega-7x6\"]\n\n1. @d4/g1 *\n\n");
  CHECK(image("[Result \"*\"]\n[Rules \"seega-7x6\"]\n\n1. @a1/d4 *\n", rotated) ==
        "refused: @a1/d4 has no image here: nothing may be placed on d3 (closed=centre)");
  CHECK(image("[Result \"*\"]\n[Rules \"seega-8x8\"]\n[FEN \"8/8/8/s7/5S2/S7/8/ss6 w - 0 40\"]\n"
              "[SetUp \"1\"]\n\n40. f4-e4 *\n",
              mirrored)
            .find("40. c4-d4 *") != std::string::npos);
}
