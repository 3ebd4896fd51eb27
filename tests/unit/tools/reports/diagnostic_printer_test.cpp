#include "reports/diagnostic_printer.hpp"

#include <catch2/catch.hpp>

using namespace latro;
using namespace latro::tool;

namespace {

Diagnostic example() {
  Diagnostic diagnostic;
  diagnostic.code = Code::illegal_turn;
  diagnostic.file = "games.lgn";
  diagnostic.place = {14, 5, 10};
  diagnostic.message = "e5-e6: e5 is bound by d5 and f5 and cannot move";
  diagnostic.excerpt = "11. e5-e6 d7-d6";
  diagnostic.board = "a board";
  return diagnostic;
}

std::string printed(const Diagnostic& diagnostic, PrintOptions options = {}) {
  return print(diagnostic, Severity::error, options, Console(When::never));
}

// The excerpt's two lines for a caret under columns [from, to).
std::string marked(std::string_view line, std::uint64_t from, std::uint64_t to, std::size_t width = 80,
                   std::uint64_t first_column = 1) {
  return excerpt(line, first_column, {1, from, to}, "", width, Console(When::never));
}

}  // namespace

TEST_CASE("a diagnostic is one line; line, caret and board only where asked for") {
  const std::string line =
      "games.lgn:14:5: error[illegal-turn]: e5-e6: e5 is bound by d5 and f5 and cannot move\n";
  CHECK(printed(example()) == line);
  CHECK(printed(example(), {true, true, 80}) ==
        line + "   14 | 11. e5-e6 d7-d6\n      |     ^^^^^\na board\n");
  Diagnostic bare = example();
  bare.excerpt.clear();
  bare.board.clear();
  CHECK(printed(bare, {true, true, 80}) == line);
  CHECK(print(bare, Severity::warning, {}, Console(When::never)).find("warning[illegal-turn]") !=
        std::string::npos);
}

TEST_CASE("colours wrap the words, not the text itself") {
  const std::string text = print(example(), Severity::error, {}, Console(When::always));
  CHECK(text ==
        "\033[1mgames.lgn:14:5:\033[0m \033[1;31merror[illegal-turn]:\033[0m " + example().message + "\n");
}

TEST_CASE("nothing of the input reaches the terminal as a command") {
  Diagnostic diagnostic = example();
  diagnostic.file = "a\nb\033[2J";
  diagnostic.message = "x\033]0;title\a";
  diagnostic.excerpt = "\033[31m\xFFz";
  diagnostic.place = {1, 7, 8};
  CHECK(printed(diagnostic, {true, false, 80}) ==
        "a\uFFFDb\uFFFD[2J:1:7: error[illegal-turn]: x\uFFFD]0;title\uFFFD\n    1 | \uFFFD[31m\uFFFDz\n      "
        "|       ^\n");
}

TEST_CASE("the caret stands under the place: columns are code points, tabs and bad bytes one each") {
  CHECK(marked("abc", 2, 3) == "abc\n ^\n");
  CHECK(marked("äö\tx\xFFy", 6, 7) == "äö x\uFFFDy\n     ^\n");
  CHECK(marked("abc", 4, 5) == "abc\n   ^\n");
  CHECK(marked("abc", 2, 9) == "abc\n ^^\n");
  CHECK(marked("", 1, 2) == "\n^\n");
  CHECK(marked("def", 5, 6, 80, 4) == "def\n ^\n");  // the excerpt begins at column 4 of its line
}

TEST_CASE("of a long line the part around the caret is shown") {
  std::string line;
  for (int i = 0; i < 100; ++i) line += "0123456789";
  // Forty columns: the caret in the middle, or as near to it as the line's ends allow.
  CHECK(marked(line, 1, 3, 40) == "012345678901234567890123456789012345678…\n^^\n");
  CHECK(marked(line, 501, 502, 40) ==
        "…1234567890123456789"
        "0"
        "123456789012345678…\n" +
            std::string(20, ' ') + "^\n");
  CHECK(marked(line, 1000, 1001, 40) ==
        "…123456789012345678901234567890123456789\n" + std::string(39, ' ') + "^\n");
  CHECK(marked(line, 1001, 1002, 40) ==
        "…123456789012345678901234567890123456789\n" + std::string(40, ' ') + "^\n");
  // A caret longer than the part is cut with it.
  CHECK(marked(line, 501, 900, 40) ==
        "…1234567890123456789"
        "0"
        "123456789012345678…\n" +
            std::string(20, ' ') + std::string(20, '^') + "\n");
}
