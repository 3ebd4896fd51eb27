#include "latro/notation/epd.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace latro;

namespace {

EpdLine parsed(std::string_view text) {
  const auto line = parse_epd(text);
  INFO(text);
  if (!line) FAIL(line.error().message);
  return *line;
}

const std::string board = "8/8 w - 0 1";  // eleven characters

}  // namespace

TEST_CASE("a line of a position list") {
  const std::string text = R"(8/8/3s4/8/8/8/8/8 w 16S15s 0 1 rules "schadler"; id "x"; D1 63; D2 3906;)";
  const EpdLine line = parsed(text);
  CHECK(line.fen.position.board == BoardSize{8, 8});
  CHECK(line.fen.position.hand(Side::black).soldiers == 15);
  REQUIRE(line.opcodes.size() == 4);
  CHECK(line.text("rules") == "schadler");
  CHECK(line.text("id") == "x");
  CHECK(line.number("D1") == 63);
  CHECK(line.number("D2") == 3906);
  CHECK_FALSE(line.number("D3"));
  CHECK_FALSE(line.number("id"));
  CHECK_FALSE(line.text("D1"));
  CHECK(line.find("D9") == nullptr);
  const auto part = [&](Span span) { return text.substr(span.begin, span.end - span.begin); };
  CHECK(part(line.opcodes[0].span) == "rules \"schadler\"");
  CHECK(part(line.opcodes[0].value_span) == "schadler");
  CHECK(part(line.opcodes[2].value_span) == "63");
}

TEST_CASE("turns as values, with places in the line") {
  const std::string text = board + " bm d2-d4xe4; pv @d4/e5 xd6 -- D@a1;";
  const EpdLine line = parsed(text);
  const auto* const best = std::get_if<std::vector<TurnText>>(&line.find("bm")->value);
  REQUIRE(best);
  REQUIRE(best->size() == 1);
  CHECK((*best)[0].kind == TurnKind::movement);
  CHECK((*best)[0].span == Span{15, 23});
  REQUIRE((*best)[0].hops.size() == 1);
  CHECK((*best)[0].hops[0].capture_mark == Span{20, 23});
  const auto* const line_of_play = std::get_if<std::vector<TurnText>>(&line.find("pv")->value);
  REQUIRE(line_of_play);
  REQUIRE(line_of_play->size() == 4);
  CHECK((*line_of_play)[0].kind == TurnKind::placement);
  CHECK((*line_of_play)[0].squares.size() == 2);
  CHECK((*line_of_play)[1].kind == TurnKind::removal);
  CHECK((*line_of_play)[2].kind == TurnKind::pass);
  CHECK((*line_of_play)[3].kind == TurnKind::placement);
  CHECK((*line_of_play)[3].dux);
  CHECK((*line_of_play)[3].span == Span{42, 46});
}

TEST_CASE("strings with escapes, numbers below zero, blanks") {
  const EpdLine line = parsed(board + "\tc0 \"a \\\"b\\\" \\\\ ; c\" ;  ce -30;   ");
  CHECK(line.text("c0") == "a \"b\" \\ ; c");
  CHECK(std::get<std::int64_t>(line.find("ce")->value) == -30);
  CHECK(parsed(board).opcodes.empty());
  CHECK(parsed(board + " c0 \"\";").text("c0") == "");
  CHECK(parsed(board + " c0 \"S\xC3\xA9n\xC3\xA8que\";").text("c0") == "S\xC3\xA9n\xC3\xA8que");
  CHECK(parsed(board + " count 18446744073709551615;").number("count") == 18446744073709551615u);
}

TEST_CASE("lines as people write them: blanks, tabs, semicolons") {
  const std::string_view opcodes = " D1 63; id \"x\"; bm d2-d4 e2-e4;";
  const EpdLine usual = parsed(board + std::string(opcodes));
  for (const std::string_view text :
       {"  8/8\tw  -   0\t\t1   D1 63;\tid \"x\" ; bm d2-d4  e2-e4 ;  ",
        "8/8 w - 0 1 ;D1 63 ;id \"x\" ;bm d2-d4 e2-e4", "8/8 w - 0 1;D1 63;id \"x\";bm d2-d4 e2-e4 ",
        "8/8 w - 0 1 D1 63;; ; id \"x\";bm d2-d4\te2-e4;;"}) {
    INFO(text);
    const EpdLine line = parsed(text);
    CHECK(line.fen.position == usual.fen.position);
    REQUIRE(line.opcodes.size() == 3);
    CHECK(line.number("D1") == 63);
    CHECK(line.text("id") == "x");
    CHECK(std::get<std::vector<TurnText>>(line.find("bm")->value).size() == 2);
  }
  CHECK(parsed("8/8 w - 0 1 ;").opcodes.empty());
}

TEST_CASE("of two opcodes of one name the first counts") {
  CHECK(parsed(board + " D1 5; D1 6;").number("D1") == 5);
}

TEST_CASE("what is no line is refused at its place") {
  struct Case {
    std::string text;
    Code code;
    Span span;
    std::string message;
  };
  const std::vector<Case> cases{
      {"", Code::bad_fen, {0, 0}, "expected a board, found the end"},
      {"8/8 w", Code::bad_fen, {5, 5}, "expected a blank after 'w', found the end"},
      {"8/8 w bm d2-d4;", Code::bad_fen, {6, 8}, "expected the pieces in hand (or -), found 'bm'"},
      {"8/7 w - 0 1", Code::bad_fen, {2, 3}, "this rank has 7 squares, the ranks before it have 8"},
      {board + " D1;", Code::bad_epd, {14, 15}, "expected a blank and a value after 'D1', found ';'"},
      {board + " D1 ;", Code::bad_epd, {15, 16}, "expected a number, a turn or a quoted string, found ';'"},
      {board + " D1 6 id \"x\"", Code::bad_epd, {17, 19}, "expected ';', found 'id'"},
      {board + " bm d2-d4 mult 5", Code::bad_epd, {21, 25}, "expected ';', found 'mult'"},
      {board + "D1 5;",
       Code::bad_epd,
       {11, 13},
       "expected an opcode or the end of the line after '1', found 'D1'"},
      {board + " D1 6 3;", Code::bad_epd, {17, 18}, "expected ';', found '3'"},
      {board + " id y;", Code::bad_epd, {15, 16}, "expected a number, a turn or a quoted string, found 'y'"},
      {board + " id x;", Code::bad_epd, {16, 17}, "expected a square after 'x', found ';'"},
      {board + " id \"x;", Code::bad_epd, {15, 16}, "this quote is not closed"},
      {board + " id \"a\x01\";",
       Code::bad_epd,
       {17, 18},
       "expected the closing quote after 'a', found '\\x01'"},
      {board + " bm d2-z4;", Code::bad_epd, {18, 20}, "expected a square after '-', found 'z4'"},
      {board + " 1D 3;", Code::bad_epd, {12, 13}, "expected an opcode or the end of the line, found '1'"},
      {board + " n 18446744073709551616;", Code::bad_epd, {14, 34}, "this number is too large"},
  };
  for (const auto& [text, code, span, message] : cases) {
    INFO(text);
    const auto line = parse_epd(text);
    REQUIRE_FALSE(line);
    CHECK(line.error().code == code);
    CHECK(line.error().span == span);
    CHECK(line.error().message == message);
  }
}
