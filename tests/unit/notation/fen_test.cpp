#include "latro/notation/fen.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"

using namespace latro;

namespace {

FenText parsed(std::string_view text) {
  const auto fen_text = parse_fen(text);
  INFO(text);
  if (!fen_text) FAIL(fen_text.error().message);
  return *fen_text;
}

Rules rules(std::string_view text) {
  const auto compiled = compile_descriptor(text);
  if (!compiled) FAIL(compiled.error().message);
  return compiled->rules;
}

Square at(const Position& position, std::uint8_t file, std::uint8_t rank) {
  return position.board.square({file, rank});
}

struct Case {
  std::string text;
  Span span;
  std::string message;
};

}  // namespace

TEST_CASE("a FEN says everything about a position") {
  const Position position = parsed("2s+Ss3/3D4/8/8/8/d7/8/S6s b 2SD16s 4 24").position;
  CHECK(position.board == BoardSize{8, 8});
  CHECK(position.to_move == Side::black);
  CHECK(position.hand(Side::white) == Hand{2, 1});
  CHECK(position.hand(Side::black) == Hand{16, 0});
  CHECK(position.quiet == 4);
  CHECK(position.number == 24);
  CHECK(position.at(at(position, 2, 7)) == Piece{Side::black, PieceType::soldier, false});
  CHECK(position.at(at(position, 3, 7)) == Piece{Side::white, PieceType::soldier, true});
  CHECK(position.at(at(position, 4, 7)) == Piece{Side::black, PieceType::soldier, false});
  CHECK(position.at(at(position, 3, 6)) == Piece{Side::white, PieceType::dux, false});
  CHECK(position.at(at(position, 0, 2)) == Piece{Side::black, PieceType::dux, false});
  CHECK(position.at(at(position, 0, 0)) == Piece{Side::white, PieceType::soldier, false});
  CHECK(position.at(at(position, 7, 0)) == Piece{Side::black, PieceType::soldier, false});
  CHECK(position.occupied().count() == 7);
}

TEST_CASE("a FEN may stop after two fields") {
  const FenText text = parsed("8/8/8/8/8/8/8/S6s w");
  CHECK(text.position.hand(Side::white).empty());
  CHECK(text.position.quiet == 0);
  CHECK(text.position.number == 1);
  CHECK(text.hand_span == Span{19, 19});
}

TEST_CASE("boards of any size, numbers of two digits") {
  const Position wide = parsed("16/16/15s/S15 w").position;
  CHECK(wide.board == BoardSize{16, 4});
  CHECK(wide.at(at(wide, 15, 1)).has_value());
  CHECK(wide.at(at(wide, 0, 0)).has_value());
  CHECK(parsed("2/2 w").position.board == BoardSize{2, 2});
  CHECK(parsed("s1s1s1s1s1s1/12/12 w").position.occupied().count() == 6);
}

TEST_CASE("each square knows where it stands in the text") {
  const std::string text = "1+s1/S2/3 w";
  const FenText fen_text = parsed(text);
  const BoardSize board = fen_text.position.board;
  CHECK(fen_text.board_span == Span{0, 9});
  REQUIRE(fen_text.square_spans.size() == 9);
  CHECK(fen_text.square_spans[board.square({0, 2}).index()] == Span{0, 1});
  CHECK(fen_text.square_spans[board.square({1, 2}).index()] == Span{1, 3});
  CHECK(fen_text.square_spans[board.square({2, 2}).index()] == Span{3, 4});
  CHECK(fen_text.square_spans[board.square({0, 1}).index()] == Span{5, 6});
  CHECK(fen_text.square_spans[board.square({2, 1}).index()] == Span{6, 7});
  CHECK(fen_text.square_spans[board.square({1, 0}).index()] == Span{8, 9});
}

TEST_CASE("positions are written as they are read") {
  for (const char* const text : {"8/8/8/8/8/8/8/8 w 16S16s 0 1", "2s+Ss3/3D4/8/8/8/d7/8/S6s b 2SD16sd 4 24",
                                 "16/16/16/15s/S15 w - 0 1", "sS/Ss/sS w - 0 7",
                                 "8/8/8/8/8/8/8/8 w SDsd 1000000000 1000000000", "+S+D/+s+d b d 1 2"}) {
    INFO(text);
    CHECK(fen(parsed(text).position) == text);
  }
}

TEST_CASE("the board alone") {
  std::string out = "setup=";
  append_board(out, parsed("s1s/3/2S w").position);
  CHECK(out == "setup=s1s/3/2S");
}

