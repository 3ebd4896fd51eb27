// Sums of numbers, and numbers that not every game or moment has; positions that occur again.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "unit/query/games.hpp"

using namespace latro;
using test::study;

namespace {

const std::string elos =
    "[White \"A\"]\n[WhiteElo \"2100\"]\n[BlackElo \"1900.25\"]\n[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 *\n\n"
    "[White \"B\"]\n[WhiteElo \"1900\"]\n[BlackElo \"-\"]\n[Rules \"petteia\"]\n\n1. a2-a3 *\n\n"
    "[White \"C\"]\n[WhiteElo \"1234567890123\"]\n[BlackElo \"000000000000001.5000000\"]\n[Round \"1.10\"]\n"
    "[Rules \"petteia\"]\n\n1. a2-a3 *\n\n";

/// Two soldiers each go to and fro; the position after plies 4 and 8 is that of the start.
const std::string fro =
    study("schadler", "7s/8/4s3/8/8/8/4S3/S7 w - 7 1",
          "1. e2-e1 {[%eval 0.5] [%clk 0:01:00]} e6-e7 $4 {[%eval -1.25]} 2. e1-e2 {[%eval #3]} e7-e6 "
          "{[%clk 0:00:59.5]} 3. e2-e1 {[%eval #-0]} e6-e7 4. e1-e2 {[%eval much]} e7-e6");

std::vector<QueryMatch> matches(const std::string& query, const std::string& game) {
  std::vector<QueryMatch> found;
  test::selected(test::compiled_query(query), game, &found);
  return found;
}

std::vector<std::uint64_t> plies(const std::string& query, const std::string& game) {
  std::vector<std::uint64_t> all;
  for (const QueryMatch& match : matches(query, game)) all.push_back(match.ply);
  return all;
}

using Plies = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("sums of numbers of games") {
  test::check({{"WhiteElo - BlackElo >= 199.75", {1}},
               {"WhiteElo - BlackElo > 199.75", {}},
               {"WhiteElo >= BlackElo + 199", {1}},
               {"WhiteElo - BlackElo in -200..200", {1}},
               {"WhiteElo - 100 > BlackElo", {1}},
               {"WhiteElo + 0 != 0", {1, 2}},
               {"BlackElo - 1 = 0.5", {3}},
               {"Round + 0 = 1.1", {3}},
               {"3 - plies = 1", {1}},
               {"1 + 1=plies", {1}},
               {"plies + number + plies = 5", {1, 3}},
               {"plies - plies = 0", {1, 2, 3}},
               {"plies >= number", {1}},
               {"tag WhiteElo + 1 = 1901", {2}},
               {"plies > 0 + captures(white) - captures(black)", {1, 2, 3}}},
              elos, 3);
}

TEST_CASE("of a game with an error, sums are known in part") {
  const std::string broken = "[Rules \"petteia\"]\n\n1. a2-a3 a7-a6 2. a1-h8 *\n\n";
  CHECK(test::selected("variations - comments = 5", broken) == test::Numbers{1});
  CHECK(test::selected("variations + comments >= 0", broken) == test::Numbers{1});
  CHECK(test::selected("variations + comments < 0", broken).empty());
  CHECK(test::selected("number + 1 = 3", broken).empty());
}

TEST_CASE("sums of numbers of moments") { CHECK(plies("ply - 2 = 1", fro) == Plies{3}); }

TEST_CASE("numbers of moments") {
  CHECK(plies("material(white) - material(black) = 0 and ply > 7", fro) == Plies{8});
  CHECK(plies("ply - quiet >= -7 and ply < 1", fro) == Plies{0});
  CHECK(plies("quiet >= 14", fro) == Plies{7, 8});
  CHECK(plies("repetition >= 3", fro) == Plies{8});
  CHECK(plies("repetition = 2", fro) == Plies{4, 5, 6, 7});
  CHECK(plies("eval >= 0.5", fro) == Plies{1, 3});
  CHECK(plies("eval < -1", fro) == Plies{2, 5});
  CHECK(plies("eval = 1000000", fro) == Plies{3});
  CHECK(plies("eval in -1.25..0.5", fro) == Plies{1, 2});
  CHECK(plies("eval != 7", fro) == Plies{1, 2, 3, 5});
  CHECK(plies("clock < 60", fro) == Plies{4});
  CHECK(plies("clock >= \"0:01:00\"", fro) == Plies{1});
  CHECK(plies("clock - eval > 59", fro) == Plies{1});
  CHECK(plies("eval >= 0 then within 1..1: eval < 0", fro) == Plies{2});
  CHECK(plies("(eval >= 0 within 3..9) and count(\"S\" in e2) - 1 = 0", fro) == Plies{3});
}

TEST_CASE("a variation does not count as played on the line around it") {
  const std::string game =
      study("schadler", "7s/8/4s3/8/8/8/4S3/S7 w - 0 1",
            "1. e2-e1 e6-e7 2. e1-e2 e7-e6 (2... e7-e8 {[%eval 9]} 3. e2-e1 e8-e7 4. e1-e2 "
            "e7-e6) {late [%eval 8]} 3. e2-e1 {[%eval 7]}");
  CHECK(plies("repetition = 2", game) == Plies{4, 5});
  CHECK(plies("in variations: (repetition = 2 and ply = 8)", game) == Plies{8});
  CHECK(plies("in variations: eval > 0", game) == Plies{4, 5});
  const auto found = matches("in variations: (eval > 0 or repetition = 2)", game);
  REQUIRE(found.size() == 6);
  for (std::size_t i = 0; i < found.size(); ++i) {
    constexpr std::uint64_t turns[] = {4, 5, 7, 8, 9, 10};
    CHECK(found[i].turn == turns[i]);
  }
}
