#include "latro/formats/text/page.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace latro;

TEST_CASE("text page: words are wrapped and indented; a word of several parts is not broken") {
  std::string out;
  TextPage page({12, false}, out);
  page.add("one two  three four", Ink::plain, 2);
  page.add({{"12. "}, {"a2-a4", Ink::bold}, {"?", Ink::bad}}, 2);
  page.end_line();
  page.end_line();
  page.add("a-word-that-is-too-long x");
  page.blank_line();
  page.blank_line();
  page.add_line({{"as  it is"}});
  CHECK(out ==
        "  one two\n"
        "  three four\n"
        "  12. a2-a4?\n"
        "a-word-that-is-too-long\n"
        "x\n"
        "\n"
        "as  it is\n");
}

TEST_CASE("text page: columns are code points; an indent leaves half of the columns") {
  std::string out;
  TextPage page({8, false}, out);
  page.add("äöü ßßßß", Ink::plain, 0);
  page.end_line();
  page.add("abcd efgh", Ink::plain, 60);
  page.end_line();
  CHECK(out == "äöü ßßßß\n    abcd\n    efgh\n");
}

TEST_CASE("text page: colours surround each part and take no columns") {
  std::string out;
  TextPage page({9, true}, out);
  page.add({{"1. "}, {"a2-a4", Ink::bold}});
  page.add("ab", Ink::quiet);
  page.end_line();
  CHECK(out == "1. \033[1ma2-a4\033[0m\n\033[2mab\033[0m\n");
}

TEST_CASE("text page: numbers, turns and what belongs to them are taken as one unit") {
  const auto units = [](std::string_view text) {
    std::string found;
    for (std::string unit = take_unit(text); !unit.empty(); unit = take_unit(text)) found += unit + '|';
    return found;
  };
  CHECK(units("") == "");
  CHECK(units("  ") == "");
  CHECK(units(" two  words ") == "two|words|");
  CHECK(units("from 37 % to 4.5 % (12 %).") == "from|37 %|to|4.5 %|(12 %).|");
  CHECK(units("after 3 turns, 5 plies; 2 pieces 1-0 by") == "after|3 turns,|5 plies;|2 pieces|1-0 by|");
  CHECK(units("in turn 12 White, (turns 3, 5 and 9) ply 7") == "in|turn 12|White,|(turns 3,|5 and|9)|ply 7|");
  CHECK(units("24. e4^c4+b4 ?! 24... a5-a4 $5") == "24. e4^c4+b4 ?!|24... a5-a4 $5|");
  CHECK(units("turn 24... xe5 !! wins") == "turn 24... xe5 !!|wins|");
  CHECK(units("24… -- 3 – 4") == "24… --|3 –|4|");
  CHECK(units("8x8 e4 7) (5) -3 x") == "8x8|e4|7)|(5)|-3|x|");
  SECTION("however often they come, units stay short") {
    for (const char* const word :
         {"3 ", "turn ", "12. ", "?! ", "turn 3 ", "3 turn ", "turn 24. e4 ?! ", "24. ?! "}) {
      std::string many;
      for (int i = 0; i < 100; ++i) many += word;
      for (std::string_view rest = many; !rest.empty();) CHECK(take_unit(rest).size() <= 17);
    }
  }
}
