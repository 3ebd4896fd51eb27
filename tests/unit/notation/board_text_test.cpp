#include "latro/notation/board_text.hpp"

#include <catch2/catch.hpp>

#include "latro/notation/fen.hpp"

using namespace latro;

TEST_CASE("a position with letters") {
  const auto text = parse_fen("3d/+s3/1S1D w - 4 12");
  REQUIRE(text);
  CHECK(board_text(text->position) ==
        " 3   .   .   .   d\n"
        " 2  +s   .   .   .\n"
        " 1   .   S   .   D\n"
        "     a   b   c   d\n"
        "White to move, turn 12, 4 quiet\n");
}

TEST_CASE("marked squares stand in brackets") {
  const auto text = parse_fen("3d/+s3/1S1D w - 4 12");
  REQUIRE(text);
  const BoardSize board = text->position.board;
  SquareSet marked;
  marked.insert(board.square({0, 1}));
  marked.insert(board.square({1, 0}));
  marked.insert(board.square({2, 2}));
  CHECK(board_text(text->position, marked) ==
        " 3   .   .  [.]  d\n"
        " 2 [+s]  .   .   .\n"
        " 1   .  [S]  .   D\n"
        "     a   b   c   d\n"
        "White to move, turn 12, 4 quiet\n");
}

TEST_CASE("hands and the side to move") {
  const auto text = parse_fen("2/2/2/2/2/2/2/2/2/2 b 16SDs 0 1");
  REQUIRE(text);
  const std::string drawn = board_text(text->position);
  CHECK(drawn.substr(0, 11) == "10   .   .\n");
  CHECK(drawn.substr(drawn.rfind('\n', drawn.size() - 2) + 1) ==
        "Black to move, White has 16 soldiers and 1 dux in hand, Black has 1 soldier in hand, turn 1, 0 "
        "quiet\n");
}
