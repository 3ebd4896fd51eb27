// Games from the Smart Game Format.
#include "latro/formats/sgf/reader.hpp"

#include <array>

#include <catch2/catch.hpp>

#include "support/files.hpp"
#include "support/game_text.hpp"
#include "support/sgf.hpp"

using namespace latro;
using test::canonical;
using test::read_sgf;

namespace {

GameText only(std::string_view text) {
  const auto games = read_sgf(text);
  REQUIRE(games.size() == 1);
  INFO((games[0].faults.empty() ? "" : games[0].faults[0].message));
  REQUIRE(games[0].game);
  return *games[0].game;
}

std::string tag(const GameText& game, std::string_view name) {
  const std::string* const value = game.tag(name);
  return value != nullptr ? *value : "(none)";
}

/// The faults of the first game: code and the text pointed at.
using Found = std::vector<std::pair<Code, std::string>>;
Found faults(std::string_view text) {
  Found found;
  const auto games = read_sgf(text);
  REQUIRE_FALSE(games.empty());
  for (const Fault& fault : games[0].faults) {
    REQUIRE(fault.span.end <= games[0].text.size());
    CHECK_FALSE(fault.message.empty());
    found.emplace_back(fault.code, games[0].text.substr(fault.span.begin, fault.span.end - fault.span.begin));
  }
  return found;
}
Found one(Code code, std::string text) { return {{code, std::move(text)}}; }

/// How many records there are, and which of them are games: "+" a game, "-" none.
std::string outcome(std::string_view text, std::size_t block = std::size_t(-1)) {
  std::string out;
  for (const auto& game : read_sgf(text, block)) out += game.game ? '+' : '-';
  return out;
}

}  // namespace

TEST_CASE("the root tells of the game") {
  const GameText game = only(
      "(;FF[4]GM[99]CA[UTF-8]AP[other:2]SZ[8]GN[Ludus latrunculorum]RU[petteia]PW[Piso]PB[Sene\\]ca]EV[Saturnalia]"
      "RO[1]PC[Vindolanda]DT[2026-12-17]RE[W+R]TM[3600]SO[a wall]AN[me]LTAG[Own\\:?:x]LX[y]C[about\nit]ST[2]"
      ";W[a2-a5];B[b7-b5])");
  CHECK(tag(game, "White") == "Piso");
  CHECK(tag(game, "Black") == "Sene]ca");
  CHECK(tag(game, "Event") == "Saturnalia");
  CHECK(tag(game, "Round") == "1");
  CHECK(tag(game, "Site") == "Vindolanda");
  CHECK(tag(game, "Date") == "2026.12.17");
  CHECK(tag(game, "Result") == "1-0");
  CHECK(tag(game, "Termination") == "resignation");
  CHECK(tag(game, "Rules") == "petteia");
  CHECK(tag(game, "TimeControl") == "3600");
  CHECK(tag(game, "Source") == "a wall");
  CHECK(tag(game, "Annotator") == "me");
  CHECK(tag(game, "GameName") == "(none)");
  CHECK(game.result == Result::white_wins);
  CHECK(game.comment == "about it");
  REQUIRE(game.moves.size() == 2);
  CHECK(game.moves[1].turn == "b7-b5");
}

TEST_CASE("what has no counterpart is kept as it stands") {
  const GameText game =
      only("(;RU[petteia]KM[5.5]XY[a\\]b][c:d];W[a2-a5]V[1]MN[3];XX[between];B[b7-b5]ZZ[z])");
  CHECK(game.properties == std::vector<Property>{{"KM", {"5.5"}}, {"XY", {"a\\]b", "c:d"}}});
  CHECK(game.moves[0].properties == std::vector<Property>{{"V", {"1"}}, {"MN", {"3"}}});
  CHECK(game.moves[1].properties == std::vector<Property>{{"XX", {"between"}}, {"ZZ", {"z"}}});
}

