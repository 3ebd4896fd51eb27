#include "latro/render/board_maps.hpp"

#include <catch2/catch.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "support/occurrences.hpp"

using namespace latro;

namespace {

/// Of 2 files and 3 ranks.
BoardMaps small_maps(std::size_t count) {
  BoardMaps maps;
  maps.board = {2, 3};
  maps.columns = 2;
  maps.maps.resize(count);
  for (BoardMap& map : maps.maps) map.squares.assign(6, 0);
  return maps;
}

/// Without texts and coordinates the frame is 7 wide, so the first board's upper left corner is (17, 17).
std::string drawn(const BoardMaps& maps, bool flipped = false, std::string_view theme = "marble") {
  PictureOptions options;
  options.theme = find_theme(theme);
  options.flipped = flipped;
  options.coordinates = false;
  std::string out;
  append_board_maps(maps, options, out);
  return out;
}

bool has(const std::string& svg, std::string_view part) { return svg.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("board maps: the greatest number has the darkest square, the others in proportion") {
  BoardMaps maps = small_maps(1);
  maps.maps[0].squares[0] = 4;  // a1
  maps.maps[0].squares[3] = 1;  // b2
  const std::string svg = drawn(maps);
  CHECK(has(svg, R"(<rect x="17" y="97" width="40" height="40" fill-opacity="0.85"/>)"));
  CHECK(has(svg, R"(<rect x="57" y="57" width="40" height="40" fill-opacity="0.21"/>)"));
  CHECK(test::occurrences(svg, "fill-opacity") == 2);
  CHECK(has(drawn(maps, true), R"(<rect x="57" y="17" width="40" height="40" fill-opacity="0.85"/>)"));
}

TEST_CASE("board maps: the greatest amount has the thickest line; very thin lines are left out") {
  BoardMaps maps = small_maps(1);
  maps.maps[0].ways = {{Square{0}, Square{1}, 900}, {Square{1}, Square{3}, 300}, {Square{2}, Square{3}, 0.1}};
  const std::string svg = drawn(maps);
  CHECK(has(svg, R"(<path d="M37 117L77 117" stroke-width="9"/>)"));
  CHECK(has(svg, R"(<path d="M77 117L77 77" stroke-width="3"/>)"));
  CHECK(test::occurrences(svg, "L77") == 2);
  // Where lines and squares may have one colour, a line has an outline.
  CHECK(has(drawn(maps, false, "print"), R"(<path d="M37 117L77 117" stroke-width="11"/>)"));
}

TEST_CASE("board maps: rows of so many columns, each with its texts") {
  BoardMaps maps = small_maps(3);
  maps.heading = "all & each";
  maps.title = "title";
  maps.description = "words";
  maps.maps[1].heading = "second";
  maps.maps[2].caption = "third";
  const std::string svg = drawn(maps);
  CHECK(test::occurrences(svg, "rx=\"4\"") == 3);  // frames
  CHECK(has(svg, ">all &amp; each</text>"));
  CHECK(has(svg, ">second</text>"));
  CHECK(has(svg, ">third</text>"));
  CHECK(has(svg, ">words</desc>"));
  CHECK(has(svg, " width=\"640\""));
  CHECK(svg == drawn(maps));
}

TEST_CASE("board maps: the third of three in two columns is below the first") {
  BoardMaps maps = small_maps(3);
  for (BoardMap& map : maps.maps) map.squares[0] = 1;  // a1, the lower left corner
  const std::string svg = drawn(maps);
  // The boards are 80 wide and 120 high; between two are two frames of 7 and a gap of 14.
  CHECK(has(svg, R"(<rect x="17" y="97" width="40" height="40" fill-opacity="0.85"/>)"));
  CHECK(has(svg, R"(<rect x="125" y="97" width="40" height="40" fill-opacity="0.85"/>)"));
  CHECK(has(svg, R"(<rect x="17" y="245" width="40" height="40" fill-opacity="0.85"/>)"));
  // A heading is above all boards of its row, a caption below them.
  const auto lower_left = [](const std::string& picture, std::string_view x) {
    const std::string begin = fmt::format("<rect x=\"{}\" y=\"", x);
    const std::size_t at = picture.rfind(begin);
    REQUIRE(at != std::string::npos);
    return std::stod(picture.substr(at + begin.size()));
  };
  maps.maps[1].heading = "second";
  const std::string headed = drawn(maps);
  CHECK(lower_left(headed, "125") > 97);
  CHECK(lower_left(headed, "17") == lower_left(headed, "125") + 148);
}

TEST_CASE("board maps: of nothing") {
  BoardMaps maps = small_maps(0);
  CHECK(has(drawn(maps), "</svg>"));
  maps.columns = 0;
  maps.maps.resize(2);  // without numbers
  const std::string svg = drawn(maps);
  CHECK(test::occurrences(svg, "rx=\"4\"") == 2);
  CHECK_FALSE(has(svg, "nan"));
}
