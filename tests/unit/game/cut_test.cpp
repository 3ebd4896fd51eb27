#include "latro/game/cut.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "support/played.hpp"

using namespace latro;
using test::lgn_of;
using test::played;

namespace {

std::string part(std::string_view record, std::size_t first, std::size_t last) {
  const auto part = cut(played(record), first, last);
  return part ? lgn_of(*part) : "refused: " + part.error().message;
}

constexpr std::string_view game =
    "[Result \"1-0\"]\n[Rules \"petteia\"]\n[PlyCount \"4\"]\n[Termination \"resignation\"]\n\n"
    "{intro} 1. a2-a3 {one} a7-a6 (1... b7-b6 (1... c7-c6 2. c2-c3 h7-h6) 2. b2-b3) (1... d7-d6 2. d2-d3 "
    "d6-d5 3. a3-a4) 2. h2-h3 $1 g7-g6 {four} 1-0\n";

}  // namespace

TEST_CASE("cut: the end") {
  CHECK(part(game, 1, 2) ==
        "[Result \"*\"]\n[Rules \"petteia\"]\n[PlyCount \"2\"]\n[Termination \"unterminated\"]\n\n"
        "{intro} 1. a2-a3 {one} 1... a7-a6 *\n\n");
  // Of two nested variations only the outer one ends in time.
  CHECK(part(game, 1, 3) ==
        "[Result \"*\"]\n[Rules \"petteia\"]\n[PlyCount \"3\"]\n[Termination \"unterminated\"]\n\n"
        "{intro} 1. a2-a3 {one} 1... a7-a6 (1... b7-b6 2. b2-b3) 2. h2-h3 $1 *\n\n");
}

TEST_CASE("cut: the beginning") {
  CHECK(part(game, 3, 9) ==
        "[Result \"1-0\"]\n[Rules \"petteia\"]\n"
        "[FEN \"ssssssss/1sssssss/s7/8/8/S7/1SSSSSSS/SSSSSSSS w - 2 2\"]\n[PlyCount \"2\"]\n[SetUp \"1\"]\n"
        "[Termination \"resignation\"]\n\n2. h2-h3 $1 g7-g6 {four} 1-0\n\n");
  CHECK(part(game, 1, 9) == lgn_of(played(game)));
  const std::string one = part(game, 2, 2);
  CHECK(one.find("\n1... a7-a6 *\n") != std::string::npos);
}

TEST_CASE("cut: a comment before the first turn that is left is that of the game") {
  const std::string text = part("[Rules \"petteia\"]\n\n{intro} 1. a2-a3 (1. b2-b3) {then} a7-a6 *\n", 2, 2);
  CHECK(text.find("{then} 1... a7-a6 *") != std::string::npos);
  CHECK(text.find("intro") == std::string::npos);
}

TEST_CASE("cut: an end that needs what was cut off has no name any more") {
  // The position after the first turn occurs for the third time after the ninth.
  const std::string repeated =
      "[Result \"1/2-1/2\"]\n[Rules \"petteia repeat=draw\"]\n[Termination \"repetition\"]\n\n"
      "1. a2-a3 a7-a6 2. a3-a2 a6-a7 3. a2-a3 a7-a6 4. a3-a2 a6-a7 1/2-1/2\n";
  CHECK(part(repeated, 1, 8) == lgn_of(played(repeated)));
  const std::string text = part(repeated, 2, 8);
  CHECK(text.find("Termination") == std::string::npos);
  CHECK(text.find("a6-a7 1/2-1/2\n") != std::string::npos);
}