TEST_CASE("dates and results") {
  const auto date = [](std::string value) { return tag(only("(;RU[petteia]DT[" + value + "])"), "Date"); };
  CHECK(date("1994") == "1994.??.??");
  CHECK(date("1994-05") == "1994.05.??");
  CHECK(date("1994-05-06") == "1994.05.06");
  CHECK(date("1994-05-06,07") == "1994-05-06,07");
  CHECK(date("May") == "May");
  const auto result = [](std::string value) {
    const GameText game = only("(;RU[petteia]RE[" + value + "])");
    return std::string(text(*game.result)) + " " + tag(game, "Termination") +
           (game.properties.empty() ? "" : " kept");
  };
  CHECK(result("W+") == "1-0 (none)");
  CHECK(result("B+R") == "0-1 resignation");
  CHECK(result("B+Resign") == "0-1 resignation");
  CHECK(result("W+T") == "1-0 time");
  CHECK(result("W+Forfeit") == "1-0 adjudication");
  CHECK(result("B+12.5") == "0-1 (none) kept");
  CHECK(result("0") == "1/2-1/2 (none)");
  CHECK(result("Draw") == "1/2-1/2 (none)");
  CHECK(result("?") == "* (none)");
  CHECK(result("Void") == "* abandoned");
  CHECK(result("w+resign") == "1-0 resignation");
  CHECK(result("b+t") == "0-1 time");
  CHECK(result("draw") == "1/2-1/2 (none)");
  CHECK(result("b+0.5") == "0-1 (none) kept");
  CHECK(result("") == "* (none)");
  CHECK(only("(;RU[petteia])").result == Result::unknown);
  CHECK(faults("(;RU[petteia]RE[White won])") == one(Code::bad_tag, "White won"));
}

TEST_CASE("information about the game can be in any node of the main line") {
  const GameText game = only(
      "(;RU[petteia]EV[Saturnalia];PW[Piso]DT[2026-12]KM[1];W[a2-a5]RE[W+R]LTAG[Own:x]"
      "(;B[b7-b5]PB[Seneca])(;B[h7-h6]PB[Lucan]))");
  CHECK(tag(game, "Event") == "Saturnalia");
  CHECK(tag(game, "White") == "Piso");
  CHECK(tag(game, "Black") == "Seneca");
  CHECK(tag(game, "Date") == "2026.12.??");
  CHECK(tag(game, "Own") == "x");
  CHECK(tag(game, "Termination") == "resignation");
  CHECK(game.result == Result::white_wins);
  // What is not about the game as a whole, or about another one, stays where it is.
  CHECK(game.properties.empty());
  REQUIRE(game.moves.size() == 2);
  CHECK(game.moves[0].properties == std::vector<Property>{{"KM", {"1"}}});
  CHECK(game.moves[1].properties.empty());
  CHECK(game.moves[1].variations.at(0).at(0).properties == std::vector<Property>{{"PB", {"Lucan"}}});
  // Of two the first counts.
  CHECK(faults("(;RU[petteia]PW[a];PW[b];W[a2-a3]RE[0];B[a7-a6]RE[W+])") ==
        Found{{Code::duplicate_tag, "PW"}, {Code::duplicate_tag, "RE"}});
  CHECK(tag(only("(;RU[petteia](;W[a2-a3]PB[one];B[a7-a6])(;W[b2-b3]PB[two]))"), "Black") == "one");
}

