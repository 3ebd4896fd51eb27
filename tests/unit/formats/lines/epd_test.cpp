#include "latro/formats/lines/lines.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "support/byte_sources.hpp"
#include "support/game_text.hpp"

using namespace latro;

namespace {

struct Read {
  std::optional<GameText> game;
  std::vector<Fault> faults;
  Record record;  ///< its text is gone
};

std::vector<Read> read(std::string_view text) {
  test::BlockSource bytes(text);
  EpdSource source(bytes);
  std::vector<Read> games;
  for (ReadGame game; source.next(game);) {
    auto read = read_text(source, game);
    games.push_back({std::move(read), game.faults, game.record});
  }
  return games;
}

PlayedGame played(std::string_view record) {
  auto text = parse_game(record);
  REQUIRE(text);
  auto game = play_game(*text, record);
  REQUIRE(game);
  return std::move(*game);
}

constexpr std::string_view with_everything =
    "8/8/3s4/8/8/8/8/8 w 16S15s 0 1 rules \"schadler\"; id \"a \\\"b\\\"\"; bm @d4/e4 @a1/a2; D1 63; ce -5; "
    "c0 \"Look  here\";";

}  // namespace

TEST_CASE("epd: a line is a game without turns") {
  const auto games = read(with_everything);
  REQUIRE(games.size() == 1);
  REQUIRE(games[0].game);
  const GameText& game = *games[0].game;
  CHECK(*game.tag("FEN") == "8/8/3s4/8/8/8/8/8 w 16S15s 0 1");
  CHECK(*game.tag("SetUp") == "1");
  CHECK(*game.tag("Rules") == "schadler");
  CHECK(*game.tag("id") == "a \"b\"");
  CHECK(*game.tag("bm") == "@d4/e4 @a1/a2");
  CHECK(*game.tag("D1") == "63");
  CHECK(*game.tag("ce") == "-5");
  CHECK(game.comment == "Look here");
  CHECK(game.moves.empty());
  CHECK(games[0].faults.empty());
}

TEST_CASE("epd: the first c0 is the comment") {
  const auto games = read("8/8/8/8/8/8/8/SS4ss w - 0 1 rules \"petteia\"; c0 \"one\"; c0 \"two\";");
  REQUIRE(games.at(0).game);
  CHECK(games[0].game->comment == "one");
}

TEST_CASE("epd: what was read is written again") {
  const auto games = read(with_everything);
  const auto game = play_game(*games.at(0).game, with_everything);
  REQUIRE(game);
  std::string out;
  CHECK(EpdSink(every_ply).write(*game, out)->empty());
  CHECK(out ==
        "8/8/3s4/8/8/8/8/8 w 16S15s 0 1 rules \"schadler\"; id \"a \\\"b\\\"\"; bm @d4/e4 @a1/a2; D1 63; ce "
        "-5; c0 \"Look here\";\n");
}

TEST_CASE("epd: remarks are passed over, faults have their lines, reading goes on") {
  const auto games = read(
      "# positions\n\n8/8/8/8/8/8/8/S6s w - 0 1 rules \"petteia\";\n8/8 w - 0 1\n8/8/8/8/8/8/8/S6s w\n"
      "8/8/8/8/8/8/8/S6s w - 0 1 id \"a\"; id \"b\";\n8/8/8/8/8/8/8/S6s w - 0 1 rules 7;\n");
  REQUIRE(games.size() == 5);
  CHECK(games[0].record.first_line == 3);
  CHECK(games[0].game);
  CHECK(games[1].game);  // two ranks of eight: which ruleset has it is another question
  CHECK(!games[2].game);
  CHECK(games[2].record.first_line == 5);
  CHECK(games[2].faults.at(0).code == Code::bad_fen);
  REQUIRE(games[3].game);
  CHECK(*games[3].game->tag("id") == "a");
  CHECK(games[3].faults.at(0).code == Code::duplicate_tag);
  CHECK(games[3].faults.at(0).span == Span{34, 40});
  CHECK(!games[4].game);
  CHECK(games[4].faults.at(0).code == Code::bad_epd);
}

TEST_CASE("epd: lines as people write them") {
  const auto games = read(
      "\xEF\xBB\xBF  # a list\r\n\t8/8/8/8/8/8/8/S6s  w\t-  0 1  rules \"petteia\" ;id \"a\"\r\n"
      "8/8/8/8/8/8/8/S6s w  - 0 1;rules \"petteia\"");
  REQUIRE(games.size() == 2);
  for (const Read& one : games) {
    REQUIRE(one.game);
    CHECK(one.faults.empty());
    CHECK(*one.game->tag("FEN") == "8/8/8/8/8/8/8/S6s w - 0 1");
    CHECK(*one.game->tag("Rules") == "petteia");
  }
  CHECK(games[0].record.first_line == 2);
  CHECK(*games[0].game->tag("id") == "a");
}

TEST_CASE("epd: a game is its positions, each with what is said of it") {
  const PlayedGame game = played(
      "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n\n{Start} 1. d2-d5 $1 {One} d7-d6 "
      "(1... a7-a6 2. a2-a3) *\n");
  const std::string rules = " rules \"petteia\"; id \"A - B, ply ";
  const std::string zero =
      "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1" + rules + "0\"; c0 \"Start\";\n";
  const std::string one =
      "ssssssss/ssssssss/8/3S4/8/8/SSS1SSSS/SSSSSSSS b - 1 1" + rules + "1\"; c0 \"One\";\n";
  const std::string two = "ssssssss/sss1ssss/3s4/3S4/8/8/SSS1SSSS/SSSSSSSS w - 2 2" + rules + "2\";\n";
  const auto written = [&](PlyRange range) {
    std::string out;
    CHECK(*EpdSink(range).write(game, out) ==
          LeftOut{"the tag White", "the tag Black", "NAGs", "variations"});
    return out;
  };
  CHECK(written(every_ply) == zero + one + two);
  CHECK(written(start_ply) == zero);
  CHECK(written(last_ply) == two);
  CHECK(written({1, 1}) == one);
  CHECK(written({1, 9}) == one + two);
  CHECK(written({3, 9}).empty());
}

TEST_CASE("epd: a game without a name has its number in its file") {
  PlayedGame game = played("[Rules \"petteia\"]\n\n1. d2-d5 *\n");
  game.number = 17;
  std::string out;
  EpdSink(start_ply).write(game, out);
  CHECK(out.ends_with(" id \"game 17, ply 0\";\n"));
}