TEST_CASE("what is no FEN is refused at its place") {
  const std::vector<Case> cases{
      {"", {0, 0}, "expected a board, found the end"},
      {"x", {0, 1}, "expected a board, found 'x'"},
      {"8/8", {3, 3}, "expected one blank after '8', found the end"},
      {"8/8 x", {4, 5}, "expected the side to move (w or b), found 'x'"},
      {"8/8  w", {4, 5}, "expected the side to move (w or b), found a blank"},
      {"8/8 w ", {6, 6}, "expected the pieces in hand (or -), found the end"},
      {"8/8 w 4", {7, 7}, "expected a piece (S, D, s or d) after '4', found the end"},
      {"8/8 w -", {7, 7}, "expected one blank after '-', found the end"},
      {"8/8 w - x", {8, 9}, "expected the number of quiet turns, found 'x'"},
      {"8/8 w - 0", {9, 9}, "expected one blank after '0', found the end"},
      {"8/8 w - 0 -1", {10, 11}, "expected the number of the turn, found '-'"},
      {"8/8 w - 0 1 ", {11, 12}, "expected the end of the position after '1', found a blank"},
      {"8/+/8 w", {3, 4}, "expected a piece (S, D, s or d) after '+', found '/'"},
      {"8//8 w", {2, 3}, "expected a rank (pieces and numbers of empty squares) after '/', found '/'"},
      {"8/0/8 w", {2, 3}, "expected a rank (pieces and numbers of empty squares) after '/', found '0'"},
      {"8/7/8 w", {2, 3}, "this rank has 7 squares, the ranks before it have 8"},
      {"8/8S/8 w", {2, 4}, "this rank has 9 squares, the ranks before it have 8"},
      {"8/17/8 w", {2, 4}, "a rank has at most 16 squares"},
      {"16S/16S w", {2, 3}, "a rank has at most 16 squares"},
      {"8/99999999999999999999999999/8 w", {2, 28}, "a rank has at most 16 squares"},
      {"1/1 w", {0, 1}, "a rank has at least 2 squares"},
      {"8 w", {0, 1}, "a board has at least 2 ranks"},
      {"2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2 w", {32, 33}, "a board has at most 16 ranks"},
      {"8/8 w 2s2S 0 1", {8, 10}, "pieces in hand are written once each, in the order S D s d"},
      {"8/8 w SS 0 1", {7, 8}, "pieces in hand are written once each, in the order S D s d"},
      {"8/8 w 0S 0 1", {6, 8}, "a side has 1 to 256 pieces of a kind in hand, or they are left out"},
      {"8/8 w 99999999999999999999S 0 1",
       {6, 27},
       "a side has 1 to 256 pieces of a kind in hand, or they are left out"},
      {"8/8 w - 1000000001 1", {8, 18}, "the number of quiet turns is at most 1000000000"},
      {"8/8 w - 0 99999999999999999999999", {10, 33}, "turns are numbered from 1 to 1000000000"},
      {"8/8 w - 0 0", {10, 11}, "turns are numbered from 1 to 1000000000"},
  };
  for (const auto& [text, span, message] : cases) {
    INFO(text);
    const auto result = parse_fen(text);
    REQUIRE_FALSE(result);
    CHECK(result.error().code == Code::bad_fen);
    CHECK(result.error().span == span);
    CHECK(result.error().message == message);
  }
}

TEST_CASE("a very long rank is refused without being built") {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += "16S";
  const auto result = parse_fen(text + " w");
  REQUIRE_FALSE(result);
  CHECK(result.error().span == Span{2, 3});
}

TEST_CASE("a FEN that its ruleset cannot have is refused at the thing at fault") {
  struct Refused {
    std::string rules;
    Case refused;
  };
  const std::vector<Refused> cases{
      {"petteia", {"7/8 w", {2, 3}, "this rank has 8 squares, the ranks before it have 7"}},
      {"petteia", {"7/7/7 w", {0, 5}, "the ruleset is played on 8x8, this one is 7x3"}},
      {"schadler",
       {"8/8/8/8/8/8/1+s6/S7 w 15S15s 0 1",
        {13, 15},
        "b2 is marked as bound, but no two free enemies flank it"}},
      {"schadler",
       {"8/8/8/8/8/8/S+s+S5/1s6 w 14S14s 0 1",
        {13, 15},
        "b2 is marked as bound, but no two free enemies flank it"}},
      {"petteia",
       {"8/8/8/8/8/8/S+sS5/8 w", {13, 15}, "b2 is marked as bound, but the ruleset never binds it"}},
      {"latrones",
       {"8/8/8/8/8/8/S+sS5/8 w 1s 0 1",
        {13, 15},
        "b2 is marked as bound, but nothing is bound while there are pieces in hand"}},
      {"petteia", {"8/8/8/8/8/8/1D6/s7 w", {13, 14}, "White has a dux, but the ruleset has no duces"}},
      {"schadler",
       {"8/8/8/8/8/8/8/8 w 16S16sd 0 1", {18, 25}, "Black has a dux, but the ruleset has no duces"}},
      {"schadler",
       {"8/8/8/8/8/8/8/8 w 17S16s 0 1",
        {18, 24},
        "White begins with 16 soldiers, here are more on the board and in hand"}},
      {"petteia",
       {"8/8/8/8/8/SS6/SSSSSSSS/SSSSSSSS w",
        {29, 30},
        "White begins with 16 soldiers, here are more on the board and in hand"}},
      {"walker",
       {"8/8/8/8/8/d7/1d6/S7 w",
        {14, 15},
        "Black begins with 1 dux, here are more on the board and in hand"}},
      {"petteia",
       {"8/8/8/8/8/8/1S6/s7 w S 0 1",
        {21, 22},
        "White has pieces in hand, but the ruleset begins with all pieces on the board"}},
  };
  for (const auto& [rules_text, refused] : cases) {
    INFO(rules_text << " | " << refused.text);
    const auto result = parse_fen(rules(rules_text), refused.text);
    REQUIRE_FALSE(result);
    CHECK(result.error().code == Code::bad_fen);
    CHECK(result.error().span == refused.span);
    CHECK(result.error().message == refused.message);
  }
}

TEST_CASE("a FEN that its ruleset can have") {
  CHECK(parse_fen(rules("schadler"), "8/8/8/8/8/8/S+sS5/8 w 14S15s 0 1"));
  CHECK(parse_fen(rules("petteia"), "8/8/8/8/8/8/1S6/s7 w"));
}
