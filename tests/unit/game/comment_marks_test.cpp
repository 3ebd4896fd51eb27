#include "latro/game/comment_marks.hpp"

#include <string>

#include <catch2/catch.hpp>

#include "latro/notation/turn.hpp"

using namespace latro;

namespace {

/// "G d4, R a1-a5": squares, then arrows, as they were found.
std::string marks(std::string_view comment, BoardSize board = {}) {
  constexpr std::string_view letters = "GRYB";
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  append_marks(comment, board, squares, arrows);
  std::string text;
  const auto add = [&](MarkColour colour, const std::string& place) {
    if (!text.empty()) text += ", ";
    ((text += letters[static_cast<std::size_t>(colour)]) += ' ') += place;
  };
  for (const SquareMark& mark : squares) add(mark.colour, square_text(board, mark.at));
  for (const ArrowMark& mark : arrows)
    add(mark.colour, square_text(board, mark.from) + "-" + square_text(board, mark.to));
  return text;
}

}  // namespace

TEST_CASE("comments mark squares and arrows in four colours") {
  CHECK(marks("").empty());
  CHECK(marks("no command, only Gd4").empty());
  CHECK(marks("[%csl Gd4]") == "G d4");
  CHECK(marks("[%csl Ga1,Rb2,Yc3,Bd4]") == "G a1, R b2, Y c3, B d4");
  CHECK(marks("[%cal Ga1a5,Bh8a1]") == "G a1-a5, B h8-a1");
  CHECK(marks("before [%cal Ga1a5] between [%csl Rd4] [%csl Yd5] after") == "R d4, Y d5, G a1-a5");
  CHECK(marks("[%csl Gp16][%cal Rp16a10]", {16, 16}) == "G p16, R p16-a10");
}

TEST_CASE("blanks beside marks do not matter") {
  CHECK(marks("[%csl  Gd4 , Re5 ]") == "G d4, R e5");
  CHECK(marks("[%cal Ga1a5,  Ra1b1]") == "G a1-a5, R a1-b1");
}

TEST_CASE("marks that are none are passed over, and those beside them are not") {
  CHECK(marks("[%csl Xd4,Gd4]") == "G d4");
  CHECK(marks("[%csl gd4,Gd4]") == "G d4");
  CHECK(marks("[%csl d4,Gd4]") == "G d4");
  CHECK(marks("[%csl ,,Gd4,]") == "G d4");
  CHECK(marks("[%csl G,Gd,G4,Gd4]") == "G d4");
  CHECK(marks("[%csl Gd4x,Gd4e5,Re5]") == "R e5");
  CHECK(marks("[%csl Gi9,Ga9,Gi1,Rh8]") == "R h8");
  CHECK(marks("[%csl Ga0,Gq1,Ga100]").empty());
  CHECK(marks("[%cal Ga1,Ga1a1,Ga1a9,Ga9a1,Ga1a5x,Ra1a2]") == "R a1-a2");
  CHECK(marks("[%csl]").empty());
  CHECK(marks("[%csl ]").empty());
  CHECK(marks("[%eval 12] [%cslx Gd4] [%CSL Gd4]").empty());
  CHECK(marks("[%csl Gd4").empty());
}

TEST_CASE("marks are appended") {
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  for (int i = 0; i < 2; ++i) append_marks("[%csl Gd4][%cal Rd4d5]", BoardSize{}, squares, arrows);
  CHECK(squares.size() == 2);
  CHECK(arrows.size() == 2);
}

TEST_CASE("a picture has room for so many marks") {
  std::string list = "[%csl ";
  for (std::size_t i = 0; i < most_marks - 1; ++i) list += "Gd4,";
  std::vector<SquareMark> squares;
  std::vector<ArrowMark> arrows;
  append_marks(list + "]", BoardSize{}, squares, arrows);
  append_marks("[%cal Rd4d5,Rd4d9]", BoardSize{}, squares, arrows);
  append_marks("[%cal Rd4d6]", BoardSize{}, squares, arrows);
  CHECK(squares.size() == most_marks - 1);
  CHECK(arrows.size() == 1);
}

namespace {

/// "d4 A, e5 B", and what is off the board in brackets.
std::string labels(std::string_view comment, BoardSize board = {}) {
  CommentMarks marks;
  append_marks(comment, board, marks);
  std::string text;
  for (const SquareLabel& label : marks.labels)
    text += (text.empty() ? "" : ", ") + square_text(board, label.at) + " " + label.text;
  return marks.off_board.empty() ? text : text + "(" + marks.off_board + ")";
}

}  // namespace

TEST_CASE("comments label squares") {
  CHECK(labels("[%lbl d4:A]") == "d4 A");
  CHECK(labels("[%lbl d4:A,e5:12] and [%lbl  f6 : x ]") == "d4 A, e5 12");
  CHECK(labels("[%lbl f6:  x ]") == "f6 x");
  CHECK(labels("[%lbl d4:A:B]") == "d4 A:B");
  CHECK(labels("[%lbl p16:Z]", {16, 16}) == "p16 Z");
}

TEST_CASE("labels that are none are passed over, and the first one of a square counts") {
  CHECK(labels("[%lbl d4]").empty());
  CHECK(labels("[%lbl d4:]").empty());
  CHECK(labels("[%lbl :A,Gd4:A,d4-A,D4:A]").empty());
  CHECK(labels("[%lbl d4:A,d4:B]") == "d4 A");
  CHECK(labels("[%csl Gd4][%cal Gd4d5]").empty());
}

TEST_CASE("long and hostile labels are harmless") {
  CHECK(labels("[%lbl d4:12345678]") == "d4 12345678");
  CHECK(labels("[%lbl d4:123456789]") == "d4 1234567…");
  CHECK(labels("[%lbl d4:\u202Eab]") == "d4 \uFFFDab");
  CHECK(labels("[%lbl d4:\x1B"
               "2J]") == "d4 \uFFFD2J");
}

TEST_CASE("squares off the board are known") {
  CHECK(labels("[%lbl d9:A]") == "(d9:A)");
  CHECK(labels("[%lbl i1:A,d4:B,i2:C]") == "d4 B(i1:A)");
  CHECK(labels("[%lbl z99:A,d4:B]") == "d4 B(z99:A)");  // on no board
  CHECK(labels("[%lbl d0:A]") == "(d0:A)");
  CHECK(labels("[%csl Gq17]") == "(Gq17)");
  CHECK(labels("[%csl Gi9]") == "(Gi9)");
  CHECK(labels("[%cal Ga1a9]") == "(Ga1a9)");
  CHECK(labels("[%cal Xa9a1,Ga1]").empty());
}
