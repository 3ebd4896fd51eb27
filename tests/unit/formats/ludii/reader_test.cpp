// Games from trials, and the diagnostics of trials that are damaged, or end otherwise than by our rules.
#include "latro/formats/ludii/reader.hpp"

#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "support/files.hpp"
#include "support/game_text.hpp"
#include "support/read_games.hpp"

using namespace latro;

namespace {

std::string trial(std::string_view name) { return test::read("corpus/ludii/" + std::string(name) + ".trl"); }

/// Only the first lines `Move=`, then other lines.
std::string shortened(const std::string& text, std::size_t moves, std::string_view tail) {
  std::string out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line) && (line.rfind("Move=", 0) != 0 || moves-- > 0);)
    out += line + "\n";
  return out + std::string(tail);
}

/// The first place where the text has `old`.
std::string with(std::string text, std::string_view old, std::string_view put) {
  const std::size_t at = text.find(old);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old.size(), put);
}

std::vector<test::KeptGame> games_of(std::string_view text, bool resync = false, std::size_t block = 4096) {
  return test::read_games<LudiiReader>(text, block, resync);
}

/// All faults of the text, one a line.
std::string faults(std::string_view text) {
  std::string said;
  for (const auto& game : games_of(text))
    for (const std::string& fault : game.faults) said += (said.empty() ? "" : "\n") + fault;
  return said;
}

/// "result termination | faults"
std::string outcome(std::string_view text) {
  const auto games = games_of(text);
  REQUIRE(games.size() == 1);
  REQUIRE(games[0].game);
  CHECK(text.substr(0, 5) == "game=");
  CHECK(games[0].game->result.has_value());
  CHECK(*games[0].game->tag("Result") == latro::text(*games[0].game->result));
  return *games[0].game->tag("Result") + " " + *games[0].game->tag("Termination") + " | " + faults(text);
}

/// Two turns of Museum Quintana and an end.
std::string quintana(std::string_view end) {
  return shortened(
      trial("Museum_Quintana"), 34,
      "numInitialPlacementMoves=32\n" + std::string(end) + "SANDBOX=false\nLUDII_VERSION=1.3.13\n");
}

}  // namespace

TEST_CASE("a game from a trial has its rules, its turns and its result") {
  const std::string text = quintana("rankings=0.0,0.0,0.0\n");
  const auto games = games_of(text);
  REQUIRE(games.size() == 1);
  CHECK(games[0].faults.empty());
  REQUIRE(games[0].game);
  const GameText& game = *games[0].game;
  CHECK(*game.tag("Rules") == "quintana repeat=forbidden");
  CHECK(*game.tag("Result") == "*");
  CHECK(*game.tag("Termination") == "unterminated");
  CHECK(game.tag("FEN") == nullptr);
  REQUIRE(game.moves.size() == 2);
  CHECK(game.moves[0].turn == "d2-d5");
  CHECK(game.moves[1].turn == "g7-g5");
  const Span span = game.moves[1].span;
  CHECK(text.substr(span.begin, span.end - span.begin) ==
        "Move=[Move:mover=2,from=54,to=38,"
        "actions=[Move:typeFrom=Cell,from=54,typeTo=Cell,to=38,decision=true]]");
}

TEST_CASE("who won by Ludii is kept where our rules have not decided") {
  CHECK(outcome(quintana("winner=1\nendtype=NaturalEnd\nrankings=0.0,1.0,2.0\n")) ==
        "1-0 adjudication | 42:8 foreign-end: in Ludii White has won; by the rules here the game continues");
  CHECK(outcome(quintana("winner=2\nendtype=NaturalEnd\nrankings=0.0,2.0,1.0\n")) ==
        "0-1 adjudication | 42:8 foreign-end: in Ludii Black has won; by the rules here the game continues");
  CHECK(
      outcome(quintana("winner=0\nendtype=NaturalEnd\nrankings=0.0,1.5,1.5\n")) ==
      "1/2-1/2 adjudication | 42:8 foreign-end: in Ludii nobody has won; by the rules here the game continues");
  CHECK(outcome(quintana("winner=0\nendtype=TurnLimit\nrankings=0.0,1.5,1.5\n")) ==
        "1/2-1/2 adjudication | ");
  CHECK(outcome(quintana("winner=0\nendtype=MoveLimit\nrankings=0.0,1.5,1.5\n")) ==
        "1/2-1/2 adjudication | ");
}

