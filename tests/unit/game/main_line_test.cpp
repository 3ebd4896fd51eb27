// Variations that take the place of the main line.
#include "latro/game/main_line.hpp"

#include <catch2/catch.hpp>

#include <string>

#include "support/played.hpp"

using namespace latro;
using test::lgn_of;
using test::played;

namespace {

constexpr const char* tags = "[Result \"1-0\"]\n[Rules \"petteia\"]\n\n";
constexpr const char* tags_after = "[Result \"*\"]\n[Rules \"petteia\"]\n\n";

/// The movetext of a game of petteia with another main line.
std::string with(std::string_view movetext, std::size_t number) {
  const auto changed = with_main_line(played(tags + std::string(movetext) + " 1-0\n"), number);
  if (!changed) return changed.error() == NoMainLine::too_deep ? "too deep" : "no such variation";
  const std::string text = lgn_of(*changed);
  const std::string_view expected = number == 0 ? tags : tags_after;
  CHECK(text.substr(0, expected.size()) == expected);
  return text.substr(expected.size());
}

PlayedGame changed(std::string_view record, std::size_t number) {
  auto game = with_main_line(played(record), number);
  REQUIRE(game);
  return std::move(*game);
}

}  // namespace

TEST_CASE("a variation and what it replaces change places") {
  const char* const game = "1. a2-a3 a7-a6 (1... b7-b6 2. b2-b3) 2. c2-c3 c7-c6";
  CHECK(with(game, 0) == "1. a2-a3 a7-a6 (1... b7-b6 2. b2-b3) 2. c2-c3 c7-c6 1-0\n\n");
  CHECK(with(game, 1) == "1. a2-a3 b7-b6 (1... a7-a6 2. c2-c3 c7-c6) 2. b2-b3 *\n\n");
  CHECK(with(game, 2) == "no such variation");
  CHECK(with("1. a2-a3", 1) == "no such variation");
  CHECK(with("1. a2-a3 (1. b2-b3)", 1) == "1. b2-b3 (1. a2-a3) *\n\n");
}

TEST_CASE("variations keep their order") {
  const char* const game = "1. a2-a3 (1. b2-b3) (1. c2-c3 (1. d2-d3) 1... c7-c6) (1. e2-e3) 1... a7-a6";
  CHECK(with(game, 1) == "1. b2-b3 (1. a2-a3 a7-a6) (1. c2-c3 (1. d2-d3) 1... c7-c6) (1. e2-e3) *\n\n");
  CHECK(with(game, 2) == "1. c2-c3 (1. b2-b3) (1. a2-a3 a7-a6) (1. d2-d3) (1. e2-e3) 1... c7-c6 *\n\n");
  CHECK(with(game, 3) == "1. d2-d3 (1. b2-b3) (1. a2-a3 a7-a6) (1. c2-c3 c7-c6) (1. e2-e3) *\n\n");
  CHECK(with(game, 4) == "1. e2-e3 (1. b2-b3) (1. c2-c3 (1. d2-d3) 1... c7-c6) (1. a2-a3 a7-a6) *\n\n");
}

TEST_CASE("nested variations are promoted at each level") {
  const char* const game =
      "1. a2-a3 a7-a6 (1... b7-b6 2. b2-b3 (2. c2-c3 c7-c6 (2... d7-d6 3. d2-d3)) 2... e7-e6) 2. h2-h3";
  CHECK(with(game, 2) ==
        "1. a2-a3 b7-b6 (1... a7-a6 2. h2-h3) 2. c2-c3 (2. b2-b3 e7-e6) 2... c7-c6\n"
        "(2... d7-d6 3. d2-d3) *\n\n");
  CHECK(with(game, 3) ==
        "1. a2-a3 b7-b6 (1... a7-a6 2. h2-h3) 2. c2-c3 (2. b2-b3 e7-e6) 2... d7-d6\n"
        "(2... c7-c6) 3. d2-d3 *\n\n");
}

