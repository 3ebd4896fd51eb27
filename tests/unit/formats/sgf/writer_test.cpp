// Games written in the Smart Game Format.
#include "latro/formats/sgf/writer.hpp"

#include <catch2/catch.hpp>

#include "support/game_text.hpp"
#include "support/sgf.hpp"

using namespace latro;
using test::canonical;
using test::played;
using test::read_sgf;

namespace {

constexpr std::string_view game_text =
    "[Event \"Saturnalia\"]\n[Site \"Vin:do]landa\"]\n[Date \"2026.12.??\"]\n[Round \"1\"]\n[White \"Piso \\\"the "
    "elder\\\"\"]\n[Black \"\"]\n[Result \"0-1\"]\n[Rules \"petteia\"]\n[Note \"a:b\\\\c]\"]\n[Termination "
    "\"time\"]\n\n{Before.} 1. a2-a5 $1 $2 $7 {After.} 1... b7-b5 (1... h7-h6 {One} (1... g7-g6 2. h2-h3) 2. h2-h3 (2. "
    "g2-g3)) (1... {Two} f7-f6) {Then} 2. c2-c5xb5 $10 $18 0-1\n\n";

}  // namespace

TEST_CASE("a game in the Smart Game Format") {
  const PlayedGame game = played(game_text);
  std::string out;
  CHECK(append_sgf(out, game, "latro:test").empty());
  CHECK(out ==
        "(;FF[4]GM[99]CA[UTF-8]AP[latro:test]SZ[8]GN[Ludus latrunculorum]EV[Saturnalia]\n"
        "PC[Vin:do\\]landa]DT[2026-12]RO[1]PW[Piso \"the elder\"]PB[]RU[petteia]RE[B+T]\n"
        "LTAG[Note:a\\:b\\\\c\\]]C[Before.];W[a2-a5]TE[1]LNAG[2][7]C[After.]\n"
        "(;B[b7-b5];C[Then];W[c2-c5xb5]DM[1]LNAG[18])\n"
        "(;\n"
        "(;B[h7-h6]C[One]\n"
        "(;W[h2-h3])\n"
        "(;W[g2-g3]))\n"
        "(;B[g7-g6];W[h2-h3]))\n"
        "(;C[Two];B[f7-f6]))\n\n");
  const auto again = read_sgf(out);
  REQUIRE(again.size() == 1);
  CHECK(again[0].faults.empty());
  REQUIRE(again[0].game);
  CHECK(canonical(*again[0].game) == canonical(*parse_game(game_text)));
}

TEST_CASE("a position with hands, counters and bound pieces") {
  const std::string text =
      "[Result \"*\"]\n[Rules \"schadler\"]\n[FEN \"8/8/8/8/2s+Ss3/8/8/S7 b 3S 7 12\"]\n[SetUp \"1\"]\n\n12... c4-c5 *\n\n";
  const std::string out = test::sgf_of(played(text));
  CHECK(out ==
        "(;FF[4]GM[99]CA[UTF-8]AP[latro:test]SZ[8]GN[Ludus latrunculorum]RU[schadler]\n"
        "RE[?]AB[c4][e4]AW[a1][d4!]PL[B]LTAG[FEN:8/8/8/8/2s+Ss3/8/8/S7 b 3S 7 12]\n"
        "[SetUp:1];B[c4-c5])\n\n");
  const auto again = read_sgf(out);
  REQUIRE(again.at(0).game);
  CHECK(again[0].faults.empty());
  CHECK(canonical(*again[0].game) == canonical(*parse_game(text)));
}

TEST_CASE("rules, result and start are added where the tags do not tell them") {
  PlayedGame game = played("[Rules \"bell-7x8\"]\n\n*");
  game.tags.clear();
  game.start.count_turns(1);
  const auto again = read_sgf(test::sgf_of(game));
  REQUIRE(again.at(0).game);
  CHECK(*again[0].game->tag("Rules") == "bell-7x8");
  CHECK(*again[0].game->tag("Result") == "*");
  CHECK(*again[0].game->tag("FEN") == "7/7/7/7/7/7/7/7 b 16SD16sd 0 1");
  CHECK(*again[0].game->tag("SetUp") == "1");
}