TEST_CASE("clocks, marks, arrows and labels are commands in comments") {
  const GameText game = only(
      "(;RU[petteia]C[Look.]TR[a1]BL[600]WL[600];W[a2-a5]C[Far.]WL[298.50]CR[a5][b4:c5]MA[h8]"
      ";LB[d4:A][e5:x\\:y];B[b7-b5]WL[1]BL[3661]AR[b7:b5]SQ[dd];W[c2-c5]C[[%clk 0:01:00\\] [%csl Ga1\\]]WL[60]CR[a1][a2])");
  CHECK(game.comment == "Look. [%csl Ya1]");
  CHECK(game.properties == std::vector<Property>{{"BL", {"600"}}, {"WL", {"600"}}});
  REQUIRE(game.moves.size() == 3);
  CHECK(game.moves[0].comment == "Far. [%clk 0:04:58.5] [%csl Ga5,Gb4,Gc4,Gb5,Gc5,Rh8]");
  CHECK(game.moves[0].properties.empty());
  CHECK(game.moves[1].before == "[%lbl d4:A,e5:x:y]");
  CHECK(game.moves[1].comment == "[%clk 1:01:01] [%cal Gb7b5]");
  CHECK(game.moves[1].properties == std::vector<Property>{{"WL", {"1"}}, {"SQ", {"dd"}}});
  CHECK(game.moves[2].comment == "[%clk 0:01:00] [%csl Ga1] [%csl Ga2]");
  CHECK(game.moves[2].properties.empty());
  // What contradicts the comment, or cannot be in a command, stays.
  const auto kept = [](std::string_view properties) {
    const GameText one = only("(;RU[petteia];W[a2-a5]C[[%clk 0:01:00\\]]" + std::string(properties) + ")");
    CHECK(one.moves[0].comment == "[%clk 0:01:00]");
    return one.moves[0].properties.size();
  };
  CHECK(kept("WL[61]") == 1);
  CHECK(kept("WL[60][60]") == 1);
  CHECK(kept("WL[soon]LB[d4:a,b][d5:][d6:[x\\]][d7]AR[a1]CR[][a1:p99]SQ[Dd4]TR[d4!]") == 6);
  // Any number of rectangles means no more squares than a board has.
  std::string many = "(;RU[petteia]CR";
  for (int i = 0; i < 50000; ++i) many += "[a1:p16]";
  CHECK(only(many + ")").comment.size() == 1142);
}

TEST_CASE("positions are set up in the root") {
  CHECK(tag(only("(;RU[petteia]SZ[8]AB[a8][Db8]AW[c1][d1:e2]PL[B])"), "FEN") ==
        "sd6/8/8/8/8/8/3SS3/2SSS3 b - 0 1");
  CHECK(tag(only("(;SZ[3:2]AB[c2:b1])"), "FEN") == tag(only("(;SZ[3:2]AB[b2:c1])"), "FEN"));
  CHECK(tag(only("(;SZ[3:2]AB[c2:b1])"), "FEN") == "1ss/1ss w - 0 1");
  CHECK(tag(only("(;RU[petteia]AB[a8]AW[c1])"), "SetUp") == "1");
  CHECK(tag(only("(;SZ[3:2]AB[a2!]AW[ b2 ])"), "FEN") == "+sS1/3 w - 0 1");
  CHECK(tag(only("(;RU[petteia board=9x9]AB[i9])"), "FEN") == "8s/9/9/9/9/9/9/9/9 w - 0 1");
  CHECK(tag(only("(;RU[petteia]PL[B])"), "FEN") == "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS b - 0 1");
  CHECK(tag(only("(;RU[petteia]PL[W])"), "FEN") == "(none)");
  CHECK(tag(only("(;RU[petteia]LTAG[FEN:8/8/8/8/8/8/8/s6S b - 3 9]AB[a1]AW[h1]PL[B])"), "FEN") ==
        "8/8/8/8/8/8/8/s6S b - 3 9");
  CHECK(faults("(;RU[petteia]LTAG[FEN:8/8/8/8/8/8/8/s6S b - 3 9]AB[a1]AW[h2])") == one(Code::bad_fen, "AB"));
  CHECK(faults("(;RU[petteia]LTAG[FEN:8/8/8/8/8/8/8/s6S b - 3 9]PL[W])") == one(Code::bad_fen, "W"));
  CHECK(faults("(;RU[petteia]AB[a1][i1])") == one(Code::bad_fen, "i1"));
  CHECK(faults("(;RU[petteia]AB[a1][a1])") == one(Code::bad_fen, "a1"));
  CHECK(faults("(;RU[petteia]AB[a1]AW[b1:a1])") == one(Code::bad_fen, "b1:a1"));
  CHECK(faults("(;RU[petteia]AB[aa])") == one(Code::bad_fen, "aa"));
  CHECK(faults("(;RU[petteia]AB[])") == one(Code::bad_fen, ""));
  CHECK(faults("(;RU[petteia]AB[a0])") == one(Code::bad_fen, "a0"));
  CHECK(faults("(;RU[petteia]PL[X])") == one(Code::bad_fen, "X"));
  CHECK(faults("(;PL[B])") == one(Code::bad_fen, "B"));
  CHECK(faults("(;RU[petteia]SZ[0])") == one(Code::bad_fen, "0"));
  CHECK(faults("(;RU[petteia]SZ[9])") == one(Code::bad_tag, "9"));
  CHECK(faults("(;RU[petteia];W[a2-a3];AB[a1])") == one(Code::bad_fen, ";"));
}

