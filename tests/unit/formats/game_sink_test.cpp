#include "latro/formats/game_sink.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "latro/formats/lgn/lgn.hpp"
#include "support/game_text.hpp"

using namespace latro;

TEST_CASE("what is left out, in words") {
  CHECK(text(LeftOut{}).empty());
  CHECK(text(LeftOut{"comments"}) == "comments");
  CHECK(text(LeftOut{"the tag White", "comments", "NAGs"}) == "the tag White, comments and NAGs");
  CHECK(text(LeftOut{"the result", "the tag White", "the tag Black"}) ==
        "the result, the tags White and Black");
  CHECK(text(LeftOut{"the tag A", "the tag B", "NAGs"}) == "the tags A, B and NAGs");
  CHECK(text(LeftOut{"the tag A", "the property B", "the property C"}) ==
        "the tag A, the properties B and C");
  CHECK(text(LeftOut(30, "x")).ends_with("x, x and 6 more"));
}

TEST_CASE("lgn: what it cannot carry is told, and the rest is a record that reads") {
  const std::string record = "[Rules \"petteia\"]\n\n1. d2-d5 {a} (1. a2-a3 {b}) *\n";
  auto game = play_game(*parse_game(record), record);
  REQUIRE(game);
  game->moves[0].variations[0][0].comment = "a { b } c";
  game->moves[0].properties.push_back({"XX", {"1"}});
  game->tags.push_back({"no name", "x", {}});
  std::string out;
  CHECK(*LgnSink().write(*game, out) ==
        LeftOut{"the tag no name", "closing braces in comments (they become ')')", "the property XX"});
  const auto again = parse_game(out);
  REQUIRE(again);
  CHECK(again->moves[0].variations[0][0].comment == "a { b ) c");
  CHECK(again->tag("no name") == nullptr);
}