TEST_CASE("what our rules decide is written, whatever Ludii says") {
  // Ludii and the rules agree on this one.
  const std::string text = trial("6x6_Seega_Rules");
  CHECK(outcome(text).find(" reduced | ") != std::string::npos);
  const bool white = text.find("winner=1") != std::string::npos;
  const std::string own = white ? "1-0" : "0-1";
  CHECK(outcome(text).substr(0, 3) == own);
  const std::string other =
      with(with(text, white ? "winner=1" : "winner=2", white ? "winner=2" : "winner=1"),
           white ? "0.0,1.0,2.0" : "0.0,2.0,1.0", white ? "0.0,2.0,1.0" : "0.0,1.0,2.0");
  CHECK(outcome(other).substr(0, 14) == own + " reduced | ");
  CHECK(faults(other).find(" foreign-end: in Ludii ") != std::string::npos);
  const std::string winner = white ? "winner=1\n" : "winner=2\n";
  const std::string open = with(with(text, winner, ""), "endtype=NaturalEnd\n", "");
  CHECK(outcome(open).substr(0, 14) == own + " reduced | ");
  CHECK(faults(open).find("in Ludii the game is not finished; by the rules here, ") != std::string::npos);
}

TEST_CASE("ends that contradict themselves") {
  CHECK(faults(quintana("winner=1\nendtype=NaturalEnd\nrankings=0.0,2.0,1.0\n")) ==
        "44:10 result-mismatch: the rankings contradict 'winner=1': 1 is won, 2 lost");
  CHECK(faults(quintana("winner=3\nendtype=NaturalEnd\nrankings=0.0,2.0,1.0\n")) ==
        "42:8 syntax: the winner is 1, 2 or 0 (nobody), not 3");
  CHECK(faults(quintana("rankings=0.0\n")) == "42:10 syntax: expected three rankings, such as 0.0,1.0,2.0");
}

TEST_CASE("moves that say nothing known are refused at their place") {
  const std::string text = quintana("rankings=0.0,0.0,0.0\n");
  const std::string first = "to=35,decision=true]";
  CHECK(
      faults(with(text, "START GAME OPTIONS\nSuggested Variants/Museum Quintana",
                  "START GAME OPTIONS\nSuggested Variants/Museum Quintina")) ==
      "3:1 bad-rules: Ludii's Ludus Latrunculorum has no variant 'Museum Quintina'; did you mean 'Museum Quintana'?");
  CHECK(faults(with(text, first, first + ",[Promote:type=Cell,to=35]")) ==
        "39:103 syntax: the action 'Promote' is not known in the consequences of a move");
  CHECK(faults(with(text, first, first + ",[Remove:type=Cell,to=64]")) ==
        "39:124 off-board: site 64 is a hand, and this needs a square (0 to 63)");
  CHECK(faults(with(text, first, first + ",[Remove:type=Cell,to=66]")) ==
        "39:124 off-board: there is no site 66: the board of 8 by 8 and the hands have 0 to 65");
  CHECK(faults(with(text, first, first + ",[Remove:type=Cell,to=-1]")) ==
        "39:124 syntax: expected a number after 'to=', found '-1'");
  CHECK(faults(with(text, first, first + ",[SetState:type=Cell,to=3]")) ==
        "39:103 syntax: the action SetState needs 'state='");
  CHECK(faults(with(text, first, first + ",[SetState:type=Cell,to=3,state=2]")) ==
        "39:134 syntax: the state of a piece is 0 (free) or 1 (bound)");
  CHECK(faults(with(text, first, "to=35]")) == "39:1 syntax: no action of this move has 'decision=true'");
  CHECK(faults(with(text, first, first + ",[Pass:decision=true]")) ==
        "39:103 syntax: this move has a second 'decision=true'");
  CHECK(faults(with(text, "mover=1", "mover=3")) == "39:18 syntax: there are players 1 and 2, no player 3");
  CHECK(faults(with(text, "mover=1,", "")) == "39:1 syntax: this move has no 'mover='");
  CHECK(faults(with(text, "mover=1,from=11,to=35", "mover=1,from=11,to=36")) ==
        "39:31 syntax: the move says to=36, its action to=35");
  CHECK(faults(with(text, "mover=1,from=11,to=35,actions=[Move:typeFrom=Cell,from=11,typeTo=Cell,to=35",
                    "mover=1,from=11,to=99,actions=[Move:typeFrom=Cell,from=11,typeTo=Cell,to=99")) ==
        "39:85 off-board: there is no site 99: the board of 8 by 8 and the hands have 0 to 65");
  for (const auto& game : games_of(with(text, first, "to=35]"))) CHECK_FALSE(game.game);
}