TEST_CASE("comments and variations") {
  const GameText game = only(
      "(;RU[petteia]C[root];W[a2-a5]C[after  a\n5](;C[before b5]CX[x];B[b7-b5](;W[c2-c5])(;W[d2-d5](;B[h7-h6])(;B[g7-"
      "g6])))(;B[h7-h6];C[last words])(;C[a remark only]))");
  CHECK(game.comment == "root");
  REQUIRE(game.moves.size() == 3);
  CHECK(game.moves[0].comment == "after a 5");
  CHECK(game.moves[1].before == "before b5");
  CHECK(game.moves[1].comment == "a remark only");
  REQUIRE(game.moves[1].variations.size() == 1);
  CHECK(game.moves[1].variations[0][0].turn == "h7-h6");
  CHECK(game.moves[1].variations[0][0].comment == "last words");
  REQUIRE(game.moves[2].variations.size() == 1);
  CHECK(game.moves[2].variations[0].size() == 2);
  CHECK(game.moves[2].variations[0][1].variations[0][0].turn == "g7-g6");
}

TEST_CASE("a first line without a move gives way to the next") {
  const GameText game = only("(;RU[petteia](;C[only words])(;W[a2-a5];B[b7-b5])(;W[c2-c5]))");
  REQUIRE(game.moves.size() == 2);
  CHECK(game.comment == "only words");
  CHECK(game.moves[0].turn == "a2-a5");
  REQUIRE(game.moves[0].variations.size() == 1);
  CHECK(game.moves[0].variations[0][0].turn == "c2-c5");
}

TEST_CASE("NAGs") {
  const GameText game =
      only("(;RU[petteia];W[a2-a5]TE[1]LNAG[7][300][9]GW[2];B[b7-b5]BM[2];W[c2-c5]IT[];B[--]DO[])");
  CHECK(game.moves[0].nags == std::vector<unsigned>{1, 7, 9, 18});
  CHECK(game.moves[0].properties == std::vector<Property>{{"LNAG", {"300"}}});
  CHECK(game.moves[1].nags == std::vector<unsigned>{4});
  CHECK(game.moves[2].nags == std::vector<unsigned>{5});
  CHECK(game.moves[3].nags == std::vector<unsigned>{6});
  CHECK(only("(;RU[petteia];W[])").moves[0].turn == "--");
}

TEST_CASE("games that cannot be read are refused at their place") {
  CHECK(faults("(;GM[1]FF[4];B[dd])") == one(Code::syntax, "1"));
  CHECK(faults("(;CA[Klingon]RU[petteia])") == one(Code::syntax, "Klingon"));
  CHECK(faults("(;CA[EBCDIC-CP-US]RU[petteia];C[open)") == one(Code::syntax, "EBCDIC-CP-US"));
  CHECK(faults("(;RU[petteia]CA;W[a2-a3])") == one(Code::syntax, ";"));
  CHECK(faults("(;RU[petteia];B[a7-a6])") == one(Code::illegal_turn, "B"));
  CHECK(faults("(;RU[petteia];W[a2-a3];W[a3-a4];W[a4-a5])") == one(Code::illegal_turn, "W"));
  CHECK(faults("(;RU[petteia];W[a2-a3]B[a7-a6])") == one(Code::syntax, "B"));
  CHECK(faults("(;RU[petteia];W[a2-a3][a3-a4])") == one(Code::syntax, "a3-a4"));
  CHECK(faults("(;RU[petteia]PW[a]PW[b];W[a2-a3])") == one(Code::duplicate_tag, "PW"));
  CHECK(faults("(;RU[petteia]PW[a][b]RE[0][W+];W[a2-a3])") ==
        Found{{Code::duplicate_tag, "b"}, {Code::duplicate_tag, "W+"}});
  CHECK(faults("(;RU[petteia]LTAG[Rules:b][ab][:c][A b:c])") == Found{{Code::duplicate_tag, "Rules"},
                                                                      {Code::bad_tag, "ab"},
                                                                      {Code::bad_tag, ":c"},
                                                                      {Code::bad_tag, "A b:c"}});
  CHECK(faults("(;CA[UTF-8]RU[petteia]PW[\xE4])") == one(Code::not_utf8, "\xE4"));
  std::string deep = "(;RU[petteia]";
  for (int i = 0; i < 70; ++i) deep += "(;W[a2-a3])(;";
  deep += std::string(71, ')');
  CHECK(faults(deep) == one(Code::deep_variation, ";"));
}

