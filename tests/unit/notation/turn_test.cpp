#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "latro/notation/turn.hpp"

using namespace latro;

namespace {

TurnText parsed(std::string_view text) {
  const auto turn = parse_turn(text);
  INFO(text);
  if (!turn) FAIL(turn.error().message);
  return *turn;
}

std::vector<std::string> names(const std::vector<SquareText>& list) {
  std::vector<std::string> out;
  for (const auto& square : list) out.push_back(square_text(square.at));
  return out;
}
using Names = std::vector<std::string>;

/// Every square's span must be exactly its own characters.
void check_spans(std::string_view text, const std::vector<SquareText>& list) {
  for (const auto& square : list)
    CHECK(text.substr(square.span.begin, square.span.end - square.span.begin) == square_text(square.at));
}

}  // namespace

TEST_CASE("placements") {
  const TurnText one = parsed("@d4");
  CHECK(one.kind == TurnKind::placement);
  CHECK_FALSE(one.dux);
  CHECK(names(one.squares) == Names{"d4"});
  CHECK(one.span == Span{0, 3});
  const TurnText two = parsed("@d4/e5");
  CHECK(names(two.squares) == Names{"d4", "e5"});
  check_spans("@d4/e5", two.squares);
  const TurnText dux = parsed("D@p16");
  CHECK(dux.kind == TurnKind::placement);
  CHECK(dux.dux);
  CHECK(names(dux.squares) == Names{"p16"});
}

TEST_CASE("movements") {
  const std::string text = "d2-d4";
  const TurnText turn = parsed(text);
  CHECK(turn.kind == TurnKind::movement);
  CHECK_FALSE(turn.dux);
  CHECK(turn.squares.empty());
  CHECK(square_text(turn.origin.at) == "d2");
  CHECK(turn.origin.span == Span{0, 2});
  REQUIRE(turn.hops.size() == 1);
  CHECK(turn.hops[0].kind == HopKind::move);
  CHECK(square_text(turn.hops[0].to.at) == "d4");
  CHECK(turn.hops[0].to.span == Span{3, 5});
  CHECK_FALSE(turn.hops[0].capture_mark);
  CHECK_FALSE(turn.bound_mark);
}

TEST_CASE("a movement with everything") {
  const std::string text = "xa1/b12:Dc3^c5xd5/e10-c6xc7+d6/e16";
  const TurnText turn = parsed(text);
  CHECK(turn.kind == TurnKind::movement);
  CHECK(turn.dux);
  CHECK(names(turn.squares) == Names{"a1", "b12"});
  check_spans(text, turn.squares);
  CHECK(square_text(turn.origin.at) == "c3");
  CHECK(turn.origin.span == Span{9, 11});
  REQUIRE(turn.hops.size() == 2);
  CHECK(turn.hops[0].kind == HopKind::leap);
  CHECK(names(turn.hops[0].captured) == Names{"d5", "e10"});
  check_spans(text, turn.hops[0].captured);
  CHECK(turn.hops[0].capture_mark == Span{14, 21});
  CHECK(turn.hops[1].kind == HopKind::move);
  CHECK(names(turn.hops[1].captured) == Names{"c7"});
  CHECK(turn.hops[1].capture_mark == Span{24, 27});
  CHECK(names(turn.bound) == Names{"d6", "e16"});
  check_spans(text, turn.bound);
  CHECK(turn.bound_mark == Span{27, 34});
  CHECK(turn.span == Span{0, text.size()});
}

TEST_CASE("removals and passes") {
  const TurnText removal = parsed("xd6");
  CHECK(removal.kind == TurnKind::removal);
  CHECK(names(removal.squares) == Names{"d6"});
  CHECK(removal.squares[0].span == Span{1, 3});
  CHECK(removal.hops.empty());
  const TurnText pass = parsed("--");
  CHECK(pass.kind == TurnKind::pass);
  CHECK(pass.squares.empty());
}

TEST_CASE("every kind of turn can end with the pieces that it binds") {
  const TurnText placement = parsed("@d4/e5+f6/e16");
  CHECK(placement.kind == TurnKind::placement);
  CHECK(names(placement.squares) == Names{"d4", "e5"});
  CHECK(names(placement.bound) == Names{"f6", "e16"});
  CHECK(placement.bound_mark == Span{6, 13});
  const TurnText removal = parsed("xd6+e5");
  CHECK(removal.kind == TurnKind::removal);
  CHECK(names(removal.squares) == Names{"d6"});
  CHECK(names(removal.bound) == Names{"e5"});
  const TurnText pass = parsed("--+e5");
  CHECK(pass.kind == TurnKind::pass);
  CHECK(names(pass.bound) == Names{"e5"});
  CHECK_FALSE(parse_turn("@d4+"));
  CHECK_FALSE(parse_turn("@d4+e5+f6"));
  CHECK_FALSE(parse_turn("xd6/e5+f6"));
}

TEST_CASE("lists keep their order and their duplicates") {
  CHECK(names(parsed("@e5/d4/e5").squares) == Names{"e5", "d4", "e5"});
  CHECK(names(parsed("a1-a2xc3/b2/c3").hops[0].captured) == Names{"c3", "b2", "c3"});
}

