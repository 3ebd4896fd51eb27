#include "latro/support/counted.hpp"

#include <catch2/catch.hpp>

using namespace latro;

TEST_CASE("counted: one thing, or several") {
  CHECK(counted(0, "game") == "0 games");
  CHECK(counted(1, "game") == "1 game");
  CHECK(counted(2, "game") == "2 games");
  CHECK(counted(1, "ply", "plies") == "1 ply");
  CHECK(counted(12, "ply", "plies") == "12 plies");
}