TEST_CASE("turns that cannot be played are told at their values") {
  const auto fault = [](std::string_view text) {
    const auto games = read_sgf(text);
    REQUIRE(games.at(0).game);
    const auto played = play_game(*games[0].game, games[0].text);
    REQUIRE_FALSE(played);
    const Span span = played.error().span;
    REQUIRE(span.end <= games[0].text.size());
    return std::pair{played.error().code, games[0].text.substr(span.begin, span.end - span.begin)};
  };
  CHECK(fault("(;RU[petteia];W[a2-a9])") == std::pair{Code::off_board, std::string("a2-a9")});
  CHECK(fault("(;RU[petteia];W[a2-a3];B[ a8-a4 ])") == std::pair{Code::illegal_turn, std::string(" a8-a4 ")});
  CHECK(fault("(;RU[petteia];W[hello])") == std::pair{Code::syntax, std::string("hello")});
  CHECK(fault("(;RU[petteia];W[a2-a3](;B[a7-a6])(;B[dd]))") == std::pair{Code::syntax, std::string("dd")});
  CHECK(fault("(;RU[Japanese];W[a2-a3])") == std::pair{Code::bad_rules, std::string("Japanese")});
  CHECK(fault("(;RU[petteia]LTAG[FEN:8/8/8 w])").first == Code::bad_fen);
  CHECK(fault("(;RU[schadler]AW[a1]AB[b2!])") == std::pair{Code::bad_fen, std::string("AB")});
  CHECK(fault("(;RU[petteia]PL[B];B[a2-a3])") == std::pair{Code::illegal_turn, std::string("a2-a3")});
  CHECK(fault("(;W[a2-a3])") == std::pair{Code::no_rules, std::string("(;W[a2-a3])")});
}

TEST_CASE("encodings are told by CA, or by the bytes") {
  CHECK(tag(only("(;CA[ISO-8859-1]RU[petteia]PW[\xC3\xA4])"), "White") == "\xC3\x83\xC2\xA4");
  CHECK(tag(only("(;CA[latin1]RU[petteia]PW[\xE4])"), "White") == "\xC3\xA4");
  CHECK(tag(only("(;RU[petteia]PW[\xE4])"), "White") == "\xC3\xA4");
  CHECK(tag(only("(;RU[petteia]PW[\xC3\xA4])"), "White") == "\xC3\xA4");
  CHECK(tag(only("(;CA[ISO-8859-1]RU[petteia]PW[\x80 \x93x\x94])"), "White") == "\u20AC \u201Cx\u201D");
  CHECK(faults("(;CA[ISO-8859-1]RU[petteia]PW[\x81]PB[\x8D])") == one(Code::not_utf8, "\x81"));
  CHECK(tag(only("(;CA[KOI8-R]RU[petteia]PW[\xF0])"), "White") == "\u041F");
  CHECK(tag(only("(;CA[UTF-16]RU[petteia]PW[\xC3\xA4])"), "White") == "\u00E4");
  CHECK(only("(;RU[petteia]XX[\xE4])").properties == std::vector<Property>{{"XX", {"\xC3\xA4"}}});
}

