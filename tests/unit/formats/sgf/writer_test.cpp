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
  CHECK(SgfSink("latro:test").write(game, out).value().empty());
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
  CHECK(SgfSink("latro:test").write(*game, out).value().empty());
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

TEST_CASE("commands have properties, and come back as they were") {
  const auto sgf = [](std::string_view record) {
    const std::string out = test::sgf_of(played(record));
    const auto again = read_sgf(out);
    REQUIRE(again.at(0).game);
    CHECK(again[0].faults.empty());
    CHECK(canonical(*again[0].game) == canonical(*parse_game(record)));
    // Without the line breaks.
    std::string line = out.substr(out.find("RE["));
    std::erase(line, '\n');
    return line;
  };
  const std::string head = "[Result \"*\"]\n[Rules \"petteia\"]\n\n";
  CHECK(
      sgf(head +
          "{Look. [%csl Ya1]} 1. a2-a5 {Far. [%clk 0:04:58.5] [%csl Ga5,Rh8] [%cal Gb7b5] [%lbl d4:A,e5:x:y]} *") ==
      "RE[?]C[Look.]TR[a1];W[a2-a5]C[Far.]WL[298.5]CR[a5]MA[h8]AR[b7:b5]LB[d4:A][e5:x\\:y])");
  // In another order, in another form, with more than a property says: the comment stays too.
  CHECK(
      sgf(head + "1. a2-a5 {[%clk 00:05:00] Then [%cal Ra1a5] [%csl Rh8,Ga5]} *") ==
      "RE[?];W[a2-a5]C[[%clk 00:05:00\\] Then [%cal Ra1a5\\] [%csl Rh8,Ga5\\]]WL[300]AR[a1:a5]MA[h8]CR[a5])");
  CHECK(sgf(head + "1. a2-a5 {[%csl Re5] [%clk 0:01:00]} 1... a7-a6 {[%clk 0:00:59]} *") ==
        "RE[?];W[a2-a5]C[[%csl Re5\\]]WL[60]MA[e5];B[a7-a6]BL[59])");
  CHECK(sgf(head + "1. a2-a5 {[%eval 0.5] [%csl Zh8,R,Gd4] [%clk soon] [%lbl d4]} *") ==
        "RE[?];W[a2-a5]C[[%eval 0.5\\] [%csl Zh8,R,Gd4\\] [%clk soon\\] [%lbl d4\\]]CR[d4])");
  CHECK(sgf(head + "{[%clk 0:01:00]} 1. a2-a5 (1. {[%clk 0:02:00] [%csl Gd4]} a2-a4 {[%clk 0:03:00]}) *") ==
        "RE[?]C[[%clk 0:01:00\\]](;W[a2-a5])(;C[[%clk 0:02:00\\]]CR[d4];W[a2-a4]WL[180]))");
}

TEST_CASE("SGF comes back by way of LGN") {
  for (
      const std::string_view sgf :
      {"C[Look.]TR[a1];W[a2-a5]C[Far.]WL[298.5]CR[a5][b5]MA[h8]SQ[h7]AR[b7:b5]LB[d4:A][e5:x\\:y];B[a7-a6]BL[59])",
       ";W[a2-a5]TE[1]WL[3600]CR[a1];B[a7-a6](;W[b2-b3]TR[b3])(;W[c2-c3]SQ[c3]))"}) {
    for (const std::string_view result :
         {"W+", "W+R", "W+T", "W+F", "B+", "B+R", "B+T", "B+F", "0", "?", "Void"}) {
      const std::string tree = "(;FF[4]RU[petteia]RE[" + std::string(result) + "]" + std::string(sgf);
      INFO(tree);
      const auto read = read_sgf(tree);
      REQUIRE(read.at(0).game);
      const std::string lgn = canonical(*read[0].game);
      const std::string out = test::sgf_of(played(lgn));
      const auto again = read_sgf(out);
      REQUIRE(again.at(0).game);
      CHECK(canonical(*again[0].game) == lgn);
      std::string line = out;
      std::erase(line, '\n');
      const auto first_of_game = [](std::string_view text) { return text.substr(text.find("RE[")); };
      std::string expected(first_of_game(tree));
      CHECK(first_of_game(line) == expected);
    }
  }
}

TEST_CASE("what cannot be a property is told") {
  PlayedGame game = played("[Rules \"petteia\"]\n\n1. a2-a5 *");
  game.properties = {{"lower", {"1"}}, {"XX", {}},     {"YY", {"a]b"}},   {"ZZ", {"1"}},  {"ZZ", {"2"}},
                     {"SZ", {"9"}},    {"AB", {"a1"}}, {"LTAG", {"A:b"}}, {"RE", {"B+3"}}};
  game.moves[0].properties = {{"W", {"x"}}, {"OK", {"fine"}}, {"PB", {"Lucan"}}};
  game.tags.push_back({"a:b", "c", {}});  // as JSON can have; LTAG would give it another name
  std::string out;
  CHECK(SgfSink("latro:test").write(game, out).value() ==
        std::vector<std::string>{"the property AB", "the property LTAG", "the property PB", "the property RE",
                                 "the property SZ", "the property W", "the property XX", "the property YY",
                                 "the property ZZ", "the property lower", "the tag a:b"});
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
