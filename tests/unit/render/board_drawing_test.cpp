#include "latro/render/diagram.hpp"

#include <catch2/catch.hpp>

using namespace latro;

namespace {

// Four files and three ranks; its upper left corner lies at 10, 20.
constexpr BoardSize board{4, 3};

Square square(unsigned file, unsigned rank) {
  return board.square(Coordinate{static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)});
}

}  // namespace

TEST_CASE("on a plan White is below") {
  const BoardPlan plan(board, false, {10, 20});
  CHECK(plan.extent() == Extent{160, 120});
  CHECK(plan.corner() == Point{10, 20});
  CHECK(plan.corner(square(0, 0)) == Point{10, 100});
  CHECK(plan.corner(square(3, 2)) == Point{130, 20});
  CHECK(plan.centre(square(1, 2)) == Point{70, 40});
}

TEST_CASE("on a turned plan Black is below, and files go from right to left") {
  const BoardPlan plan(board, true, {10, 20});
  CHECK(plan.extent() == Extent{160, 120});
  CHECK(plan.corner() == Point{10, 20});
  CHECK(plan.corner(square(0, 0)) == Point{130, 20});
  CHECK(plan.corner(square(3, 2)) == Point{10, 100});
  CHECK(plan.centre(square(1, 2)) == Point{110, 120});
}

TEST_CASE("the greatest board and the smallest") {
  const BoardSize great{16, 16};
  CHECK(BoardPlan(great, false, {}).centre(great.square(Coordinate{15, 15})) == Point{620, 20});
  CHECK(BoardPlan(great, true, {}).centre(great.square(Coordinate{15, 15})) == Point{20, 620});
  CHECK(BoardPlan({2, 2}, false, {}).extent() == Extent{80, 80});
}
