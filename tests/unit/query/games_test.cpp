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
  options.read_games = [](const std::string& file,
                          const QueryOptions::TakeGame& take) -> Expected<void, std::string> {
    if (file != "lines") return unexpected(std::string("no such file"));
    take(
        test::played(study("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20",
                           "20. b5-c5 20... f4-e4 (20... f4-f5 21. xd5) (20... e6-e7 21. xd5 21... f4-f5)")));
    return {};
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

  // Of a game with an error it is known whether it had left the lines.
  CHECK(answer("not follows \"lines\"", "20. g2-g3 f4-e4 21. a1-a2"));
  CHECK_FALSE(answer("follows \"lines\"", "20. g2-g3 f4-e4 21. a1-a2"));
  CHECK_FALSE(answer("not follows \"lines\"", "20. b5-c5 f4-e4 21. a1-a2"));
  CHECK(answer("follows \"lines\"", "20. b5-c5 a1-a2"));
  CHECK(answer("not follows \"lines\"", "20. b5-c5 a1-a2"));
}

TEST_CASE("files of lines cannot need memory without bounds") {
  // A root with a long line of passes again and again: the games of a file are not all kept.
  std::size_t taken = 0;
  QueryOptions options;
  options.read_games = [&](const std::string&,
                           const QueryOptions::TakeGame& take) -> Expected<void, std::string> {
    PlayedGame game = test::played(study("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20", "20. b5-c5"));
    game.moves.resize(100'000);
    for (; taken < 1000; ++taken) {
      game.moves.front().text = std::to_string(taken);  // another line each time
      if (!take(game)) break;
    }
    return {};
  };
  const auto compiled = Query::compile(std::vector<std::string>{"follows \"lines\""}, options);
  REQUIRE_FALSE(compiled);
  CHECK(compiled.error().message == "\"lines\": the lines of a query have at most 4000000 different turns");
  CHECK(taken < 50);
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

TEST_CASE("conditions that mean the same select the same games, those with errors too") {
  // Bindings at ply 1 and 2, a removal at ply 4; the fourth turn of the second game is illegal.
  const std::string start = "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20";
  const std::string games =
      study("schadler", start, "20. b5-c5+d5 {one} 20... f4-e4+e5 21. c5-c6 xe5") +
      study("schadler", start, "20. b5-c5+d5 {one} 20... f4-e4+e5 21. c5-c6 a8-a7 22. xe4");
  const std::vector<std::vector<std::string>> same{
      {"event bind < 2", "not event bind >= 2", "not event bind > 1", "event bind <= 1"},
      {"event bind >= 2", "not event bind < 2", "event bind > 1"},
      {"event bind >= 3", "not event bind < 3", "not event bind <= 2"},
      {"event bind = 2", "not event bind != 2"},
      {"event bind = 1", "not event bind != 1"},
      {"event bind >= 1", "event bind", "once event bind", "first bind >= 1", "not never event bind"},
      {"event pass >= 1", "event pass", "once event pass", "first pass >= 1", "not never event pass",
       "turns { -- }"},
      {"event pass = 0", "not event pass", "never event pass", "always not event pass",
       "not first pass >= 1"},
      {"event removal >= 1 within 1..3", "event removal within 1..3", "first removal <= 3",
       "not (event removal < 1 within 1..3)", "once (event removal and ply <= 3)",
       "event bind then (event removal within 1..3)"},
      {"event removal = 0 within 1..3", "not event removal within 1..3", "never (event removal and ply <= 3)",
       "always not (event removal and ply < 4)", "always (not event removal or ply > 3)",
       "not first removal <= 3"},
      {"removals >= 1", "not removals < 1", "removals > 0", "not removals = 0", "event removal >= 1"},
      {"removals(black) >= 1", "not removals(black) = 0"},
      {"comments < 1", "not comments >= 1", "comments = 0", "comments <= 0"},
      {"comments >= 1", "not comments < 1"},
      {"comments > nags", "not nags >= comments"},
      {"turns = 2", "plies in 3..4"},
      {"ending = stuck", "not ending != stuck"}};
  for (const auto& queries : same)
    for (const std::string& query : queries) {
      INFO(queries.front());
      INFO(query);
      CHECK(test::selected(query, games) == test::selected(queries.front(), games));
    }
  // The part before the error decides these.
  CHECK(test::selected("event bind < 2", games).empty());
  CHECK(test::selected("event bind >= 2", games) == test::Numbers{1, 2});
  CHECK(test::selected("event removal within 1..3", games).empty());
  CHECK(test::selected("not event removal within 1..3", games) == test::Numbers{1, 2});
  CHECK(test::selected("comments < 1", games).empty());
  CHECK(test::selected("turns = 2", games) == test::Numbers{1});
  // These are not decided.
  CHECK(test::selected("event bind = 2", games) == test::Numbers{1, 2});
  CHECK(test::selected("event bind >= 3", games) == test::Numbers{2});
  CHECK(test::selected("event pass = 0", games) == test::Numbers{1, 2});
  CHECK(test::selected("ending = stuck", games) == test::Numbers{2});
  CHECK(test::selected("ending != stuck", games) == test::Numbers{1, 2});
}

TEST_CASE("parts of a query that no game can meet") {
  const auto unmet = [](const std::string& text, std::string_view games) {
    const Query query = test::compiled_query(text);
    CHECK(query.unmet().empty());
    test::selected(query, games);
    std::string all;
    for (const QueryFault& one : query.unmet())
      all += std::to_string(one.span.begin + 1) + ' ' + one.message + '\n';
    return all;
  };
  CHECK(
      unmet("Own > 3 or Own < 2 or has Roundd or tag White = tag Other", all) ==
      "1 no game that was read has the tag Own\n27 no game that was read has the tag Roundd; did you mean Round?\n"
      "41 no game that was read has the tag White\n49 no game that was read has the tag Other\n");
  CHECK(unmet("Event = Study and has FEN and player = x", all) ==
        "31 no game that was read has a tag White or Black\n");
  CHECK(unmet("position \"9/*\" or position \"S/*\" anywhere or position \"8/8\" or position \"8/*\"", all) ==
        "1 the pattern fits the board of no game whose turns were read\n"
        "46 the pattern fits the board of no game whose turns were read\n");
  CHECK(unmet("count(\"s\" in a1-h8) > 99 or count(\"s\" in h1-i1) > 99", all) ==
        "42 no game whose turns were read has a board with the squares h1-i1\n");
  CHECK(unmet("turns { a1-h8 } or turns { i* } or turns { *; a9* } or turns { d?-d1*; xh8:Dd8^d? }", all) ==
        "20 no game whose turns were read has a board with the squares of these turns\n"
        "36 no game whose turns were read has a board with the squares of these turns\n");
  // The tags exclude all games, so that no board is known; and there is no game at all.
  CHECK(unmet("Event = Other and position \"9/*\"", all).empty());
  CHECK(unmet("Own = 3", "").empty());
}