TEST_CASE("remarks stay with their turns") {
  CHECK(with("{game} 1. a2-a3 $1 {a} 1... a7-a6 $2 {b} ({c} 1... b7-b6 $3 {d} 2. b2-b3 {e}) {f} 2. c2-c3 $4",
             1) ==
        "{game} 1. a2-a3 $1 {a c} 1... b7-b6 $3 {d} (1... a7-a6 $2 {b f} 2. c2-c3 $4)\n"
        "2. b2-b3 {e} *\n\n");
  const PlayedGame game =
      changed("[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 ({c} 1... b7-b6) {f} 2. c2-c3 *\n", 1);
  CHECK(game.moves[1].before == "c");
  CHECK(game.moves[1].variations[0][1].before == "f");
}

TEST_CASE("the result is what the rules say of the new last position") {
  const std::string head =
      "[Result \"1-0\"]\n[Rules \"petteia\"]\n[FEN \"8/8/8/8/8/8/Sss5/4S3 w - 0 9\"]\n"
      "[PlyCount \"2\"]\n[SetUp \"1\"]\n[Termination \"resignation\"]\n\n";
  const PlayedGame open = changed(head + "9. e1-e2 c2-c3 (9... c2-d2 10. a2-a3 d2-d1) 1-0\n", 1);
  CHECK(open.result == Result::unknown);
  CHECK(find_tag(open.tags, "Result")->value == "*");
  CHECK(find_tag(open.tags, "Termination")->value == "unterminated");
  CHECK(find_tag(open.tags, "PlyCount")->value == "4");

  const std::string decided =
      "[Result \"*\"]\n[Rules \"petteia\"]\n[FEN \"8/8/8/8/8/8/S1ss4/4S3 w - 0 9\"]\n"
      "[PlyCount \"1\"]\n[SetUp \"1\"]\n[Termination \"abandoned\"]\n\n";
  // The last turn takes the soldier on d2 and leaves Black one piece.
  const PlayedGame over = changed(decided + "9. e1-e3 (9. e1-e2 c2-c3 10. a2-c2xd2) *\n", 1);
  CHECK(over.result == Result::white_wins);
  CHECK(find_tag(over.tags, "Result")->value == "1-0");
  CHECK(find_tag(over.tags, "Termination")->value == "reduced");
  CHECK(find_tag(over.tags, "PlyCount")->value == "3");
  CHECK(find_tag(over.tags, "Event") == nullptr);

  const PlayedGame drawn =
      changed("[Rules \"petteia quiet=3 lose=0\"]\n\n1. a2-a3 a7-a6 (1... b7-b6 2. b2-b3) 1-0\n", 1);
  CHECK(drawn.result == Result::draw);
  CHECK(drawn.tags.size() == 1);
}

TEST_CASE("what SGF told of the old result goes") {
  PlayedGame game = played(std::string(tags) + "1. a2-a3 (1. b2-b3) 1-0\n");
  game.properties = {{"RE", {"W+12.5"}}, {"XX", {"1"}}};
  const auto same = with_main_line(game, 0);
  CHECK(same->properties == game.properties);
  const auto other = with_main_line(game, 1);
  CHECK(other->properties == std::vector<Property>{{"XX", {"1"}}});
}

TEST_CASE("variations that would nest too deep") {
  // Of a turn of Black's, each variation in the one before.
  const auto nested = [](unsigned depth) {
    std::string text = "1. a2-a3 (1. b2-b3) 1... a7-a6";
    for (unsigned i = 0; i < depth; ++i) text += i % 2 == 0 ? " (1... a7-a5" : " (1... a7-a6";
    return text + std::string(depth, ')');
  };
  const auto count = [&](unsigned depth) {
    return count_variations(played(tags + nested(depth) + " 1-0\n"));
  };
  CHECK(count(63) == 64);
  CHECK(with(nested(63), 1).starts_with("1. b2-b3 (1. a2-a3 a7-a6 (1... a7-a5 "));
  CHECK(count(64) == 65);
  CHECK(with(nested(64), 1) == "too deep");
  // All at one turn: they become variations of it, side by side.
  CHECK(with(nested(64), 65).starts_with("1. a2-a3 (1. b2-b3) 1... a7-a6 ("));
}
