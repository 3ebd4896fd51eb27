// The route of a turn of several legs is found within a bound of legs tried.
#include <catch2/catch.hpp>
#include <string>

#include "latro/notation/turn.hpp"
#include "support/scene.hpp"

using namespace latro;
using test::Scene;

namespace {

constexpr const char* slides = "board=16x16 rows=2 move=slide bonus=may";

/// A soldier on a1, enemies on rank 2 in front of soldiers on rank 3.
std::string row_of(unsigned enemies) {
  const std::string rest = enemies == 15 ? "" : std::to_string(15 - enemies);
  return "15s/16/16/16/16/16/16/16/16/16/16/16/16/1" + std::string(enemies, 'S') + rest + "/1" +
         std::string(enemies, 's') + rest + "/S15 w - 0 1";
}

/// The turn of a1 that captures all of the row and ends on `end`.
Turn capture_of_all(const Scene& scene, Square end) {
  Turn turn;
  turn.kind = TurnKind::movement;
  turn.origin = scene.square("a1");
  turn.destination = end;
  turn.captured = scene.game().position().of(Side::black);
  turn.captured.erase(scene.square("p16"));
  return turn;
}

}  // namespace

TEST_CASE("the shortest of exponentially many routes is found at once") {
  for (const unsigned enemies : {2U, 8U, 11U, 15U}) {
    const Scene scene(slides, row_of(enemies));
    for (const char* const end : {"c1", "a1", "b1"}) {
      std::size_t steps = 64 * (enemies + 2);
      const auto path = scene.game().rules().canonical_path(scene.game().position(),
                                                            capture_of_all(scene, scene.square(end)), steps);
      INFO(enemies << " enemies, end " << end);
      REQUIRE(path);
      // On a1 nothing is captured, so it costs one leg more.
      CHECK(path->size() == enemies + (end == std::string("a1") ? 1U : 0U));
      CHECK(path->back().to == scene.square(end));
    }
  }
}

TEST_CASE("without enough steps no route of several legs is found") {
  const Scene scene(slides, row_of(3));
  std::size_t steps = 2;
  CHECK_FALSE(scene.game().rules().canonical_path(scene.game().position(),
                                                  capture_of_all(scene, scene.square("d1")), steps));
  CHECK(steps == 0);
}

TEST_CASE("counting turns stops when its steps are used up") {
  const Scene scene(slides, row_of(15));
  std::uint64_t steps = 1000;
  const std::uint64_t counted = scene.game().rules().count_turns(scene.game().position(), steps);
  CHECK(steps == 0);
  CHECK(counted >= 1000);
  const Scene small(slides, row_of(5));
  steps = 1000;
  CHECK(small.game().rules().count_turns(small.game().position(), steps) ==
        small.game().rules().count_turns(small.game().position()));
  CHECK(steps > 0);
}
