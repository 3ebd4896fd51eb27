#include "latro/play/detail/position_bound.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "support/scene.hpp"

using latro::log10_position_bound;
using latro::test::rules;

TEST_CASE("the bound on the number of positions, counted by hand") {
  // On four squares: no piece 1, a white one 4, a black one 4, both 12; either side to move.
  CHECK(log10_position_bound(rules("board=2x2 setup=1s/S1 lose=0")) == Approx(std::log10(2 * 21.0)));
  // Each piece is bound or not.
  CHECK(log10_position_bound(rules("board=2x2 setup=1s/S1 lose=0 capture=bind")) ==
        Approx(std::log10(2 * (1 + 2 * 4 + 2 * 4 + 4 * 12.0))));
  // A piece that is not on the board is in hand or lost.
  CHECK(log10_position_bound(rules("board=2x2 pieces=1 lose=0")) ==
        Approx(std::log10(2 * (4 * 1 + 2 * 4 + 2 * 4 + 12.0))));
  // A dux is another piece than a soldier: none 1, one of four kinds 4 * 4, two of six pairs 6 * 12, three 4
  // * 24, four 24. With dux=immune the two soldiers can be bound: each subset counts twice for each soldier
  // in it.
  CHECK(log10_position_bound(rules("board=2x2 setup=sd/SD lose=0")) ==
        Approx(std::log10(2 * (1 + 16 + 72 + 96 + 24.0))));
  CHECK(log10_position_bound(rules("board=2x2 setup=sd/SD lose=0 capture=bind dux=immune")) ==
        Approx(std::log10(
            2 * (1 + 4 * (2 + 2 + 1 + 1) + 12 * (4 + 4 * 2 + 1) + 24 * (2 * 4 + 2 * 2) + 24 * 4.0))));
}
