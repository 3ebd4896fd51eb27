#include "latro/render/detail/captions.hpp"

#include <catch2/catch.hpp>

#include "latro/notation/turn.hpp"
#include "support/names_in.hpp"
#include "support/scene.hpp"

using namespace latro;

namespace {

Square at(const BoardSize& board, std::string_view text) { return board.square(*take_square(text)); }

SquareSet set(const BoardSize& board, std::initializer_list<std::string_view> texts) {
  SquareSet squares;
  for (const auto text : texts) squares.insert(at(board, text));
  return squares;
}

Diagram diagram(std::string_view rules, std::string_view fen) {
  Diagram made;
  made.position = test::game_at(rules, fen).position();
  return made;
}

/// In English; the other languages name the same squares and numbers.
std::string described(const Diagram& shown) {
  std::string english = describe(shown);
  CAPTURE(english);
  for (const LanguageInfo& language : languages()) {
    const std::string text = describe(shown, language.language);
    CAPTURE(text);
    CHECK((text == english) == (language.language == Language::en));
    CHECK(text.find_first_of("{}|") == std::string::npos);
    CHECK(test::names_in(text) == test::names_in(english));
  }
  return english;
}

/// The text after the pieces.
std::string after_pieces(const Diagram& shown) {
  Diagram bare;
  bare.position = shown.position;
  const std::string text = described(shown);
  const std::string pieces = describe(bare);
  REQUIRE(text.substr(0, pieces.size()) == pieces);
  return text.substr(pieces.size());
}

const char* const few = "8/8/8/3s4/8/8/S7/8 w - 0 1";

}  // namespace

TEST_CASE("a start is told in rows") {
  CHECK(described(diagram("petteia", "ssssssss/ssssssss/8/8/8/8/SSSSSSSS/SSSSSSSS w - 0 1")) ==
        "A board of 8 by 8 squares. White: 16 soldiers on a1 to h1 and a2 to h2. "
        "Black: 16 soldiers on a7 to h7 and a8 to h8.");
}

TEST_CASE("rows begin with three, and do not go round the edge") {
  CHECK(described(diagram("petteia", "8/8/8/s7/8/SS5S/SSS4S/5SSS w - 0 1")) ==
        "A board of 8 by 8 squares. White: 10 soldiers on f1 to h1, a2 to c2, h2, a3, b3 and h3. "
        "Black: 1 soldier on a5.");
}

TEST_CASE("duces, bound pieces and hands are named") {
  CHECK(
      described(diagram("board=6x6 pieces=8 duces=2 capture=bind", "S+sSs+Ss/6/S+dSs+Ds/6/D1d3/6 b - 0 1")) ==
      "A board of 6 by 6 squares. White: 5 soldiers on a4, c4, a6, c6 and e6 and 2 duces on a2 and e4; bound "
      "are those on e4 and e6. Black: 5 soldiers on d4, f4, b6, d6 and f6 and 2 duces on c2 and b4; bound are "
      "those on b4 and b6.");
  CHECK(
      described(diagram("board=6x6 pieces=8 duces=1", "6/6/6/6/S5/6 w 7SD8sd 0 1")) ==
      "A board of 6 by 6 squares. White: 1 soldier on a2; in hand 7 soldiers and a dux. Black: no pieces on the "
      "board; in hand 8 soldiers and a dux.");
  CHECK(
      described(diagram("board=6x6 pieces=8 duces=1 capture=bind", "6/6/6/S+sS3/6/3D1d w - 0 1")) ==
      "A board of 6 by 6 squares. White: 2 soldiers on a3 and c3 and a dux on d1. Black: 1 soldier on b3 and a dux "
      "on f1; bound is the one on b3.");
}

TEST_CASE("the last turn is told") {
  Diagram shown = diagram("petteia", few);
  const BoardSize board = shown.position.board;
  LastTurn last;
  last.turn.kind = TurnKind::movement;
  last.turn.origin = at(board, "a2");
  last.turn.destination = at(board, "a5");
  last.path = {{HopKind::move, at(board, "a5"), {}}};
  SECTION("a move") {
    shown.last = last;
    CHECK(after_pieces(shown) == " Last turn: from a2 to a5.");
  }
  SECTION("a chain that captures") {
    last.path = {{HopKind::leap, at(board, "a3"), {}},
                 {HopKind::leap, at(board, "b4"), {}},
                 {HopKind::move, at(board, "a5"), {}}};
    last.turn.captured = set(board, {"b5", "a6"});
    shown.last = last;
    CHECK(after_pieces(shown) == " Last turn: from a2 to a5 by a3 and b4, captured on b5 and a6.");
  }
  SECTION("removed before, bound and freed") {
    last.turn.squares = set(board, {"h8"});
    last.effect.bound = set(board, {"c3", "d4"});
    last.effect.freed = set(board, {"e5"});
    shown.last = last;
    CHECK(after_pieces(shown) ==
          " Last turn: from a2 to a5, removed from h8. It bound c3 and d4. It freed e5.");
  }
  SECTION("placements, removals, passes") {
    last.turn.kind = TurnKind::placement;
    last.turn.squares = set(board, {"d4", "e4"});
    shown.last = last;
    CHECK(after_pieces(shown) == " Last turn: placed on d4 and e4.");
    shown.last->turn.captured = set(board, {"d5", "a1"});
    shown.last->effect.bound = set(board, {"h8"});
    CHECK(after_pieces(shown) == " Last turn: placed on d4 and e4, captured on a1 and d5. It bound h8.");
    shown.last->turn.captured = shown.last->effect.bound = {};
    shown.last->turn.kind = TurnKind::removal;
    CHECK(after_pieces(shown) == " Last turn: removed from d4 and e4.");
    shown.last->turn.kind = TurnKind::pass;
    CHECK(after_pieces(shown) == " Last turn: a pass.");
  }
}

TEST_CASE("marks are told with their colours") {
  Diagram shown = diagram("petteia", few);
  const BoardSize board = shown.position.board;
  shown.squares = {{MarkColour::green, at(board, "d4")}, {MarkColour::blue, at(board, "d5")}};
  CHECK(after_pieces(shown) == " Marked: d4 in green and d5 in blue.");
  shown.arrows = {{MarkColour::red, at(board, "a1"), at(board, "a5")}};
  CHECK(after_pieces(shown) == " Marked: d4 in green, d5 in blue and an arrow from a1 to a5 in red.");
  shown.squares = {{MarkColour::yellow, at(board, "h8")}};
  shown.arrows.clear();
  CHECK(after_pieces(shown) == " Marked: h8 in yellow.");
}

TEST_CASE("turns shown are told") {
  Diagram shown = diagram("petteia", few);
  const BoardSize board = shown.position.board;
  ShownTurns turns;
  turns.from = at(board, "a2");
  const auto told = [&] {
    shown.turns = turns;
    return after_pieces(shown);
  };
  CHECK(told() == " There is no turn from a2.");
  turns.destinations = set(board, {"a3", "b2", "c2", "d2"});
  CHECK(told() == " From a2 there are turns to b2 to d2 and a3.");
  turns.captures = set(board, {"a3"});
  CHECK(told() == " From a2 there are turns to b2 to d2 and a3. Going to a3 captures or binds.");
  turns = {};
  turns.from = at(board, "d4");
  turns.placed = true;
  CHECK(told() == " A piece can be placed on d4.");
  turns.captures = set(board, {"d4"});
  CHECK(told() == " A piece can be placed on d4. Placing on d4 captures or binds.");
  turns.captures = {};
  turns.placed = false;
  turns.removed = true;
  CHECK(told() == " The piece on d4 can be removed.");
}
