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
