#include "latro/game/summary_tags.hpp"
#include "support/game_text.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace latro;

TEST_CASE("turning points: of the tag, if the turns are those of the game; else of the marks") {
  const auto points = [](const std::string& tags, std::size_t most) {
    const std::string record = "[Rules \"petteia board=4x4\"]\n[FEN \"s2s/4/4/S2S b - 0 7\"]\n" + tags +
                               "\n7... a4-a3 $2 8. a1-b1 $4 a3-a4 $2 9. b1-a1 $4 *\n";
    const auto text = parse_game(record);
    REQUIRE(text);
    return turning_points(play_game(*text, record).value(), most);
  };
  using Plies = std::vector<std::size_t>;
  CHECK(points("", 9) == Plies{0, 1, 2, 3});
  CHECK(points("", 3) == Plies{0, 1, 3});
  CHECK(points("", 1) == Plies{1});
  CHECK(points("[TurningPoints \"9. b1-a1 50 0, 7... a4-a3 50 20\"]\n", 4) == Plies{0, 3});
  CHECK(points("[TurningPoints \"9. b1-a1 50 0, 7... a4-a3 50 20\"]\n", 1) == Plies{3});
  CHECK(points("[TurningPoints \"7. a4-a3 50 20, 8. a1-b1 7 1, 8. a1-b1 7 1\"]\n", 4) == Plies{1});
}
