#include "latro/play/openings.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "latro/play/game_sums.hpp"
#include "support/played.hpp"

using namespace latro;

namespace {

PlayedGame game(std::string_view turns, std::string_view tags = "") {
  return test::played("[Rules \"petteia\"]\n" + std::string(tags) + "\n" + std::string(turns) + "\n");
}

OpeningTree tree_of(const OpeningOptions& options, const std::vector<std::string_view>& games) {
  OpeningTree tree(options);
  for (const std::string_view turns : games) tree.add(tree.walk(game(turns)));
  return tree;
}

/// "a2-a3 5/7", with a blank before it for each ply and a = after what transposes.
std::string text(const OpeningTree& tree, std::uint64_t least = 1) {
  std::string out;
  tree.visit(
      least,
      [&](const std::string& ruleset, const Rules&, const Position&, const GameSums& sums) {
        out += ruleset + ' ' + std::to_string(sums.games()) + '\n';
      },
      [&](const OpeningTree::Line& line) {
        out += std::string(line.turns.size(), ' ') + line.turns.back() + ' ' +
               std::to_string(line.sums.games()) + '/' + std::to_string(line.of_games) +
               (line.transposes ? " =" : "") + '\n';
      });
  return out;
}

OpeningOptions deep(std::size_t plies, bool mirrored = false) {
  OpeningOptions options;
  options.plies = plies;
  options.mirrored = mirrored;
  return options;
}

}  // namespace

TEST_CASE("openings: transpositions are one, and told once") {
  const OpeningTree tree =
      tree_of(deep(4), {"1. a2-a3 a7-a6 2. b2-b3 c7-c6 1-0", "1. b2-b3 a7-a6 2. a2-a3 d7-d6 *",
                        "1. a2-a3 a7-a6 2. b2-b3 *", "1. a2-a3 *"});
  CHECK(text(tree) ==
        "petteia 4\n a2-a3 3/4\n  a7-a6 2/3\n   b2-b3 2/2\n    c7-c6 1/3\n    d7-d6 1/3\n"
        " b2-b3 1/4\n  a7-a6 1/1\n   a2-a3 1/1 =\n");
  CHECK(text(tree, 2) == "petteia 4\n a2-a3 3/4\n  a7-a6 2/3\n   b2-b3 2/2\n");
}

TEST_CASE("openings: mirror images are one") {
  const std::vector<std::string_view> games{"1. a2-a3 a7-a6 *", "1. h2-h3 h7-h6 *", "1. h2-h3 a7-a6 *",
                                            "1. b2-b3 *"};
  CHECK(text(tree_of(deep(2), games)) ==
        "petteia 4\n h2-h3 2/4\n  a7-a6 1/2\n  h7-h6 1/2\n a2-a3 1/4\n  a7-a6 1/1\n b2-b3 1/4\n");
  const std::string mirrored = text(tree_of(deep(2, true), games));
  CHECK(mirrored == "petteia 4\n a2-a3 3/4\n  a7-a6 2/3\n  h7-h6 1/3\n b2-b3 1/4\n");
}

TEST_CASE("openings: games elsewhere, and a position in the middle") {
  OpeningOptions options = deep(1);
  OpeningTree start(options);
  start.add(start.walk(game("1. c1-c2 *", "[SetUp \"1\"]\n[FEN \"8/8/3s4/8/8/s7/S7/SSS5 w - 0 1\"]\n")));
  CHECK(start.games() == 0);
  CHECK(start.elsewhere() == 1);
  CHECK(text(start).empty());

  PlayedGame one = game("1. a2-a3 a7-a6 2. b2-b3 *");
  options.from = one.start;
  one.rules.play(*options.from, one.moves[0].turn);
  options.from->quiet = 77;  // counters do not matter
  OpeningTree tree(options);
  tree.add(tree.walk(one));
  tree.add(tree.walk(game("1. b2-b3 *")));
  CHECK(tree.elsewhere() == 1);
  CHECK(text(tree) == "petteia 1\n a7-a6 1/1\n");
}

TEST_CASE("openings: of too many positions the rarest are dropped, and counted") {
  OpeningOptions options = deep(3);
  options.most_positions = 8;
  OpeningTree tree(options);
  for (const std::string_view file : {"a", "b", "c", "d", "e", "f"}) {
    const std::string turns = "1. " + std::string(file) + "2-" + std::string(file) + "3 " +
                              std::string(file) + "7-" + std::string(file) + "6 *";
    for (int i = 0; i < (file == "a" ? 5 : 1); ++i) tree.add(tree.walk(game(turns)));
  }
  CHECK(tree.dropped().positions > 0);
  CHECK(tree.dropped().most_games > 0);
  // What has most games is there and exact.
  CHECK(text(tree, 2) == "petteia 10\n a2-a3 5/10\n  a7-a6 5/5\n");

  FrequentPositions::Options few;
  few.most_positions = 4;
  FrequentPositions positions(few);
  for (const std::string_view turns : {"1. a2-a3 *", "1. a2-a3 *", "1. b2-b3 *", "1. c2-c3 *", "1. d2-d3 *"})
    positions.add(positions.walk(game(turns)));
  const auto found = positions.most_frequent(2);
  REQUIRE(found.size() == 2);
  CHECK(found[0].sums.games() == 5);
  CHECK(found[0].ply == 0);
  CHECK(found[1].sums.games() == 2);
  CHECK(found[1].ply == 1);
  CHECK(found[1].position.at(Square(16)).has_value());
}

TEST_CASE("openings: dates and an example") {
  CHECK(digest_of(game("*", "[Date \"2026.12.17\"]\n")).date == 20261217);
  CHECK(digest_of(game("*", "[Date \"2026.??.17\"]\n")).date == 20260000);
  CHECK(digest_of(game("*", "[Date \"????.12.17\"]\n")).date == 0);
  CHECK(digest_of(game("*", "[Date \"yesterday\"]\n")).date == 0);
  CHECK(date_text(20261217) == "2026.12.17");
  CHECK(date_text(20260300) == "2026.03");
  CHECK(date_text(9990000) == "0999");
  CHECK(date_text(0).empty());
  GameSums sums;
  for (const auto& [date, number] : {std::pair{20250000u, 1u}, {20261217u, 2u}, {0u, 3u}, {20261217u, 4u}}) {
    GameDigest digest;
    digest.date = date;
    digest.number = number;
    digest.plies = number;
    sums.add(digest);
  }
  CHECK(sums.games() == 4);
  CHECK(sums.first_date() == 20250000);
  CHECK(sums.last_date() == 20261217);
  CHECK(sums.example_number() == 2);
  CHECK(sums.least_plies() == 1);
  CHECK(sums.most_plies() == 4);
  CHECK_FALSE(sums.has_results());
}