TEST_CASE("bytes of foreign characters are no brackets") {
  // In Shift_JIS the second byte can be a backslash or a bracket; in ISO-2022-JP all bytes are ASCII.
  const std::string tail = "];W[a2-a3])\n(;FF[4]RU[petteia]PW[next])";
  for (const auto& [charset, bytes, text] :
       {std::array<std::string, 3>{"Shift_JIS", "\x95\x5C", "\u8868"},
        std::array<std::string, 3>{"Shift_JIS", "\x83\x5D", "\u30BE"},
        std::array<std::string, 3>{"shift_jis", "\x95\x5C\\]x", "\u8868]x"},
        std::array<std::string, 3>{"Big5", "\xA5\x5C", "\u529F"},
        std::array<std::string, 3>{"ISO-2022-JP", "\x1B$B$]$\\\x1B(B", "\u307D\u307C"}}) {
    INFO(charset << " " << text);
    for (const std::size_t block : {std::size_t(1), std::size_t(-1)}) {
      const auto games = read_sgf("(;FF[4]CA[" + charset + "]RU[petteia]PW[" + bytes + tail, block);
      REQUIRE(games.size() == 2);
      REQUIRE(games[0].game);
      CHECK(games[0].faults.empty());
      CHECK(tag(*games[0].game, "White") == text);
      CHECK(games[0].game->moves.size() == 1);
      CHECK(tag(*games[1].game, "White") == "next");
    }
  }
}

TEST_CASE("a stream is cut into its games") {
  const std::string good = "(;FF[4]RU[petteia];W[a2-a3])";
  CHECK(outcome("") == "");
  CHECK(outcome(" \r\n\t ") == "");
  CHECK(outcome("\xEF\xBB\xBF" + good) == "+");
  CHECK(outcome("\xEF\xBB\xBF") == "");
  CHECK(outcome("From: me (by mail)\n\n" + good + good + "\n\n( ;RU[petteia])\n") == "+++");
  CHECK(outcome("no game at all") == "-");
  CHECK(outcome(";FF[4]RU[petteia];W[a2-a3])\n" + good) == "-+");
  CHECK(outcome("(FF[4]RU[petteia];W[a2-a3])\n" + good) == "-+");
  CHECK(outcome(good + " some words " + good + "\n;W[a2-a3])\n") == "+-+-");
  CHECK(outcome("(;RU[petteia]C[a (; b [ c \\] d ) e (;FF[4\\]];W[a2-a3])" + good) == "++");
  CHECK(outcome("(;RU[petteia]C[a\n(;FF[4\\]GM[1\\])\n];W[a2-a3])" + good) == "++");
  for (const std::size_t block : {1U, 2U, 7U})
    CHECK(outcome(good + "\n" + good + " x " + good, block) == "++-+");
}

TEST_CASE("a broken tree does not swallow the games behind it") {
  const std::string good = "(;FF[4]RU[petteia];W[a2-a3])\n";
  const std::string bare = "(;RU[petteia];W[a2-a3])\n";
  for (const std::size_t block : {std::size_t(1), std::size_t(-1)}) {
    CHECK(outcome("(;FF[4]RU[petteia];W[a2-a3]\n" + good, block) == "-+");
    CHECK(outcome("(;FF[4]RU[petteia](;W[a2-a3](;B[x]\n" + good + good, block) == "-++");
    CHECK(outcome("(;FF[4]RU[petteia];W[a2-a3]))\n" + good, block) == "+-+");
    CHECK(outcome("(;FF[4]RU[petteia];C[open)\n" + good, block) == "-+");
    CHECK(outcome("(;FF[4]RU[petteia];C[open\\])\n" + good, block) == "-+");
    CHECK(outcome("(;FF[4]RU[petteia];W[a2-a3\n" + good + good, block) == "-++");
    CHECK(outcome("(;FF[4]RU[petteia];W a2-a3])\n" + good + good, block) == "-++");
    CHECK(outcome("(;RU[petteia];W[a2-a3]\n" + bare + bare, block) == "-++");
    CHECK(outcome("(;RU[petteia](;W[a2-a3]\n" + bare + "(;RU[petteia](;W[a2-a3]\n" + bare, block) == "-+-+");
  }
  CHECK(faults("(;FF[4]RU[petteia];W[a2-a3]\n" + good) == one(Code::unclosed_variation, "("));
  CHECK(faults("(;FF[4]RU[petteia];C[open)\n" + good) == one(Code::syntax, "["));
}

