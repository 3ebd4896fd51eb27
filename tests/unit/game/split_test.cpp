#include "latro/game/split.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "support/played.hpp"

using namespace latro;

namespace {

std::string lines_of(std::string_view record) {
  std::string all;
  split_lines(test::played(record), [&](PlayedGame& line) { all += test::lgn_of(line); });
  return all;
}

}  // namespace

TEST_CASE("split: each line from the start, in the order in which they begin") {
  CHECK(lines_of("[White \"A\"]\n[Result \"1-0\"]\n[Rules \"petteia\"]\n[Variation \"old\"]\n\n"
                 "{intro} 1. a2-a3 {one} ({b} 1. b2-b3 b7-b6 (1... c7-c6) 2. d2-d3 (2. e2-e3)) 1... a7-a6 $1 "
                 "(1... h7-h6) 1-0\n") ==
        "[White \"A\"]\n[Result \"1-0\"]\n[Rules \"petteia\"]\n[Variation \"0\"]\n\n"
        "{intro} 1. a2-a3 {one} 1... a7-a6 $1 1-0\n\n"
        "[White \"A\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n[Variation \"1\"]\n\n"
        "{intro b} 1. b2-b3 b7-b6 2. d2-d3 *\n\n"
        "[White \"A\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n[Variation \"2\"]\n\n"
        "{intro b} 1. b2-b3 c7-c6 *\n\n"
        "[White \"A\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n[Variation \"3\"]\n\n"
        "{intro b} 1. b2-b3 b7-b6 2. e2-e3 *\n\n"
        "[White \"A\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n[Variation \"4\"]\n\n"
        "{intro} 1. a2-a3 {one} 1... h7-h6 *\n\n");
}

TEST_CASE("split: a variation that the rules end has their result") {
  CHECK(lines_of("[Result \"*\"]\n[Rules \"petteia board=4x4\"]\n[SetUp \"1\"]\n"
                 "[FEN \"1Ss1/4/4/s2S w - 0 1\"]\n[Termination \"unterminated\"]\n\n"
                 "1. d1-c1 (1. d1-d4xc4) *\n")
            .find("[Result \"1-0\"]\n[Rules \"petteia board=4x4\"]\n[FEN \"1Ss1/4/4/s2S w - 0 1\"]\n"
                  "[SetUp \"1\"]\n[Termination \"reduced\"]\n[Variation \"1\"]\n\n1. d1-d4xc4 1-0\n") !=
        std::string::npos);
}
