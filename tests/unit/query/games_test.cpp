// Conditions on the play of a whole game: numbers, first turns, lines; and games with errors.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/played.hpp"
#include "unit/query/games.hpp"

using namespace latro;
using test::study;

namespace {

/// Captures at ply 1 and 3; comments at five places.
const std::string captures =
    study("petteia", "7s/8/s7/8/1sSs4/8/8/S3S2s w - 0 1",
          "{start} 1. a1-a4 $1 $3 {one} (1. a1-a2! {two} 1... h1-h2 ({before} 1... h1-g1)) "
          "1... h1-h2 2. e1-e4 {end}");
/// White binds, Black frees and binds, White passes the time, Black removes: the lesson of lgn(5).
const std::string rescue = study("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20",
                                 "20. b5-c5+d5 20... f4-e4+e5 (20... e6-e7 21. xd5) 21. c5-c6 21... xe5");
const std::string all = captures + rescue;

}  // namespace

TEST_CASE("numbers of a game") {
  test::check({{"plies = 3", {1}},
               {"plies = 4", {2}},
               {"plies in ..3", {1}},
               {"number = 2", {2}},
               {"number in 2..", {2}},
               {"removals = 1", {2}},
               {"removals(black) = 1", {2}},
               {"removals(white) > 0", {}},
               {"comments = 4", {}},
               {"comments = 5", {1}},
               {"comments = 0", {2}},
               {"variations = 2", {1}},
               {"variations = 1", {2}},
               {"nags = 3", {1}},
               {"errors = 0", {1, 2}},
               {"plies > comments", {2}},
               {"variations < plies", {1, 2}}},
              all, 2);
}

TEST_CASE("captures count by player") {
  test::check({{"captures = 0", {2}},
               {"captures = 2", {1}},
               {"captures(white) = 2", {1}},
               {"captures(black) = 0", {1, 2}},
               {"captures(white) > captures(black)", {1}},
               {"first capture = 1", {1}},
               {"event capture = 1 within 2..3", {1}},
               {"event multiple-capture", {}}},
              all, 2);
}

TEST_CASE("the first turn with an event, and how many there are") {
  test::check({{"first bind = 1", {2}},
               {"first removal = 4", {2}},
               {"first removal < 4", {}},
               {"first free <= 2", {2}},
               {"first bind != 2", {2}},
               {"first pass != 2", {}},
               {"event bind = 2", {2}},
               {"event bind >= 2 within 1..2", {2}},
               {"event bind >= 2 within 2..9", {}},
               {"event bind = 1 within ..1", {2}},
               {"event bind = 0", {1}},
               {"event move = 3 within 1..3 plies", {1, 2}}},
              all, 2);
}

TEST_CASE("lines of other games") {
  QueryOptions options;
  options.read_games = [](const std::string& file) -> Expected<std::vector<PlayedGame>, std::string> {
    if (file != "lines") return unexpected(std::string("no such file"));
    std::vector<PlayedGame> games;
    games.push_back(
        test::played(study("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20",
                           "20. b5-c5 20... f4-e4 (20... f4-f5 21. xd5) (20... e6-e7 21. xd5 21... f4-f5)")));
    return games;
  };
  const auto answer = [&](const std::string& query, const std::string& moves) {
    const std::string game = study("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20", moves);
    return !test::selected(test::compiled_query(query, options), game).empty();
  };
  CHECK(answer("follows \"lines\"", "20. b5-c5 f4-e4 21. g2-g3"));
  CHECK(answer("follows \"lines\"", "20. b5-c5 e6-e7 21. xd5 f4-f5"));
  CHECK_FALSE(answer("follows \"lines\"", "20. b5-c5 e6-e7 21. xd5"));
  CHECK(answer("follows \"lines\" at least 3 plies", "20. b5-c5 e6-e7 21. xd5"));
  CHECK(answer("follows \"lines\" at least 1", "20. b5-c5"));
  CHECK_FALSE(answer("follows \"lines\" at least 2", "20. b5-c5 f4-f3"));
  CHECK_FALSE(answer("follows \"lines\"", "20. g2-g3"));
  CHECK(answer("not follows \"lines\"", "20. g2-g3"));
  CHECK_FALSE(Query::compile(std::vector<std::string>{"follows \"other\""}, options));
  CHECK_FALSE(Query::compile(std::vector<std::string>{"follows \"lines\""}));
}

TEST_CASE("of a game with an error the part before it is known") {
  const std::string broken = study("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20",
                                   "20. b5-c5 f4-e4 21. a1-a2 xe5 22. c5-c6", "1-0");
  CHECK(test::selected("event bind", broken) == test::Numbers{1});
  CHECK(test::selected("not event bind", broken).empty());
  CHECK(test::selected("first bind = 1", broken) == test::Numbers{1});
  CHECK(test::selected("first bind = 2", broken).empty());
  CHECK(test::selected("plies = 5", broken) == test::Numbers{1});
  CHECK(test::selected("plies = 2", broken).empty());
  CHECK(test::selected("result = 1-0", broken) == test::Numbers{1});
  CHECK(test::selected("result = *", broken).empty());
  CHECK(test::selected("errors = 1", broken) == test::Numbers{1});
  CHECK(test::selected("errors = 0", broken).empty());
  // These are not decided.
  CHECK(test::selected("event removal", broken) == test::Numbers{1});
  CHECK(test::selected("not event removal", broken) == test::Numbers{1});
  CHECK(test::selected("event removal = 7", broken) == test::Numbers{1});
  // The tags alone decide.
  CHECK(test::selected("White = Piso and event removal", broken).empty());
}