TEST_CASE("places in the stream") {
  const auto games = read_sgf("words\n\n(;RU[petteia])  (;W[x]\r\n)\r(;\xC3\xA4) x (;)\n");
  REQUIRE(games.size() == 5);
  const auto place = [&](std::size_t i) {
    const Record& record = games[i].record;
    return std::vector<std::uint64_t>{record.number, record.first_line, record.first_column, record.offset};
  };
  CHECK(place(0) == std::vector<std::uint64_t>{1, 3, 1, 7});
  CHECK(place(1) == std::vector<std::uint64_t>{2, 3, 17, 23});
  CHECK(place(2) == std::vector<std::uint64_t>{3, 5, 1, 33});
  CHECK(place(3) == std::vector<std::uint64_t>{3, 5, 6, 39});
  CHECK(place(4) == std::vector<std::uint64_t>{4, 5, 8, 41});
}

TEST_CASE("a tree that is too long is told and skipped") {
  const std::string good = "(;FF[4]RU[petteia];W[a2-a3])\n";
  const std::string big(SgfCutter::max_bytes, 'x');
  for (const std::string& tail : {std::string("]") + "(;C[a)])(;C[b]))\n", std::string("]")}) {
    const auto games = read_sgf(good + "(;RU[petteia]C[" + big + tail + "\n" + good);
    REQUIRE(games.size() == 3);
    CHECK(games[0].game);
    CHECK(games[1].faults.at(0).code == Code::record_too_long);
    CHECK(games[1].record.too_long);
    CHECK(games[2].game);
    CHECK(games[2].record.number == 3);
  }
  // Exactly as long as it may be.
  const std::string rim = "(;RU[petteia]C[" + big.substr(17) + "])";
  CHECK(rim.size() == SgfCutter::max_bytes);
  CHECK(outcome(rim + good) == "++");
  CHECK(outcome("(;" + big + "x" + rim + "\n" + good) == "-+");
}

TEST_CASE("memory is bounded and time is linear, whatever the stream holds") {
  const auto count = [](std::vector<test::GeneratedSource::Part> parts) {
    test::GeneratedSource source(std::move(parts));
    SgfReader reader(source);
    std::size_t games = 0;
    std::size_t longest = 0;
    for (ReadGame game; reader.next(game); ++games) longest = std::max(longest, game.record.text.size());
    CHECK(longest <= SgfCutter::max_bytes);
    return games;
  };
  CHECK(count({{"(;PW[]\n", 200000}}) > 100000);
  CHECK(count({{"(;FF[4]\n", 100000}}) == 100000);
  CHECK(count({{"(;C[\n(;FF[x", 100000}}) == 1);
  CHECK(count({{"(", 3000000}}) == 1);
  CHECK(count({{"x", 3000000}}) == 1);
  CHECK(count({{"(;", 1}, {"( ", 2000000}}) == 1);
  CHECK(count({{"(;RU[petteia]LTAG", 1}, {"[a:]", 200000}, {")", 1}}) == 1);
  CHECK(count({{"(;RU[petteia]", 1}, {"(;)", 300000}, {")", 1}}) == 1);
}

TEST_CASE("games of the corpus") {
  struct Expected {
    std::string_view file;
    std::string_view outcome;
  };
  for (const Expected& expected : {Expected{"collection.sgf", "+++"}, Expected{"old.sgf", "+"},
                                   Expected{"latin1.sgf", "+"}, Expected{"broken.sgf", "+-+-+"}}) {
    INFO(expected.file);
    const std::string text = test::read("corpus/sgf/" + std::string(expected.file));
    CHECK(outcome(text) == expected.outcome);
    for (const auto& game : read_sgf(text)) {
      if (!game.game) continue;
      const auto played = play_game(*game.game, game.text);
      INFO((played ? "" : played.error().message));
      REQUIRE(played);
      // Written and read again it is the same game.
      const std::string written = test::sgf_of(*played);
      const auto again = read_sgf(written);
      REQUIRE(again.size() == 1);
      REQUIRE(again[0].game);
      CHECK(canonical(*again[0].game) == canonical(*game.game));
      CHECK(test::sgf_of(*play_game(*again[0].game, written)) == written);
    }
  }
}