TEST_CASE("the moves that set up the board must set up its ruleset") {
  const std::string text = quintana("rankings=0.0,0.0,0.0\n");
  CHECK(faults(with(text, "numInitialPlacementMoves=32", "numInitialPlacementMoves=31")) ==
        "41:26 syntax: 32 moves of player 0 set up the board, not 31");
  CHECK(faults(with(text, "to=3,what=1", "to=33,what=1")) ==
        "7:1 bad-rules: these moves do not set up the board as 'Museum Quintana' begins");
  CHECK(faults(with(text, "to=3,what=1", "to=2,what=1")) ==
        "10:1 bad-rules: this cannot be done while the board is set up");
  CHECK(faults(with(text, "what=2", "what=7")) ==
        "23:68 syntax: there are pieces 1 and 2 (soldiers), 3 and 4 (duces)");
  CHECK(faults(with(text, "mover=2,from=54", "mover=0,from=54"))
            .find("the action 'Move' is not known in a move "
                  "that sets up the board") != std::string::npos);
}

TEST_CASE("turns against the rules end the game in front of them") {
  const std::string text = quintana("rankings=0.0,0.0,0.0\n");
  const std::string second = "from=54,to=38,actions=[Move:typeFrom=Cell,from=54,typeTo=Cell,to=38";
  const std::string diagonal =
      with(text, second, "from=54,to=45,actions=[Move:typeFrom=Cell,from=54,typeTo=Cell,to=45");
  const auto games = games_of(diagonal);
  REQUIRE(games.size() == 1);
  REQUIRE(games[0].faults.size() == 1);
  CHECK(games[0].faults[0].find("40:42 illegal-turn: Ludii allows g7-f6 here; ") == 0);
  REQUIRE(games[0].game);
  CHECK(games[0].game->moves.size() == 1);
  CHECK(*games[0].game->tag("Termination") == "unterminated");

  CHECK(faults(with(text, "mover=2", "mover=1")) ==
        "40:42 illegal-turn: in Ludii White moves here; it is Black's turn");
  CHECK(faults(with(text, "to=35,decision=true]", "to=35,decision=true],[Remove:type=Cell,to=54]")) ==
        "39:103 wrong-capture: d2-d5: Ludii takes g7, the rules here do not");
  CHECK(faults(with(text, second, "from=40,to=38,actions=[Move:typeFrom=Cell,from=40,typeTo=Cell,to=38")) ==
        "40:42 illegal-turn: this cannot be done with the pieces that the trial has so far");
  CHECK(faults(with(text, second + ",decision=true]", "from=54,to=38,actions=[Pass:decision=true]")) ==
        "40:42 illegal-turn: Ludii allows -- here; Black has other turns, and only a player "
        "without one may pass (stuck=pass)");
}

