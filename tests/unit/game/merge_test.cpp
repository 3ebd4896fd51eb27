#include "latro/game/merge.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "latro/game/split.hpp"
#include "support/played.hpp"

using namespace latro;

namespace {

std::string merged(std::initializer_list<std::string_view> records) {
  MergedGames games;
  for (const std::string_view record : records) REQUIRE(games.add(test::played(record)));
  return test::lgn_of(games.take());
}

/// Broken into lines as the writer does it.
std::string canonical(std::string_view record) { return test::lgn_of(test::played(record)); }

std::string refusal(std::string_view first, std::string_view second) {
  MergedGames games;
  REQUIRE(games.add(test::played(first)));
  const auto added = games.add(test::played(second));
  REQUIRE(!added);
  CHECK(test::lgn_of(games.take()) == test::lgn_of(test::played(first)));
  return added.error();
}

constexpr std::string_view petteia = "[Rules \"petteia\"]\n\n";

}  // namespace

TEST_CASE("merge: a game is a variation from its first turn that differs") {
  CHECK(
      merged({"[White \"A\"]\n[Round \"1\"]\n[Rules \"petteia\"]\n\n1. a2-a3 {one} a7-a6 2. b2-b3 1-0\n",
              "[White \"B\"]\n[Round \"2\"]\n[Rules \"petteia\"]\n\n1. a2-a3 {two} h7-h6 $1 0-1\n",
              "[White \"C\"]\n[Rules \"petteia\"]\n\n1. a2-a3 h7-h6 $2 2. c2-c3 *\n",
              "[White \"D\"]\n[Rules \"petteia\"]\n\n1. a2-a3 {one} a7-a6 2. b2-b3 b7-b6 1-0\n"}) ==
      canonical("[Result \"*\"]\n[Rules \"petteia\"]\n\n"
                "1. a2-a3 {one two} 1... a7-a6 (1... h7-h6 $1 $2 {B - ?: 0-1} 2. c2-c3 {C - ?: *}) 2. b2-b3 "
                "{A - ?: 1-0} 2... b7-b6 {D - ?: 1-0} *\n"));
}

TEST_CASE("merge: variations of games become variations; what is the same is there once") {
  const std::string tagged = "[Result \"*\"]\n[Rules \"petteia\"]\n\n";
  const std::string one = "1. a2-a3 (1. b2-b3 {why} b7-b6) (1. c2-c3) 1... a7-a6 *\n";
  const std::string two = "1. b2-b3 (1. a2-a3 h7-h6) (1. d2-d3) 1... b7-b6 2. c2-c3 *\n";
  CHECK(merged({tagged + one, tagged + two}) ==
        canonical(tagged +
                  "1. a2-a3 (1. b2-b3 {why} 1... b7-b6 2. c2-c3 {Game: *}) (1. c2-c3) (1. d2-d3) 1... a7-a6 "
                  "{Game: *} (1... h7-h6) *\n"));
}

TEST_CASE("merge: the parts of one game are that game again") {
  const std::string record =
      "[White \"A\"]\n[Result \"1-0\"]\n[Rules \"petteia\"]\n[PlyCount \"4\"]\n\n"
      "{intro} 1. a2-a3 {one} (1. b2-b3 b7-b6 (1... c7-c6 $2) 2. d2-d3 {x} (2. e2-e3)) 1... a7-a6 $1 "
      "(1... h7-h6) 2. c2-c3 c7-c6 1-0\n";
  MergedGames games;
  split_lines(test::played(record), [&](PlayedGame& line) { REQUIRE(games.add(line)); });
  CHECK(test::lgn_of(games.take()) == test::lgn_of(test::played(record)));
}

TEST_CASE("merge: what cannot be merged is refused, and nothing changes") {
  CHECK(refusal(std::string(petteia) + "1. a2-a3 *\n", "[Rules \"petteia quiet=20\"]\n\n1. a2-a3 *\n")
            .find("its rules are petteia quiet=20") == 0);
  CHECK(
      refusal(std::string(petteia) + "1. a2-a3 *\n",
              "[Rules \"petteia\"]\n[SetUp \"1\"]\n[FEN \"8/8/3s4/8/8/s7/S7/SSS5 w - 0 1\"]\n\n1. c1-c2 *\n")
          .find("begins with another position") != std::string::npos);
}