TEST_CASE("unknown properties are written back") {
  const std::string text =
      "(;FF[4]GM[99]CA[UTF-8]AP[latro:test]SZ[8]GN[Ludus latrunculorum]RU[petteia]\n"
      "RE[W+12.5]LTAG[A:1][odd]ST[2]XY[a\\]b][c\\\n"
      "d];W[a2-a5]TE[]LNAG[1]V[x];B[b7-b5]LNAG[300])\n\n";
  const auto games = read_sgf(text);
  REQUIRE(games.at(0).game);
  const auto game = play_game(*games[0].game, games[0].text);
  REQUIRE(game);
  std::string out;
  CHECK(append_sgf(out, *game, "latro:test").empty());
  const auto again = read_sgf(out);
  REQUIRE(again.at(0).game);
  CHECK(again[0].game->properties == games[0].game->properties);
  CHECK(again[0].game->moves[0].properties == games[0].game->moves[0].properties);
  CHECK(again[0].game->moves[1].properties == games[0].game->moves[1].properties);
  CHECK(again[0].game->moves[0].nags == std::vector<unsigned>{1});
  CHECK(again[0].game->result == Result::white_wins);
  CHECK(out.find("RE[W+12.5]") != std::string::npos);
  CHECK(out.find("LTAG[A:1][odd]") != std::string::npos);
  CHECK(out.find("XY[a\\]b][c\\\nd]") != std::string::npos);
}

TEST_CASE("what cannot be a property is told") {
  PlayedGame game = played("[Rules \"petteia\"]\n\n1. a2-a5 *");
  game.properties = {{"lower", {"1"}}, {"XX", {}},     {"YY", {"a]b"}},   {"ZZ", {"1"}},  {"ZZ", {"2"}},
                     {"SZ", {"9"}},    {"AB", {"a1"}}, {"LTAG", {"A:b"}}, {"RE", {"B+3"}}};
  game.moves[0].properties = {{"W", {"x"}}, {"OK", {"fine"}}};
  game.tags.push_back({"a:b", "c", {}});  // as JSON can have; LTAG would give it another name
  std::string out;
  CHECK(append_sgf(out, game, "latro:test") ==
        std::vector<std::string>{"the property AB", "the property LTAG", "the property RE", "the property SZ",
                                 "the property W", "the property XX", "the property YY", "the property ZZ",
                                 "the property lower", "the tag a:b"});
  const auto again = read_sgf(out);
  REQUIRE(again.at(0).game);
  CHECK(again[0].game->properties == std::vector<Property>{{"ZZ", {"1"}}});
  CHECK(again[0].game->moves[0].properties == std::vector<Property>{{"OK", {"fine"}}});
}

TEST_CASE("tags that a property could only carry changed have one of our own") {
  for (const std::string tag : {"[Date \"????.??.??\"]",
                                "[Date \"2026-12-17\"]",
                                "[Date \"2026\"]",
                                "[Date \"\"]",
                                "[Date \"yesterday\"]",
                                "[Date \"1994-05-06,07\"]",
                                "[Date \"2026.12.17\"]",
                                "[Date \"2026.??.17\"]",
                                "[TimeControl \"40/3600\"]",
                                "[TimeControl \"3600.5\"]",
                                "[GameName \"Ludus latrunculorum\"]",
                                "[GameName \"Mine\"]",
                                "[Termination \"resignation\"]",
                                "[Termination \"abandoned\"]",
                                "[Termination \"\"]",
                                "[Termination \"stuck\"]",
                                "[PlyCount \"0\"]",
                                "[SetUp \"0\"]",
                                "[LTAG \"x\"]",
                                "[White \"?\"]",
                                "[White \"  a  b \"]",
                                "[FEN \"8/8/8/8/8/8/8/S6s w\"]"}) {
    for (const std::string result : {"*", "1-0", "0-1", "1/2-1/2"}) {
      const std::string text = tag + "\n[Rules \"petteia\"]\n\n" + result;
      INFO(text);
      const auto again = read_sgf(test::sgf_of(played(text)));
      REQUIRE(again.at(0).game);
      CHECK(canonical(*again[0].game) == canonical(*parse_game(text)));
    }
  }
}
