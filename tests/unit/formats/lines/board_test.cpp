#include "latro/formats/lines/lines.hpp"
#include "support/game_text.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace latro;

TEST_CASE("board: a heading, the board with the turn's squares marked, a blank line") {
  const std::string record =
      "[White \"A\"]\n[Rules \"petteia board=4x4\"]\n[FEN \"s2s/S1S1/4/4 b - 0 7\"]\n\n7... a4-b4 8. a3-b3 *\n";
  const auto text = parse_game(record);
  REQUIRE(text);
  auto game = play_game(*text, record);
  REQUIRE(game);
  game->number = 17;
  std::string out;
  BoardSink sink({1, 2});
  CHECK(sink.write(*game, out)->empty());
  CHECK(out ==
        "Game 17: A - ? (petteia board=4x4), ply 1: 7... a4-b4\n"
        " 4  [.] [s]  .   s\n"
        " 3   S   .   S   .\n"
        " 2   .   .   .   .\n"
        " 1   .   .   .   .\n"
        "     a   b   c   d\n"
        "White to move, turn 8, 1 quiet\n"
        "\n"
        "Game 17: A - ? (petteia board=4x4), ply 2: 8. a3-b3\n"
        " 4   .   s   .   s\n"
        " 3  [.] [S]  S   .\n"
        " 2   .   .   .   .\n"
        " 1   .   .   .   .\n"
        "     a   b   c   d\n"
        "Black to move, turn 8, 2 quiet\n"
        "\n");
  out.clear();
  BoardSink(start_ply).write(*game, out);
  CHECK(out.starts_with("Game 17: A - ? (petteia board=4x4), start\n 4   s   . "));
}