TEST_CASE("with resync another game begins behind the turn at fault") {
  const std::string text =
      with(quintana("rankings=0.0,0.0,0.0\n"), "to=35,decision=true]",
           "to=35,decision=true],[Remove:type=Cell,to=55],[SetState:type=Cell,to=0,state=1]");
  const auto games = games_of(text, true);
  REQUIRE(games.size() == 2);
  CHECK(games[0].game->moves.empty());
  CHECK(*games[0].game->tag("Termination") == "unterminated");
  REQUIRE(games[1].game);
  const GameText& second = *games[1].game;
  CHECK(games[1].number == 2);
  CHECK(*second.tag("FEN") == "ssssssss/sssssss1/8/3S4/8/8/SSS1SSSS/SSSSSSSS b - 0 1");
  CHECK(*second.tag("SetUp") == "1");
  CHECK(second.comment == "After d2-d5, as Ludii plays it.");
  REQUIRE(second.moves.size() == 1);
  CHECK(second.moves[0].turn == "g7-g5");
  CHECK(games[0].faults.size() == 1);
  CHECK(games[1].faults == std::vector<std::string>{
                               "39:1 left-out: no two free enemies hold a1: the mark as bound is left out"});
}

TEST_CASE("a turn that is broken off is left out") {
  const std::string text = shortened(trial("8x8_Seega_Rules"), 3,
                                     "numInitialPlacementMoves=2\nrankings=0.0,0.0,0.0\nSANDBOX=false\n"
                                     "LUDII_VERSION=1.3.13\n");
  CHECK(outcome(text) ==
        "* unterminated | 9:1 left-out: the trial stops in the middle of this turn, which is left out");
}

TEST_CASE("players agree on a number of pieces before Schadler's game of 2001") {
  const std::string text = trial("Schadler_2001");
  const std::string tail =
      "numInitialPlacementMoves=2\nrankings=0.0,0.0,0.0\nSANDBOX=false\nLUDII_VERSION=1.3.13\n";
  const auto none = games_of(shortened(text, 2, tail));
  REQUIRE(none.size() == 1);
  CHECK(none[0].faults.empty());
  CHECK(*none[0].game->tag("Rules") == "schadler repeat=forbidden");
  const auto begun = games_of(shortened(text, 3, tail));
  REQUIRE(begun.size() == 1);
  CHECK(*begun[0].game->tag("Rules") == "schadler pieces=17 repeat=forbidden");
  CHECK(faults(with(shortened(text, 3, tail), "count=17", "count=18")) ==
        "7:1 bad-rules: these moves do not set up the board as 'Schadler 2001' begins");
  const std::string early =
      "Move=[Move:mover=2,from=65,to=19,actions=[Move:typeFrom=Cell,from=65,typeTo=Cell,to=19,decision=true]]\n";
  CHECK(
      faults(shortened(text, 3, early + tail)) ==
      "10:42 illegal-turn: the players have not agreed on a number of pieces yet: two passes in a row end that");
}

TEST_CASE("a bad trial between two good ones") {
  const std::string good = quintana("rankings=0.0,0.0,0.0\n");
  const std::vector<std::string> bad{good.substr(0, good.size() / 2),
                                     with(good, "mover=1", "mover=9"),
                                     "game=\n",
                                     good.substr(0, 8),
                                     with(good, "END GAME OPTIONS", "END"),
                                     std::string("game=\0\xFF", 7) + std::string(2'000'000, '[')};
  for (const std::string& text : bad) {
    for (const std::size_t block : {std::size_t{1000}, std::size_t(-1)}) {
      const auto games = games_of(good + text + "\n" + good, false, block);
      REQUIRE(games.size() == 3);
      CHECK(games[0].game);
      CHECK(games[0].faults.empty());
      CHECK_FALSE(games[1].game);
      CHECK(games[1].faults.size() == 1);
      CHECK(games[1].number == 2);
      CHECK(games[2].game);
      CHECK(games[2].faults.empty());
    }
  }
  CHECK(faults("hello\n" + good) == "1:1 syntax: expected a trial's first line, 'game=…', found 'hello'");
  CHECK(faults(good + good.substr(0, 60)).find("46:1 syntax: ") == 0);
  CHECK(games_of("").empty());
}

TEST_CASE("lines may end with CR and LF") {
  std::string text = quintana("rankings=0.0,0.0,0.0\n");
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, 1, '\r');
  const auto games = games_of("\xEF\xBB\xBF" + text + "\r\n" + text, false, 1);
  REQUIRE(games.size() == 2);
  CHECK(games[0].faults.empty());
  CHECK(games[1].faults.empty());
  CHECK(games[0].game->moves.size() == 2);
  CHECK(games[1].game->moves.size() == 2);
}
