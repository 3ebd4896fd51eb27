#include "latro/formats/json/writer.hpp"
#include "support/game_text.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace latro;

namespace {

std::string written(std::string_view record) {
  const auto game = parse_game(record);
  REQUIRE(game);
  const auto played = play_game(*game, record);
  REQUIRE(played);
  std::string out;
  CHECK(JsonLinesSink().write(*played, out)->empty());
  return out;
}

}  // namespace

TEST_CASE("JSON lines: a game is one line with all that is known") {
  CHECK(
      written("[Event \"a \\\"b\\\"\"]\n[Rules \"petteia\"]\n[Termination \"time\"]\n\n"
              "1. {in front} a2-a3! {good [%eval -0.35] [%clk 0:05:00]} (b2-b3 $7) 1-0\n") ==
      R"({"tags":{"Event":"a \"b\"","Rules":"petteia","Termination":"time"},"rules":"petteia",)"
      R"("fen":"ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1","comment":"in front","plies":[{"ply":1,"number":1,)"
      R"("side":"white","kind":"move","turn":"a2-a3","from":"a2","to":"a3","path":["a3"],"piece":"soldier",)"
      R"("fen":"ssssssss/ssssssss/8/8/8/S7/1SSSSSSS/SSSSSSSS b - 1 1","comment":"good [%eval -0.35] [%clk 0:05:00]",)"
      R"("eval":-0.35,"clock":"0:05:00","nags":[1],"variations":[[{"ply":1,"number":1,"side":"white",)"
      R"("kind":"move","turn":"b2-b3","from":"b2","to":"b3","path":["b3"],"piece":"soldier",)"
      R"("fen":"ssssssss/ssssssss/8/8/8/1S6/S1SSSSSS/SSSSSSSS b - 1 1","nags":[7]}]]}],"result":"1-0","termination":"time"})"
      "\n");
}

TEST_CASE("JSON lines: placements, captures and bound pieces are listed by file and rank") {
  const std::string seega = written("[Rules \"seega-8x8\"]\n\n1. @b3/e5 @h5/h8 *\n");
  CHECK(seega.find(R"("kind":"place","turn":"@b3/e5","placed":["b3","e5"],"piece":"soldier")") !=
        std::string::npos);
  const std::string masters =
      written("[Rules \"masters\"]\n\n1. f2-f3 d6-d5 2. f3-c3 d5-h5 3. f1-f5 e6-d6 4. f5-g5 f6-f5xg5-f1 *\n");
  CHECK(masters.find(R"("from":"f6","to":"f1","path":["f5","f1"],"captured":["g5"])") != std::string::npos);
  const std::string bound = written(
      "[Rules \"latrones\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/3sS3/2S5/8/s7 w - 0 5\"]\n\n5. c3-c4+d4 *\n");
  CHECK(bound.find(R"("bound":["d4"])") != std::string::npos);
}

TEST_CASE("JSON lines: an evaluation that is no number is a text") {
  CHECK(written("[Rules \"petteia\"]\n\n1. a2-a3 {[%eval #3]} *\n").find(R"("eval":"#3")") !=
        std::string::npos);
  for (const char* const odd : {"01", "1.", "-", "+1", "1e5", "nan", "."})
    CHECK(written("[Rules \"petteia\"]\n\n1. a2-a3 {[%eval " + std::string(odd) + "]} *\n")
              .find("\"eval\":\"" + std::string(odd) + "\"") != std::string::npos);
}
