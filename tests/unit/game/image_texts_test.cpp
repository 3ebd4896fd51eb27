// Which texts name squares, and what they become.
#include "latro/game/detail/image_texts.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "latro/notation/turn.hpp"

using namespace latro;

namespace {

constexpr BoardSize chessboard{8, 8};

/// On 8x8 the file a becomes h, b becomes g, …
std::string comment(std::string text, Symmetry symmetry = mirrored, BoardSize board = chessboard) {
  const BoardSymmetry on_board(board, symmetry);
  const std::string before = text;
  take_image(text, on_board);
  std::string back = text;
  take_image(back, on_board);
  CHECK(back == before);
  return text;
}

std::vector<std::string> values(std::string name, std::vector<std::string> texts,
                                Symmetry symmetry = mirrored) {
  const BoardSymmetry on_board(chessboard, symmetry);
  Property property{std::move(name), texts};
  take_image(property, on_board);
  Property back = property;
  take_image(back, on_board);
  CHECK(back.values == texts);
  return property.values;
}

std::string tag(std::string name, std::string value) {
  Tag tag{std::move(name), std::move(value), {}};
  take_image(tag, BoardSymmetry(chessboard, mirrored));
  return tag.value;
}

}  // namespace

TEST_CASE("squares and arrows in comments") {
  CHECK(comment("[%csl Gd4,Re5]") == "[%csl Ge4,Rd5]");
  CHECK(comment("[%cal Gd4e5,Ba1h8] and [%csl Ya2]") == "[%cal Ge4d5,Bh1a8] and [%csl Yh2]");
  CHECK(comment("[%lbl d4:a1,e5:x:y] [%lbl d4,z9:A]") == "[%lbl e4:a1,d5:x:y] [%lbl d4,z9:A]");
  CHECK(comment("[%csl Gd4, Re5 ,Bb2]") == "[%csl Ge4, Rd5 ,Bg2]");
  CHECK(comment("d4 [%csl Gd4] d4", rotated) == "d4 [%csl Ge5] d4");
  CHECK(comment("[%cal Gd4e5]", combined(mirrored, rotated)) == "[%cal Gd5e4]");
  CHECK(comment("[%cal Gd4e5]", combined(rotated, rotated)) == "[%cal Gd4e5]");
}

TEST_CASE("what names no square of the board stays") {
  CHECK(comment("d4-d5 was better, d4 is weak.") == "d4-d5 was better, d4 is weak.");
  CHECK(comment("[%clk 0:05:00] [%eval -0.35] [%emt 0:00:03]") ==
        "[%clk 0:05:00] [%eval -0.35] [%emt 0:00:03]");
  CHECK(comment("[%csl]") == "[%csl]");
  CHECK(comment("[%csl ]") == "[%csl ]");
  CHECK(comment("[%csl ,,Gd4,]") == "[%csl ,,Ge4,]");
  CHECK(comment("[%csl Gi4,Ga9,Gd4]") == "[%csl Gi4,Ga9,Ge4]");
  CHECK(comment("[%cal Gd4i5,Gd4,Gd4e5f6,Gd4d]") == "[%cal Gd4i5,Gd4,Gd4e5f6,Gd4d]");
  CHECK(comment("[%csl d4,gd4,Xd4,Gd4e5,Gd0,Gd04]") == "[%csl d4,gd4,Xd4,Gd4e5,Gd0,Gd04]");
  CHECK(comment("[%csl Gd4 never closed") == "[%csl Gd4 never closed");
}

TEST_CASE("boards of other sizes") {
  CHECK(comment("[%csl Ga1,Gp16,Gh8]", mirrored, {16, 16}) == "[%csl Gp1,Ga16,Gi8]");
  CHECK(comment("[%csl Ga1,Gp16,Gh8]", rotated, {16, 16}) == "[%csl Gp16,Ga1,Gi9]");
  CHECK(comment("[%cal Ga1l10]", rotated, {12, 10}) == "[%cal Gl10a1]");
  CHECK(comment("[%csl Gf1,Gf10,Gf11]", mirrored, {11, 10}) == "[%csl Gf1,Gf10,Gf11]");
  CHECK(comment("[%csl Ga9,Gb10]", combined(mirrored, rotated), {4, 12}) == "[%csl Ga4,Gb3]");
}

TEST_CASE("properties with points") {
  for (const char* const name : {"CR", "DD", "MA", "SL", "SQ", "TB", "TR", "TW", "VW"})
    CHECK(values(name, {"d4", "a1:c3", ""}) == std::vector<std::string>{"e4", "f1:h3", ""});
  CHECK(values("AR", {"d4:e5"}) == std::vector<std::string>{"e4:d5"});
  CHECK(values("LN", {"a1:a8"}) == std::vector<std::string>{"h1:h8"});
  CHECK(values("LB", {"d4:d4", "e5:1\\:2"}) == std::vector<std::string>{"e4:d4", "d5:1\\:2"});
  CHECK(values("CR", {" d4\n"}) == std::vector<std::string>{" e4\n"});
}

TEST_CASE("a rectangle keeps which corner comes first") {
  CHECK(values("SQ", {"a1:c3"}, rotated) == std::vector<std::string>{"f6:h8"});
  CHECK(values("SQ", {"a3:c1"}) == std::vector<std::string>{"f3:h1"});
  CHECK(values("SQ", {"a3:c1"}, rotated) == std::vector<std::string>{"f8:h6"});
  CHECK(values("SQ", {"c3:a1"}, combined(mirrored, rotated)) == std::vector<std::string>{"c8:a6"});
}

TEST_CASE("properties and values without points stay") {
  for (const char* const name : {"XX", "N", "FG", "KO", "C", "AN", "BL"})
    CHECK(values(name, {"d4", "d4:e5"}) == std::vector<std::string>{"d4", "d4:e5"});
  const std::vector<std::string> odd{"i4",     "a1:i4", "dd",  "Dd4",     "d4!",
                                     "d4 :e5", "d4:",   ":d4", "d4\\:e5", "text"};
  CHECK(values("CR", odd) == odd);
  CHECK(values("AR", {"d4", "d4:i5", "i5:d4"}) == std::vector<std::string>{"d4", "d4:i5", "i5:d4"});
  CHECK(values("LB", {"d4", "i4:d4"}) == std::vector<std::string>{"d4", "i4:d4"});
}

TEST_CASE("turns in tags of position lists") {
  CHECK(tag("bm", "d4-d5xe5 xa1/b2:Dc3^e5^g5+d6/e7") == "e4-e5xd5 xh1/g2:Df3^d5^b5+e6/d7");
  CHECK(tag("pv", "@a1 @b2/c3 D@d1 xa4 --") == "@h1 @g2/f3 D@e1 xh4 --");
  CHECK(tag("bm", "d4-d5 nonsense a1-i1") == "e4-e5 nonsense a1-i1");
  CHECK(tag("Event", "d4-d5") == "d4-d5");
}

TEST_CASE("squares are taken off a text") {
  const auto taken = [](std::string_view text) {
    const auto square = take_square(text);
    return (square ? square_text(*square) : "none") + "|" + std::string(text);
  };
  CHECK(taken("a1") == "a1|");
  CHECK(taken("p16x") == "p16|x");
  CHECK(taken("a991") == "a99|1");
  CHECK(taken("d4e5") == "d4|e5");
  for (const char* const text : {"", "a", "a0", "q1", "A1", "1a", "-a1"})
    CHECK(taken(text) == "none|" + std::string(text));
}
