// What a record says of its moments; the ways of pieces; hashes; lists of names.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/game/game_key.hpp"
#include "support/played.hpp"
#include "unit/query/games.hpp"

using namespace latro;
using test::study;

namespace {

const std::string noted =
    study("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20",
          "{At the start} 20. b5-c5 $1 {The only turn. [%csl Gd4]} 20... f4-e4 (20... e6-e7 $4 {m\xC3\xBC"
          "de} 21. xd5) {in front} 21. c5-c6 $2 (21. c5-b5) {at the end} 21... xe5 (21... e6-e7) {last}");
const std::string walk = study("schadler", "8/8/8/8/8/s7/S7/S7 w Ss 0 1",
                               "1. @c3 @d4 2. a2-b2 (2. c3-c4 a3-a4 3. c4-c5) a3-a4 3. b2-b3 a4-a5 4. a1-a2 "
                               "a5-a6 5. b3-b4 a6-a7");
const std::string all = noted + walk;

}  // namespace

TEST_CASE("comments and NAGs of moments") {
  test::check({{"comment = \"The only turn.\"", {1}},
               {"comment has \"only\"", {1}},
               {"comment like ONLY", {1}},
               {"comment has onl", {}},
               {"comment ~ \"csl Gd4\"", {1}},
               {"comment ~ \"turn.$\"", {}},
               {"comment has csl", {}},
               {"comment = \"At the start\" within 0..0", {1}},
               {"comment = \"in front at the end\" and ply = 3", {}},
               {"comment = \"in front\" and ply = 3", {1}},
               {"comment = \"at the end last\" and ply = 4", {1}},
               {"comment has mude", {}},
               {"in variations: comment has mude", {1}},
               {"always comment = \"\"", {2}},
               {"nag 1", {1}},
               {"nag \"!\"", {1}},
               {"nag 2 within 3..3", {1}},
               {"nag 3..9", {}},
               {"in variations: (nag 3..9 then turns { xd5 })", {1}},
               {"in variations: nag \"??\" within 2..2", {1}},
               {"nag 1 then comment has last", {1}}},
              all, 2);
}

TEST_CASE("the way of one piece") {
  test::check({{"path { a2-* }", {2}},
               {"path { a2-b2; b2-b3; b3-b4 }", {2}},
               {"path { a2-b2; b3-b4 }", {}},
               {"path { * ; *; *-b4 }", {2}},
               {"path { * ; *; *; *-b4 }", {}},
               {"path { @c3; * }", {}},
               {"in variations: path { @c3; c3-c4; *-c5 }", {2}},
               {"in variations: path { a2-b2; * } within 5..5", {2}},
               {"in variations: path { a2-b2; * } within 6..9", {}},
               {"path { a1-a2 ; * }", {}},
               {"path { * ; *-a7 } then within 0..0: event move", {2}},
               {"path { xe5 }", {}}},
              all, 2);
}

TEST_CASE("hashes") {
  const std::string hash = game_hash(test::played(walk));
  test::check({{"hash = " + hash, {2}}, {"hash != \"" + hash + "\"", {1}}}, all, 2);
  // Of a game with an error it is unknown.
  const std::string broken = "[Rules \"petteia\"]\n\n1. a1-h8 *\n\n";
  CHECK(test::selected("hash != " + hash, broken) == test::Numbers{1});
}

TEST_CASE("lists of names") {
  const std::string players =
      "[White \"Piso\"]\n[Black \"Ovid\"]\n[Rules \"petteia\"]\n\n1. a2-a3 1-0\n\n"
      "[White \"M\xC3\xBCller\"]\n[Rules \"petteia\"]\n\n1. a2-a3 *\n\n";
  std::string text = "\xEF\xBB\xBFOvid\r\n# Piso\n\n  M\xC3\xBCller \n#";
  QueryOptions options;
  options.read_text = [&](const std::string& file, std::size_t most) -> Expected<std::string, std::string> {
    if (file != "names") return unexpected(std::string("no such file"));
    return text.substr(0, most + 1);
  };
  const auto selected = [&](const std::string& query) {
    return test::selected(test::compiled_query(query, options), players);
  };
  const auto fault = [&](const std::string& query) {
    const auto compiled = Query::compile(std::vector<std::string>{query}, options);
    REQUIRE_FALSE(compiled);
    return compiled.error().message;
  };
  CHECK(selected("player in \"names\"") == test::Numbers{1, 2});
  CHECK(selected("White in \"names\"") == test::Numbers{2});
  CHECK(selected("not White in \"names\"") == test::Numbers{1});
  CHECK(selected("winner in \"names\"").empty());
  CHECK(fault("White in \"others\"") == "no such file");
  CHECK(fault("plies in \"names\"") == "this is a number: compare it by =, !=, <, <=, > or >=");
  text = "\n#\n";
  CHECK(fault("White in \"names\"") == "\"names\" has no names");
  text = std::string("a\nb\0c", 5);
  CHECK(fault("White in \"names\"") == "\"names\": line 2 has bytes that are no text in UTF-8");
  text = "\xFF";
  CHECK(fault("White in \"names\"") == "\"names\": line 1 has bytes that are no text in UTF-8");
  text.assign((16 << 20) + 1, 'a');
  CHECK(fault("White in \"names\"") == "\"names\": the lists of a query have at most 16777216 bytes");
  text.assign(9 << 20, 'a');
  CHECK(selected("White in \"names\"").empty());
  CHECK(fault("White in \"names\" or Black in \"names\"") ==
        "\"names\": the lists of a query have at most 16777216 bytes");
}
