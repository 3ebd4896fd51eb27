#include "latro/formats/text/text.hpp"
#include "support/game_text.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace latro;

namespace {

std::string text_of(const std::string& record, const TextLayout& layout = {60, false}) {
  const auto text = parse_game(record);
  REQUIRE(text);
  const auto game = play_game(*text, record);
  REQUIRE(game);
  std::string out;
  CHECK(TextSink(layout).write(*game, out)->empty());
  return out;
}

}  // namespace

TEST_CASE("text: heading, comments without commands, variations, the board at the end") {
  CHECK(
      text_of(
          "[Event \"Saturnalia\"]\n[Site \"?\"]\n[Date \"2026.12.17\"]\n[Round \"2\"]\n[White \"Piso\"]\n"
          "[Black \"Seneca\"]\n[Result \"1-0\"]\n[Rules \"petteia board=4x4\"]\n[FEN \"s2s/4/4/S2S b - 0 7\"]\n"
          "[Termination \"resignation\"]\n[WhiteElo \"1500\"]\n[Phases \"placement 0\"]\n\n"
          "{A short one. [%latro 0.1.0 nodes=1]} 7... a4-b4 {[%eval 0.00]} 8. d1-d3 $1 $10\n"
          "(8. d1-c1 {[%eval 0.00] Slow.} 8... b4-c4 (8... d4-d3 {Better.} 9. c1-d1)) {Near it.} 8... b4-a4 1-0\n") ==
      "Piso - Seneca\n"
      "=============\n"
      "Saturnalia, round 2, 2026.12.17\n"
      "Petteia, board of 4×4\n"
      "1-0: Black resigned\n"
      "WhiteElo: 1500\n"
      "\n"
      "A short one.\n"
      "\n"
      "    Black to move\n"
      " 4   s   .   .   s\n"
      " 3   .   .   .   .\n"
      " 2   .   .   .   .\n"
      " 1   S   .   .   S\n"
      "     a   b   c   d\n"
      "    S White's soldier, s Black's\n"
      "\n"
      "7... a4-b4 8. d1-d3! $10\n"
      "        8. d1-c1 Slow. 8... b4-c4\n"
      "            8... d4-d3 Better. 9. c1-d1\n"
      "    Near it.\n"
      "8... b4-a4\n"
      "\n"
      "    After 8... b4-a4, 1-0: Black resigned\n"
      " 4  [s] [.]  .   s\n"
      " 3   .   .   .   S\n"
      " 2   .   .   .   .\n"
      " 1   S   .   .   .\n"
      "     a   b   c   d\n"
      "    [ ] squares of the turn\n"
      "\n");
}

TEST_CASE("text: a board before each turning point, of the tag or else of the marks") {
  const std::string head = "[Rules \"petteia board=4x4\"]\n[FEN \"s2s/4/4/S2S w - 0 1\"]\n";
  const std::string turns = "\n1. a1-a2 $6 a4-a3 2. a2-b2 $2 a3-a4 3. b2-b3 $4 a4-b4 *\n";
  const auto boards = [](const std::string& text) {
    std::string found;
    for (std::size_t at = 0; (at = text.find("Before ", at)) != std::string::npos; ++at)
      found += text.substr(at + 7, text.find('\n', at) - at - 7) + '\n';
    return found;
  };
  CHECK(boards(text_of(head + turns)) == "2. a2-b2?\n3. b2-b3??\n");
  CHECK(boards(text_of(head + "[TurningPoints \"1... a4-a3 50 20, 3. b2-b3 60 0\"]\n" + turns)) ==
        "1... a4-a3\n3. b2-b3??\n");
  SECTION("values that name no turn of the game are ignored") {
    for (const char* const value :
         {"", "?", "1. a4-a3 50 20", "0. a1-a2 1 2", "99999999999999999999. a1-a2 1 2", "9. a1-a2 1 2",
          "3... a4-b4", ", , ,", "18446744073709551615... a1-a2 1 2"}) {
      INFO(value);
      CHECK(boards(text_of(head + "[TurningPoints \"" + value + "\"]\n" + turns)) ==
            "2. a2-b2?\n3. b2-b3??\n");
    }
  }
}

TEST_CASE("text: pieces in hand; the legend names what is on the first board") {
  const std::string out = text_of("[Rules \"schadler board=4x4 pieces=3\"]\n\n1. @a1 @d4 *\n", {80, false});
  CHECK(out.find("White has 2 soldiers in hand, Black has 2 soldiers in hand\n") != std::string::npos);
  const std::string dux = text_of("[Rules \"walker\"]\n\n*\n");
  CHECK(dux.find("S White's soldier, s Black's; D White's dux, d Black's\n") != std::string::npos);
}
