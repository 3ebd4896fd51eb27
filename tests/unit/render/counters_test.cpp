#include "latro/render/detail/counters.hpp"

#include <set>

#include <catch2/catch.hpp>

#include "latro/render/detail/board_drawing.hpp"
#include "support/occurrences.hpp"
#include "support/scene.hpp"

using namespace latro;

namespace {

std::string defined(const Counters& counters, const CounterSet& set) {
  std::string out;
  SvgWriter svg(out);
  counters.define(svg, set);
  return out;
}

/// The ids of a theme that a diagram of the position needs.
std::set<std::string> needed(const Diagram& diagram) {
  const Counters counters(*find_theme("print"));
  const CounterSet set = counters_of(diagram);
  std::set<std::string> ids;
  for (const Piece piece : every_piece)
    if (set.contains(piece)) ids.insert(counters.id(piece).substr(std::string_view("print-").size()));
  return ids;
}

Diagram diagram(std::string_view rules, std::string_view fen) {
  Diagram made;
  made.position = test::game_at(rules, fen).position();
  return made;
}

using Ids = std::set<std::string>;

}  // namespace

TEST_CASE("each kind of counter has an id of its own, which begins with the theme's name") {
  const Counters counters(*find_theme("marble"));
  std::set<std::string> ids;
  for (const Piece piece : every_piece) {
    ids.insert(counters.id(piece));
    CHECK(counters.id(piece).substr(0, 7) == "marble-");
  }
  CHECK(ids.size() == CounterSet::kinds);
}

TEST_CASE("a dux is larger than a soldier, and both have room on a square") {
  CHECK(Counters::radius({Side::white, PieceType::dux, false}) >
        Counters::radius({Side::white, PieceType::soldier, false}));
  CHECK(2 * Counters::dux_radius < BoardPlan::square_size);
}

TEST_CASE("what is defined is what is in the set") {
  const Counters counters(*find_theme("slate"));
  for (const Piece one : every_piece) {
    CounterSet set;
    set.insert(one);
    const std::string text = defined(counters, set);
    for (const Piece piece : every_piece)
      CHECK(test::occurrences(text, "id=\"" + counters.id(piece) + '"') ==
            (counters.id(piece) == counters.id(one)));
  }
}

TEST_CASE("only free pieces of themes with gradients need gradients") {
  CounterSet free;
  CounterSet bound;
  for (const Piece piece : every_piece) (piece.bound ? bound : free).insert(piece);
  CHECK(test::occurrences(defined(Counters(*find_theme("marble")), free), "<radialGradient ") == 2);
  CHECK(test::occurrences(defined(Counters(*find_theme("marble")), bound), "<radialGradient ") == 0);
  CHECK(test::occurrences(defined(Counters(*find_theme("print")), free), "<radialGradient ") == 0);
}

TEST_CASE("a diagram needs the counters on the board, in hand and taken") {
  CHECK(needed(diagram("petteia", "8/8/8/3s4/8/8/S7/8 w - 0 1")) == Ids{"S", "s"});
  CHECK(needed(diagram("board=6x6 pieces=8 duces=1 capture=bind", "6/6/6/S+sS3/6/3D2 w - 0 1")) ==
        Ids{"S", "xs", "D"});
  CHECK(needed(diagram("board=6x6 pieces=8 duces=1", "6/6/6/6/S5/6 w 7SD 0 1")) == Ids{"S", "D"});
  Diagram shown = diagram("petteia", "8/8/8/8/8/8/S7/8 w - 0 1");
  shown.last.emplace();
  shown.last->taken.emplace_back(Square{9}, Piece{Side::black, PieceType::soldier, true});
  CHECK(needed(shown) == Ids{"S", "xs"});
}