TEST_CASE("merge: variations nest no deeper than readers take") {
  const auto numbered = [](std::size_t ply, std::string_view turn) {
    return (ply % 2 == 0 ? std::to_string(ply / 2 + 1) + ". " : "") + std::string(turn) + ' ';
  };
  constexpr std::array<std::string_view, 4> shuffle{"b2-b3", "b7-b6", "b3-b2", "b6-b7"};
  MergedGames games;
  std::string turns;
  // Each game leaves the one before at its last turn, which is one deeper.
  for (std::size_t ply = 0; ply <= max_variation_depth; ++ply) {
    REQUIRE(games.add(test::played(std::string(petteia) + turns +
                                   numbered(ply, ply % 2 == 0 ? "a2-a3" : "a7-a6") + "*\n")));
    turns += numbered(ply, shuffle[ply % 4]);
  }
  const auto added = games.add(test::played(std::string(petteia) + turns + "*\n"));
  REQUIRE(!added);
  CHECK(added.error() == "variations would nest deeper than 64");
}

namespace {

/// The game with what the records add, and the tags that were not taken.
struct Records {
  explicit Records(std::string_view record) : merged(test::played(record)) {}
  std::string add(std::string_view record) {
    const auto others = merged.add(test::played(record));
    if (!others) return others.error();
    std::string out;
    for (const std::string& name : *others) out += name + ' ';
    return out;
  }
  std::string text() const { return test::lgn_of(merged.game()); }

  MergedRecords merged;
};

}  // namespace

TEST_CASE("merge: a record of the same game adds what the other has not") {
  Records records(
      "[White \"?\"]\n[Date \"2020\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n\n1. a2-a3 {good} $1 a7-a6 (1... h7-h6) *\n");
  CHECK(
      records.add(
          "[White \"Piso\"]\n[Black \"Varro\"]\n[Date \"2021\"]\n[Termination \"unterminated\"]\n"
          "[Rules \"petteia\"]\n\n{before} 1. a2-a3 {better} $2 a7-a6 {end} (1... b7-b6) (1... h7-h6 2. b2-b3) 1-0\n") ==
      "Date ");
  // What was joined is there once, and so are comments that begin others.
  CHECK(records.add("[Rules \"petteia\"]\n\n1. a2-a3 {better} a7-a6 {end of it} 1-0\n").empty());
  CHECK(records.text() ==
        canonical(
            "[White \"Piso\"]\n[Date \"2020\"]\n[Result \"1-0\"]\n[Rules \"petteia\"]\n[Black \"Varro\"]\n"
            "[Termination \"unterminated\"]\n\n{before} 1. a2-a3 $1 $2 {good better} 1... a7-a6 {end of it} "
            "(1... h7-h6 2. b2-b3) (1... b7-b6) 1-0\n"));
}

TEST_CASE("merge: a record that ends earlier says nothing about the end") {
  Records records("[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 *\n");
  CHECK(
      records.add(
          "[Result \"1-0\"]\n[Termination \"stuck\"]\n[Site \"Roma\"]\n[Rules \"petteia\"]\n\n1. a2-a3 {x} 1-0\n") ==
      "Result Termination ");
  CHECK(records.text() == canonical("[Rules \"petteia\"]\n[Site \"Roma\"]\n\n1. a2-a3 {x} a7-a6 *\n"));
}

TEST_CASE("merge: other records than those of the game are refused") {
  const std::string_view game = "[Black \"Piso\"]\n[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 *\n";
  for (const auto& [record, why] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
           {"[Rules \"petteia\"]\n\n1. a2-a3 b7-b6 *\n", "its turns are others"},
           {"[Black \"Varro\"]\n[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 1-0\n", "Black is another player"},
           {"[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 2. b2-b3 *\n", "its turns are others"},
           {"[Rules \"petteia stuck=pass\"]\n\n1. a2-a3 a7-a6 *\n",
            "its rules are petteia stuck=pass, and those of the game before petteia"}}) {
    Records records(game);
    CHECK(records.add(record) == why);
    CHECK(records.text() == canonical(game));
  }
}

TEST_CASE("merge: of games with different results, the rules decide about the main line") {
  const std::string start =
      "[Result \"1-0\"]\n[Rules \"petteia\"]\n[SetUp \"1\"]\n[FEN \"s7/8/8/3sS3/2S5/8/8/8 w - 0 1\"]\n\n";
  const std::string other =
      "[Result \"0-1\"]\n[Rules \"petteia\"]\n[SetUp \"1\"]\n[FEN \"s7/8/8/3sS3/2S5/8/8/8 w - 0 1\"]\n\n1. c4-c3 0-1\n";
  CHECK(merged({start + "1. c4-c5xd5 1-0\n", other}) ==
        canonical(start + "1. c4-c5xd5 {Game: 1-0} (1. c4-c3 {Game: 0-1}) 1-0\n"));
  CHECK(merged({other, start + "1. c4-c5xd5 1-0\n"}).find("[Result \"*\"]") == 0);
}
