#include <string>

#include <catch2/catch.hpp>

#include "latro/notation/turn.hpp"
#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/pictures.hpp"
#include "support/occurrences.hpp"
#include "support/played.hpp"
#include "support/well_formed.hpp"

using namespace latro;

namespace {

std::string drawn(const PlayedGame& game, const PictureOptions& options, const PictureTexts& texts = {}) {
  std::string out;
  DiagramPainter painter(options);
  Pictures pictures(texts);
  pictures.each_diagram(game, last_ply,
                        [&](std::size_t, const Diagram& diagram) { painter.append(diagram, out); });
  CHECK_FALSE(test::xml_fault(out));
  return out;
}

const std::string_view record =
    "[Rules \"petteia\"]\n\n1. a2-a5 {[%csl Ga5,Rh8][%cal Ga1h8][%lbl b2:A,h7:\u05D0\u202E]} *\n";

}  // namespace

TEST_CASE("a plan of a part of a board puts its corner first") {
  const BoardSize board{8, 6};
  const BoardArea area{{2, 1}, {4, 4}};
  for (const bool flipped : {false, true}) {
    const BoardPlan plan(board, flipped, {100, 200}, area);
    CHECK(plan.extent() == Extent{120, 160});
    unsigned shown = 0;
    for (unsigned i = 0; i < board.squares(); ++i) {
      const Point corner = plan.corner(Square{i});
      const bool is_inside = corner.x >= 100 && corner.x < 220 && corner.y >= 200 && corner.y < 360;
      CHECK(plan.shows(Square{i}) == is_inside);
      if (is_inside) ++shown;
    }
    CHECK(shown == 12);
    CHECK(plan.corner(board.square(flipped ? area.from : area.to)) ==
          (flipped ? Point{180, 200} : Point{180, 200}));
  }
  CHECK(BoardPlan(board, false, {}).is_whole());
  CHECK(BoardPlan(board, false, {}, BoardArea{{}, {7, 5}}).is_whole());
}

TEST_CASE("a part of a board has its pieces only, and cuts what leaves it") {
  const PlayedGame game = test::played(record);
  PictureOptions options;
  CHECK(test::occurrences(drawn(game, options), "clip") == 0);
  options.area = BoardArea{{0, 0}, {1, 4}};
  const std::string svg = drawn(game, options, {.caption = {}, .turns_of = {}, .bare = true});
  CHECK(test::occurrences(svg, "xlink:href=\"#marble-S\"") == 3);  // a1, b1, a5; b2 has a label
  CHECK(test::occurrences(svg, "xlink:href=\"#marble-s\"") == 0);
  CHECK(test::occurrences(svg, "<clipPath") == 1);
  CHECK(test::occurrences(svg, ">A</text>") == 1);
  CHECK(test::occurrences(svg, "\u05D0") == 1);  // in the description
  CHECK(svg.find("from a1 to b5") != std::string::npos);
  CHECK(svg.find("\u202E") == std::string::npos);
}

TEST_CASE("bare pictures have no text but the coordinates, and do not mark the last turn") {
  const PlayedGame game = test::played("[White \"Piso\"]\n[Rules \"petteia\"]\n\n1. a2-a5 *\n");
  PictureOptions options;
  options.coordinates = false;
  options.square_millimetres = 10;
  const std::string svg = drawn(game, options, {.caption = {}, .turns_of = {}, .bare = true});
  CHECK(test::occurrences(svg, "<text") == 0);
  CHECK(svg.find(options.theme->trail) == std::string::npos);
  CHECK(svg.find(" width=\"88.5mm\" height=\"90mm\"") !=
        std::string::npos);  // 8 squares, 7 and 10 around, 6 above
  CHECK(svg.find("Piso") != std::string::npos);
}
