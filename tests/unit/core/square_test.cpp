#include "latro/core/square.hpp"

#include <catch2/catch.hpp>

using namespace latro;

TEST_CASE("squares are numbered rank by rank from a1") {
  constexpr BoardSize board{8, 7};
  STATIC_REQUIRE(board.squares() == 56);
  STATIC_REQUIRE(board.square({0, 0}).index() == 0);
  STATIC_REQUIRE(board.square({7, 0}).index() == 7);
  STATIC_REQUIRE(board.square({0, 1}).index() == 8);
  STATIC_REQUIRE(board.square({7, 6}).index() == 55);
}

TEST_CASE("coordinate and square are inverse on every board") {
  for (unsigned files = BoardSize::min_side; files <= BoardSize::max_side; ++files)
    for (unsigned ranks = BoardSize::min_side; ranks <= BoardSize::max_side; ++ranks) {
      const BoardSize board{static_cast<std::uint8_t>(files), static_cast<std::uint8_t>(ranks)};
      unsigned wrong = 0;
      for (unsigned i = 0; i < board.squares(); ++i) {
        const Coordinate at = board.coordinate(Square{i});
        if (!board.contains(at) || board.square(at) != Square{i}) ++wrong;
      }
      CHECK(wrong == 0);
    }
}

TEST_CASE("a board has 2 to 16 files and ranks") {
  CHECK(BoardSize{2, 2}.valid());
  CHECK(BoardSize{16, 16}.valid());
  CHECK_FALSE(BoardSize{1, 8}.valid());
  CHECK_FALSE(BoardSize{8, 1}.valid());
  CHECK_FALSE(BoardSize{17, 8}.valid());
  CHECK_FALSE(BoardSize{8, 17}.valid());
}

TEST_CASE("a coordinate off the board is not contained") {
  const BoardSize board{8, 7};
  CHECK(board.contains({7, 6}));
  CHECK_FALSE(board.contains({8, 6}));
  CHECK_FALSE(board.contains({7, 7}));
  CHECK_FALSE(board.contains({15, 98}));
}

TEST_CASE("coordinates are ordered by file, then rank as a number") {
  CHECK(Coordinate{0, 9} < Coordinate{1, 0});  // a10 before b1
  CHECK(Coordinate{0, 1} < Coordinate{0, 9});  // a2 before a10
  CHECK_FALSE(Coordinate{2, 2} < Coordinate{2, 2});
}