TEST_CASE("a rank has one or two digits") {
  CHECK(square_text(parsed("@a9").squares[0].at) == "a9");
  CHECK(square_text(parsed("@a10").squares[0].at) == "a10");
  CHECK(square_text(parsed("@p99").squares[0].at) == "p99");
  CHECK_FALSE(parse_turn("@a0"));
  CHECK_FALSE(parse_turn("@a01"));
  CHECK_FALSE(parse_turn("@a100"));
}

TEST_CASE("what is no turn is refused at the token that does not parse") {
  struct Case {
    std::string text;
    Span span;
    std::string message;
  };
  const std::vector<Case> cases{
      {"", {0, 0}, "expected a turn, found the end"},
      {"d2-z9", {3, 5}, "expected a square after '-', found 'z9'"},
      {"d2-z9xe4", {3, 5}, "expected a square after '-', found 'z9'"},
      {"d2", {2, 2}, "expected '-' or '^' after 'd2', found the end"},
      {"d2d4", {2, 4}, "expected '-' or '^' after 'd2', found 'd4'"},
      {"d12.d4", {3, 4}, "expected '-' or '^' after 'd12', found '.'"},
      {"a123-b2", {3, 4}, "expected '-' or '^' after 'a12', found '3'"},
      {"d2-d4x", {6, 6}, "expected a square after 'x', found the end"},
      {"d2-d4xe4/", {9, 9}, "expected a square after '/', found the end"},
      {"d2-d4xe4/f0", {9, 11}, "expected a square after '/', found 'f0'"},
      {"d2-d4+", {6, 6}, "expected a square after '+', found the end"},
      {"d2-d4+e4xe5", {8, 11}, "expected the end of the turn after 'e4', found 'xe5'"},
      {"d2-d4 ", {5, 6}, "expected the end of the turn after 'd4', found a blank"},
      {"d2-d4!", {5, 6}, "expected the end of the turn after 'd4', found '!'"},
      {"d2-d4e5", {5, 7}, "expected the end of the turn after 'd4', found 'e5'"},
      {"D", {1, 1}, "expected a square after 'D', found the end"},
      {"Dz9", {1, 3}, "expected a square after 'D', found 'z9'"},
      {"D@", {2, 2}, "expected a square after '@', found the end"},
      {"@d4-d5", {3, 4}, "expected the end of the turn after 'd4', found '-'"},
      {"xd6:", {4, 4}, "expected a square after ':', found the end"},
      {"xd6:xd7", {4, 7}, "expected a square after ':', found 'xd7'"},
      {"xd6/e5", {3, 4}, "expected the end of the turn after 'd6', found '/'"},
      {"xd6-d7", {3, 4}, "expected the end of the turn after 'd6', found '-'"},
      {"-", {0, 1}, "expected a turn, found '-'"},
      {"---", {2, 3}, "expected the end of the turn after '-', found '-'"},
      {"Result", {0, 6}, "expected a turn, found 'Result'"},
      {"d2-\xC3\xA9", {3, 5}, "expected a square after '-', found '\xC3\xA9'"},
      {"d2-\xFF", {3, 4}, "expected a square after '-', found '\\xFF'"},
      {"d2-\x01", {3, 4}, "expected a square after '-', found '\\x01'"},
      {"d2-d4\n", {5, 6}, "expected the end of the turn after 'd4', found the end of the line"},
  };
  for (const auto& [text, span, message] : cases) {
    INFO(text);
    const auto turn = parse_turn(text);
    REQUIRE_FALSE(turn);
    CHECK(turn.error().code == Code::syntax);
    CHECK(turn.error().span == span);
    CHECK(turn.error().message == message);
  }
}

TEST_CASE("very long input is refused with a short message") {
  const auto turn = parse_turn(std::string(100'000, 'z'));
  REQUIRE_FALSE(turn);
  CHECK(turn.error().message.size() < 100);
}

TEST_CASE("a cleared turn is like a new one and keeps its memory") {
  TurnText turn = parsed("xa1:Dc3^c5xd5-c6xc7+d6");
  turn.clear();
  CHECK(turn.kind == TurnKind::pass);
  CHECK_FALSE(turn.dux);
  CHECK(turn.squares.empty());
  CHECK(turn.hops.empty());
  CHECK(turn.bound.empty());
  CHECK_FALSE(turn.bound_mark);
  CHECK(turn.squares.capacity() > 0);
  turn.add_hop(HopKind::leap, {{1, 2}, {}});
  REQUIRE(turn.hops.size() == 1);
  CHECK(turn.hops[0].captured.empty());
  CHECK(turn.hops[0].captured.capacity() > 0);
  CHECK_FALSE(turn.hops[0].capture_mark);
}

TEST_CASE("squares as text") {
  CHECK(square_text(Coordinate{0, 0}) == "a1");
  CHECK(square_text(Coordinate{15, 15}) == "p16");
  CHECK(square_text(BoardSize{8, 8}, Square{63}) == "h8");
}

TEST_CASE("lists are sorted by file, then rank as a number") {
  const BoardSize board{3, 12};
  SquareSet set;
  for (const Coordinate at : {Coordinate{2, 0}, Coordinate{0, 9}, Coordinate{1, 4}, Coordinate{0, 1}})
    set.insert(board.square(at));
  std::string out = "x";
  append_squares(out, board, set);
  CHECK(out == "xa2/a10/b5/c1");
}
