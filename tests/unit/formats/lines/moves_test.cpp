#include "latro/formats/lines/lines.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/byte_sources.hpp"
#include "support/game_text.hpp"

using namespace latro;

namespace {

struct Delivered {
  std::vector<GameText> games;
  std::vector<std::string> faults;  ///< "2:8 syntax"
};

Delivered read(std::string_view text) {
  test::BlockSource bytes(text);
  MovesSource source(bytes);
  Delivered delivered;
  for (ReadGame game; source.next(game);) {
    const auto read = read_text(source, game);
    for (const Fault& fault : game.faults) {
      const Place place = locate(game.record, fault.span);
      delivered.faults.push_back(std::to_string(place.line) + ":" + std::to_string(place.column) + " " +
                                 std::string(info(fault.code).name));
    }
    if (read) delivered.games.push_back(*read);
  }
  return delivered;
}

constexpr std::string_view start = "ssssssss/8/8/8/8/8/8/SSSSSSSS w - 0 1";

}  // namespace

TEST_CASE("moves: a line is a game") {
  const Delivered delivered = read("# a remark\n\nrules \"petteia\"; a1-a2 h8-h7\n  rules  \"bell\" ;fen \"" +
                                   std::string(start) + "\" ;\r\na1-a2\n");
  CHECK(delivered.faults.empty());
  REQUIRE(delivered.games.size() == 3);
  CHECK(*delivered.games[0].tag("Rules") == "petteia");
  REQUIRE(delivered.games[0].moves.size() == 2);
  CHECK(delivered.games[0].moves[1].turn == "h8-h7");
  CHECK(delivered.games[0].moves[1].span.begin == 23);
  CHECK(*delivered.games[1].tag("FEN") == start);
  CHECK(*delivered.games[1].tag("SetUp") == "1");
  CHECK(delivered.games[1].moves.empty());
  CHECK(delivered.games[2].tags.empty());
  CHECK_FALSE(delivered.games[2].result);
}

TEST_CASE("moves: what is wrong with a line is told, and the others come through") {
  const Delivered delivered = read(
      "rules petteia; a1-a2\nrules \"petteia\" a1-a2\nrules \"petteia; a1-a2\nrules \"petteia\"; a1-a2\n" +
      std::string(LineReader::max_bytes + 1, 'a') + "\na1-a2\n");
  CHECK(delivered.faults ==
        std::vector<std::string>{"1:7 syntax", "2:17 syntax", "3:7 unclosed-quote", "5:1 record-too-long"});
  CHECK(delivered.games.size() == 2);
}

TEST_CASE("moves: what is written is read back, and what is left out is told") {
  const std::string record =
      "[Event \"x\"]\n[Rules \"masters\"]\n\n1. f2-f3 {c} d6-d5 (d6-d4) 2. f3-c3 $1 d5-h5 3. f1-f5 e6-d6 4. f5-g5 "
      "f6-f5xg5-f1 1-0\n";
  const auto game = play_game(*parse_game(record), record);
  REQUIRE(game);
  std::string out;
  const auto lost = MovesSink(Style::coordinate).write(*game, out);
  REQUIRE(lost);
  CHECK(out.starts_with("rules \"masters\"; fen \""));
  CHECK(out.ends_with("\"; f2-f3 d6-d5 f3-c3 d5-h5 f1-f5 e6-d6 f5-g5 f6-f5-f1\n"));
  CHECK(text(*lost) == "the result, the tag Event, comments, NAGs and variations");
  const Delivered delivered = read(out);
  REQUIRE(delivered.games.size() == 1);
  const auto again = play_game(delivered.games[0], out);
  REQUIRE(again);
  std::string twice;
  CHECK(MovesSink(Style::coordinate).write(*again, twice)->empty());
  CHECK(twice == out);
  REQUIRE(again->moves.size() == game->moves.size());
  for (std::size_t i = 0; i < game->moves.size(); ++i) CHECK(again->moves[i].text == game->moves[i].text);
}
