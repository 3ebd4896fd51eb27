#include "latro/formats/json/keys.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "latro/formats/json/writer.hpp"
#include "support/json_lines.hpp"

using namespace latro;

namespace {

constexpr std::string_view record =
    "[White \"A\"]\n[Rules \"petteia board=4x4\"]\n[SetUp \"1\"]\n[FEN \"s2s/S1S1/4/4 b - 0 7\"]\n\n"
    "{first} 7... d4-d3 $1 {so} (7... d4-c4) 8. a3-a2 *\n";

std::string with_keys(std::string_view keys) {
  const auto wanted = json_keys(keys);
  REQUIRE(wanted);
  std::string out;
  CHECK(JsonLinesSink(*wanted).write(test::played(record), out)->empty());
  return out;
}

std::string refusal(std::string_view keys) {
  const auto wanted = json_keys(keys);
  REQUIRE_FALSE(wanted);
  return wanted.error();
}

std::string faults(std::string_view line) {
  std::string all;
  for (const auto& game : test::read_json(line))
    for (const std::string& fault : game.faults) all += fault + "\n";
  return all;
}

}  // namespace

TEST_CASE("JSON keys: a line has the keys that were selected, in their order") {
  CHECK(with_keys("turns,rules") == R"({"rules":"petteia board=4x4","turns":["d4-d3","a3-a2"]})"
                                    "\n");
  CHECK(with_keys("result,plies.nags,plies.turn") ==
        R"({"plies":[{"turn":"d4-d3","nags":[1]},{"turn":"a3-a2"}],"result":"*"})"
        "\n");
  CHECK(with_keys("plies.variations,plies.ply") ==
        R"({"plies":[{"ply":1,"variations":[[{"ply":1}]]},{"ply":2}]})"
        "\n");
  CHECK(with_keys("properties") == "{}\n");
  CHECK(with_keys("tags,rules,fen,comment,properties,plies,result,termination") ==
        test::json_of(test::played(record)));
}

TEST_CASE("JSON keys: an unknown key is refused with the nearest one") {
  CHECK(refusal("turn") == "turn is a key of plies: write plies.turn");
  CHECK(refusal("tag") == "there is no key \"tag\"; did you mean tags?");
  CHECK(refusal("captued") == "there is no key \"captued\"; did you mean plies.captured?");
  CHECK(refusal("plies.Fen") == "there is no key \"plies.Fen\"; did you mean plies.fen?");
  CHECK(refusal("tags,") == "a key is missing; write keys with commas between them");
  CHECK(refusal("xyzzy") == "there is no key \"xyzzy\"; latro-formats(5) lists the keys");
}

TEST_CASE("JSON keys: turns alone are read, and compared with the plies") {
  const auto read = [](std::string_view line) { return test::read_json(line).front(); };
  const auto game = read(R"({"rules":"petteia","turns":["a2-a3","a7-a6"],"result":"*"})");
  REQUIRE(game.game);
  REQUIRE(game.game->moves.size() == 2);
  CHECK(game.game->moves[1].turn == "a7-a6");
  // A ply without a turn has the one of turns; the turns of variations are nowhere else.
  CHECK(faults(R"({"rules":"petteia","turns":["a2-a3"],"plies":[{"comment":"x"}]})").empty());
  CHECK(faults(R"({"rules":"petteia","turns":["a2-a3"],"plies":[{"variations":[[{"ply":1}]]}]})")
            .find("this ply has no key turn") != std::string::npos);
  CHECK(faults(R"({"rules":"petteia","turns":["a2-a3"],"plies":[{"turn":"a2-a3"}]})").empty());
  CHECK(faults(R"({"rules":"petteia","turns":["a2-a4"],"plies":[{"turn":"a2-a3"}]})") ==
        "1:29 wrong-derived: this turn is \"a2-a4\", but by the key plies it is \"a2-a3\"\n");
  CHECK(faults(R"({"rules":"petteia","turns":["a2-a3"],"plies":[]})") ==
        "1:28 wrong-derived: the number of turns is 1 here, and 0 in plies\n");
  CHECK(faults(R"({"rules":"petteia","turns":"a2-a3"})") ==
        "1:28 syntax: the value of turns is a list, and this is a text\n");
  CHECK(faults(R"({"rules":"petteia","turns":[1]})") ==
        "1:29 syntax: a value in turns is a text, and this is a number\n");
}
