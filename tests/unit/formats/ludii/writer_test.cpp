// Parts of games that a trial cannot represent, and games that cannot be trials.
#include "latro/formats/ludii/writer.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/formats/ludii/reader.hpp"
#include "support/played.hpp"
#include "support/read_games.hpp"

using namespace latro;
using test::played;

namespace {

std::vector<std::string> lost(const PlayedGame& game) {
  std::string out;
  const auto written = LudiiSink().write(game, out);
  REQUIRE(written);
  return *written;
}

/// Nothing was written, and why.
std::string refused(std::string_view record) {
  std::string out = "as it was";
  const auto written = LudiiSink().write(played(record), out);
  CHECK(out == "as it was");
  return written ? "written" : written.error();
}

std::vector<test::KeptGame> read_back(const PlayedGame& game) {
  std::string out;
  REQUIRE(LudiiSink().write(game, out));
  return test::read_games<LudiiReader>(out, 1000, false);
}

}  // namespace

TEST_CASE("rulesets that Ludii does not have are refused by name") {
  CHECK(refused("[Rules \"petteia\"]\n\n1. a2-a3 *\n") ==
        "Ludii's Ludus Latrunculorum does not have the ruleset 'petteia'");
  CHECK(refused("[Rules \"bell repeat=draw\"]\n\n*\n") ==
        "Ludii's Ludus Latrunculorum does not have the ruleset 'bell repeat=draw'");
}

TEST_CASE("games with a start of their own are refused") {
  CHECK(refused("[Rules \"quintana\"]\n[FEN \"8/8/3ss3/8/8/3SS3/8/8 w - 0 1\"]\n\n*\n") ==
        "in Ludii each game begins as its ruleset says, 'Museum Quintana' too, and this one does not");
  CHECK(
      refused("[Rules \"schadler\"]\n[FEN \"8/8/8/8/8/8/8/8 b 16S16s 0 1\"]\n\n*\n").find("Schadler 2001") !=
      std::string::npos);
}

TEST_CASE("what a trial cannot represent is named") {
  CHECK(lost(played("[Rules \"quintana\"]\n\n1. a2-a3 *\n")).empty());
  PlayedGame game = played(
      "[Event \"Games\"]\n[White \"A\"]\n[Rules \"quintana\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n"
      "{First} 1. a2-a3 $1 {Second} 1-0\n");
  CHECK(lost(game) == std::vector<std::string>{"the tag Event", "the tag White",
                                               "the Termination resignation", "comments", "NAGs"});
  game.moves[0].variations.emplace_back();
  game.properties.push_back({"XX", {"1"}});
  game.comment.clear();
  game.moves[0].comment.clear();
  CHECK(lost(game) == std::vector<std::string>{"the tag Event", "the tag White",
                                               "the Termination resignation", "NAGs", "variations",
                                               "the property XX"});
}

TEST_CASE("results come back") {
  for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"}) {
    const auto games =
        read_back(played("[Rules \"quintana\"]\n\n1. a2-a3 a7-a6 " + std::string(result) + "\n"));
    REQUIRE(games.size() == 1);
    REQUIRE(games[0].game);
    CHECK(*games[0].game->tag("Result") == result);
    CHECK(*games[0].game->tag("Termination") == (result == "*" ? "unterminated" : "adjudication"));
    // Decided games are reported, since the rules have not decided them; draws count as reaching a limit.
    CHECK(games[0].faults.size() == (result == "1-0" || result == "0-1" ? 1 : 0));
  }
}

TEST_CASE("the number agreed on and who begins come back") {
  for (unsigned pieces = 16; pieces <= 24; ++pieces) {
    for (const char side : {'w', 'b'}) {
      if (pieces == 16 && side == 'b') continue;
      const std::string number = std::to_string(pieces);
      const std::string rules = pieces == 16 ? "schadler" : "schadler pieces=" + number;
      const std::string fen = std::string("8/8/8/8/8/8/8/8 ") + side + " " + number + "S" + number + "s 0 1";
      INFO(rules << " " << side);
      const auto games = read_back(played("[Rules \"" + rules + "\"]\n[FEN \"" + fen + "\"]\n\n" +
                                          (side == 'b' ? "1... @a1 2. @b1 *\n" : "1. @a1 @b1 *\n")));
      REQUIRE(games.size() == 1);
      CHECK(games[0].faults.empty());
      REQUIRE(games[0].game);
      CHECK(*games[0].game->tag("Rules") == rules);
      if (side == 'b')
        CHECK(*games[0].game->tag("FEN") == fen);
      else
        CHECK(games[0].game->tag("FEN") == nullptr);
      CHECK(games[0].game->moves.size() == 2);
    }
  }
}
