#include "latro/render/score/detail/score_flow.hpp"

#include <catch2/catch.hpp>

#include "latro/formats/lines/positions.hpp"
#include "latro/notation/turn.hpp"
#include "latro/render/detail/numbered.hpp"
#include "support/played.hpp"

using namespace latro;

namespace {

Position position_after(const PlayedGame& game, std::size_t plies) {
  Position position = game.start;
  for (std::size_t ply = 0; ply < plies; ++ply) game.rules.play(position, game.moves[ply].turn);
  return position;
}

/// "a1=3 b2=4", in the order of the pieces.
std::string numbers(const PlayedGame& game, const NumberedTurns& placement) {
  std::string text;
  for (const NumberedPiece& one : placement.pieces)
    text += square_text(game.start.board, one.square) + "=" + std::to_string(one.ply) + " ";
  return text;
}

NumberedTurns all_of(const PlayedGame& game) {
  const std::size_t placed = end_of_placement(game, every_ply);
  return numbered_turns(game, {0, placed}, game.start);
}

}  // namespace

TEST_CASE("placement: pieces have the numbers of their plies, two of a turn the same") {
  // Bell: two soldiers a turn, at the end the dux.
  const PlayedGame game = test::played(
      "[Rules \"bell\"]\n\n1. @e2/e3 @a8/c8 2. @c7/f7 @a1/c4 3. @b4/f6 @c5/e4 4. @b5/d5 @a5/a7 5. @e5/f5 @b7/f4 "
      "6. @a6/d4 @b8/c6 7. @b3/b6 @d8/e8 8. @d7/g7 @c3/d6 9. D@a4 D@a2 10. Da4-a3xa2-a4xa5-a5 *\n");
  CHECK(end_of_placement(game, every_ply) == 18);
  const NumberedTurns placement = all_of(game);
  CHECK(placement.notes.empty());
  CHECK(
      numbers(game, placement) ==
      "e2=1 e3=1 a8=2 c8=2 c7=3 f7=3 a1=4 c4=4 b4=5 f6=5 e4=6 c5=6 b5=7 d5=7 a5=8 a7=8 e5=9 f5=9 f4=10 b7=10 "
      "d4=11 a6=11 c6=12 b8=12 b3=13 b6=13 d8=14 e8=14 d7=15 g7=15 c3=16 d6=16 a4=17 a2=18 ");
  CHECK(placement.pieces[0].piece == Piece{Side::white, PieceType::soldier, false});
  CHECK(placement.pieces.back().piece == Piece{Side::black, PieceType::dux, false});
}

TEST_CASE("placement: of seega, and of a part of it") {
  const PlayedGame game = test::played("[Rules \"seega-6x6\"]\n\n1. @a1/b1 @c1/d1 2. @a2/b2 @c2/d2 *\n");
  CHECK(numbers(game, all_of(game)) == "a1=1 b1=1 c1=2 d1=2 a2=3 b2=3 c2=4 d2=4 ");
  CHECK(numbers(game, numbered_turns(game, {1, 3}, position_after(game, 1))) == "c1=2 d1=2 a2=3 b2=3 ");
}

TEST_CASE("placement: a game from an array has none") {
  CHECK(end_of_placement(test::played("[Rules \"petteia\"]\n\n1. a2-a5 *\n"), every_ply) == 0);
}

TEST_CASE("placement: a square used again, and pieces taken meanwhile, have notes") {
  const PlayedGame game = test::played(
      "[Rules \"board=6x6 pieces=4 place-capture=yes\"]\n\n1. @a1 @b1 2. @c1xb1 @a2 3. @b1 @f6 4. @a3xa2 @a5 "
      "*\n");
  const NumberedTurns placement = all_of(game);
  CHECK(numbers(game, placement) == "a1=1 b1=2 c1=3 a2=4 f6=6 a3=7 a5=8 ");
  CHECK(placement.notes == std::vector<std::string>{"2 at b1 taken by 3", "5 at b1", "4 at a2 taken by 7"});
  // White's piece 5 is on b1 in the end; the number there is that of Black's.
  CHECK(placement.pieces[1].piece == Piece{Side::black, PieceType::soldier, false});
}

TEST_CASE("placement: a piece that another one bound is shown so") {
  const PlayedGame game = test::played("[Rules \"leather pieces=2\"]\n\n1. @a1 @b1 2. @c1+b1 @f6 *\n");
  CHECK(all_of(game).notes.empty());
  const ScoreOptions options;
  const ScoreFlow flow = score_flow(game, {0, 4}, options, PagePlan(Paper::a4));
  REQUIRE(flow.boards.size() == 1);
  CHECK(flow.boards[0].diagram.numbers[1].piece == Piece{Side::black, PieceType::soldier, true});
}

TEST_CASE("numbers of movements: ways, and what cannot be drawn") {
  const PlayedGame game = test::played(
      "[Rules \"board=4x4 rows=1 move=slide\"]\n\n1. a1-a2 d4-d3 2. a2-a1 d3-c3 3. a1-a2 c3-c2 *\n");
  const NumberedTurns turns = numbered_turns(game, {0, 6}, game.start);
  CHECK(numbers(game, turns) == "a2=1 d3=2 c3=4 c2=6 ");
  CHECK(turns.notes == std::vector<std::string>{"3 from a2 at a1", "5 from a1 at a2"});
  REQUIRE(turns.pieces[2].way.size() == 2);
  CHECK(square_text(game.start.board, turns.pieces[2].way.front()) == "d3");
  CHECK(numbers(game, numbered_turns(game, {2, 4}, position_after(game, 2))) == "a1=3 c3=4 ");
}

TEST_CASE("numbers of movements: captures have the number of the piece that is taken") {
  const PlayedGame game =
      test::played("[Rules \"board=4x4 rows=1 move=slide\"]\n\n1. b1-b3 a4-a3 2. a1-a2 c4-c3xb3 *\n");
  CHECK(numbered_turns(game, {0, 4}, game.start).notes == std::vector<std::string>{"1 at b3 taken by 4"});
  CHECK(numbered_turns(game, {3, 4}, position_after(game, 3)).notes ==
        std::vector<std::string>{"the piece at b3 taken by 4"});
}

TEST_CASE("placement: numbers are drawn in the colour of signs, smaller if they are longer") {
  const Theme& theme = *find_theme("marble");
  std::string out;
  SvgWriter svg(out);
  svg.open("svg");
  const BoardPlan plan({8, 8}, false, {});
  Diagram diagram;
  diagram.numbers = {{Square{0}, {Side::white, PieceType::soldier, false}, 7},
                     {Square{1}, {Side::black, PieceType::dux, false}, 88},
                     {Square{2}, {Side::black, PieceType::soldier, true}, 123}};
  draw_on_board(svg, plan, Counters(theme), theme, diagram);
  svg.close();
  CHECK(out.find("font-size=\"18\" fill=\"" + theme.counter(Side::white).sign + "\">7<") !=
        std::string::npos);
  CHECK(out.find("font-size=\"14.4\" fill=\"" + theme.counter(Side::black).sign + "\">88<") !=
        std::string::npos);
  CHECK(out.find("font-size=\"9.6\" fill=\"" + theme.counter(Side::black).sign + "\">123<") !=
        std::string::npos);
  CHECK(out.find("url(") == std::string::npos);  // no shades below the numbers
}
