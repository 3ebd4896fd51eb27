#include "latro/render/sheet.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "latro/notation/fen.hpp"
#include "support/occurrences.hpp"

using namespace latro;

namespace {

/// So many times the same position, as after a turn from a2 to b2 but for the first.
DiagramSequence sequence(std::string_view fen, std::size_t diagrams) {
  DiagramSequence sequence;
  sequence.heading = "One & Two";
  sequence.caption = "a caption";
  sequence.title = "A <game>";
  sequence.description = "All of it.";
  const auto parsed = parse_fen(fen);
  REQUIRE(parsed.has_value());
  for (std::size_t i = 0; i < diagrams; ++i) {
    Diagram diagram;
    diagram.position = parsed->position;
    diagram.status = i == 0 ? "White to move" : std::to_string(i) + ". a2-b2 · Black to move";
    if (i > 0) {
      const BoardSize& board = diagram.position.board;
      LastTurn last;
      last.turn.kind = TurnKind::movement;
      last.turn.origin = board.square({0, 1});
      last.turn.destination = board.square({1, 1});
      last.path.push_back({HopKind::move, last.turn.destination, {}});
      diagram.last = last;
    }
    sequence.diagrams.push_back(std::move(diagram));
  }
  return sequence;
}

std::string sheet(const DiagramSequence& sequence, unsigned columns, const PictureOptions& options = {}) {
  std::string out;
  append_sheet(sequence, columns, options, out);
  return out;
}

constexpr std::string_view small = "3/S2/s1d w - 0 1";

}  // namespace

TEST_CASE("sheets: cells stand in rows of so many columns, all at the same distance") {
  // Three files: 120, a frame of 20 on each side, 30 between cells; the margin is 24.
  const std::string svg = sheet(sequence(small, 5), 2);
  CHECK(test::occurrences(svg, "<g transform=") == 5);
  CHECK(test::occurrences(svg, "<g transform=\"translate(24 ") == 3);
  CHECK(test::occurrences(svg, "<g transform=\"translate(214 ") == 2);
  CHECK(svg.find("viewBox=\"0 0 398 ") != std::string::npos);  // 24 + 160 + 30 + 160 + 24
  CHECK(svg.find(" width=\"480\"") != std::string::npos);
  CHECK(sheet(sequence(small, 5), 0) == sheet(sequence(small, 5), 1));
}

TEST_CASE("sheets: no more columns than diagrams, and pixels as asked for") {
  CHECK(sheet(sequence(small, 2), 7).find("viewBox=\"0 0 398 ") != std::string::npos);
  CHECK(sheet(sequence(small, 1), 1).find("viewBox=\"0 0 208 ") != std::string::npos);
  PictureOptions options;
  options.pixels = 1000;
  CHECK(sheet(sequence(small, 2), 7, options).find(" width=\"1000\"") != std::string::npos);
}

TEST_CASE("sheets: the empty board and each kind of counter are defined once") {
  const std::string svg = sheet(sequence(small, 5), 2);
  CHECK(test::occurrences(svg, "<g id=\"marble-3x3c\">") == 1);
  CHECK(test::occurrences(svg, "xlink:href=\"#marble-3x3c\"") == 5);
  for (const std::string piece : {"marble-S", "marble-s", "marble-d"}) {
    CHECK(test::occurrences(svg, "<g id=\"" + piece + "\">") == 1);
    CHECK(test::occurrences(svg, "xlink:href=\"#" + piece + "\"") == 5);
  }
  CHECK(test::occurrences(svg, "marble-D") == 0);
  // The cross of a captured piece is defined too, even if it is not used.
  DiagramSequence with_ghost = sequence(small, 2);
  with_ghost.diagrams[1].last->taken.push_back({Square{4}, Piece{Side::white, PieceType::dux, true}});
  CHECK(test::occurrences(sheet(with_ghost, 2), "<g id=\"marble-xD\">") == 1);
}

TEST_CASE("sheets: below a diagram stands its turn, and who is to move only where nothing else tells it") {
  const std::string svg = sheet(sequence(small, 3), 3);
  CHECK(test::occurrences(svg, ">White to move<") == 1);
  CHECK(test::occurrences(svg, ">1. a2-b2<") == 1);
  CHECK(test::occurrences(svg, ">2. a2-b2<") == 1);
  CHECK(test::occurrences(svg, ">Black to move<") == 1);
  CHECK(svg.find(">Black to move<") > svg.find(">2. a2-b2<"));
  CHECK(test::occurrences(svg, "·") == 0);
}

TEST_CASE("sheets: texts are escaped, and tell those who cannot see it") {
  DiagramSequence game = sequence(small, 1);
  game.diagrams[0].status = "<script> & \x01";
  const std::string svg = sheet(game, 1);
  CHECK(test::occurrences(svg, "<script") == 0);
  CHECK(svg.find("&lt;script&gt; &amp; \uFFFD") != std::string::npos);
  CHECK(svg.find(">One &amp; Two<") != std::string::npos);
  CHECK(svg.find(">A &lt;game&gt;<") != std::string::npos);
  CHECK(svg.find(">All of it.</desc>") != std::string::npos);
  CHECK(svg.find("role=\"img\"") != std::string::npos);
}

TEST_CASE("sheets: coordinates grow in small cells, and are left out if they could not be read even so") {
  // Letters of 17 in cells of 8 x 40 + 2 x 20 + 30 = 390, shown in 240 pixels: 10.5.
  constexpr std::string_view eight = "8/8/8/8/8/8/8/S6s w - 0 1";
  CHECK(sheet(sequence(eight, 1), 1).find("<g font-size=\"17\"") != std::string::npos);
  PictureOptions options;
  options.pixels = 160;  // letters of 21.94 have 9
  CHECK(sheet(sequence(eight, 1), 1, options).find("<g font-size=\"21.94\"") != std::string::npos);
  options.pixels = 91;  // letters of 30 have 7
  CHECK(sheet(sequence(eight, 1), 1, options).find("<g font-size=\"30\"") != std::string::npos);
  options.pixels = 90;
  CHECK(sheet(sequence(eight, 1), 1, options).find(">h</text>") == std::string::npos);
  options.pixels = 240;
  options.coordinates = false;
  CHECK(sheet(sequence(eight, 1), 1, options).find(">h</text>") == std::string::npos);
}

TEST_CASE("sheets: where one diagram has pieces in hand every cell has room for them") {
  DiagramSequence game = sequence(small, 4);
  game.diagrams[3].position.hands[0] = {7, 0};
  const std::string svg = sheet(game, 2);
  CHECK(svg.find("viewBox=\"0 0 550 ") != std::string::npos);  // 76 more for each of two columns
  CHECK(test::occurrences(svg, ">×7</text>") == 1);
}

TEST_CASE("sheets: the same story gives the same bytes, and 100 turns stay small") {
  constexpr std::string_view start = "ssssssss/8/8/8/8/8/8/SSSSSSSS w - 0 1";
  const std::string svg = sheet(sequence(start, 101), 4);
  CHECK(svg == sheet(sequence(start, 101), 4));
  CHECK(svg.size() < 200'000);
}
