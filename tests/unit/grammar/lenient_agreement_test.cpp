// An interpreter of lenient.peg and the compiled grammar accept and refuse the same texts. Every text is one
// of tokens, so that the tokens are compared, not the whole.
#include <string>

#include <catch2/catch.hpp>

#include "latro/grammar/lenient.hpp"
#include "support/files.hpp"
#include "support/grammar_agreement.hpp"
#include "support/peg_interpreter.hpp"

using namespace latro;

namespace {

using test::Texts;
namespace rules = grammar::lenient;

const Texts pieces{
    "d2",    "D",         "–",    "—",      "−",   "->",     "=>",     "to ",    "-",      "--",   "^",
    "ˆ",     "x",         "X",    "×",      "✗",   "+",      "@",      ":",      "/",      "1",    "0",
    "O",     "½",         "1/2",  "0.5",    "=",   "draw",   "n",      "White",  "Black",  " won", " wins",
    " lost", " resigned", "*",    ".",      "...", "…",      ")",      "(",      "°",      "!",    "‼",
    "⁉",     "$1",        ",",    "|",      ";",   "{",      "}",      "[",      "]",      "“",    "”",
    "'",     "«",         "\"",   "\\",     " ",   "\u00A0", "\u2009", "\u200B", "\uFEFF", "\n",   "\r\n",
    "%",     "Event: ",   "pass", "passes", "_",   "é",      "\x80",   "\xC2"};

const test::PegInterpreter& published() {
  static const test::PegInterpreter peg(test::read("grammar/lenient.peg"));
  return peg;
}

}  // namespace

TEST_CASE("tokens of --repair: built-in texts and damage to them") {
  const auto check = [](const char* rule, bool (*accepts)(const std::string&), const Texts& texts) {
    INFO(rule);
    test::check_agreement({published(), rule, accepts, texts, pieces}, 31, 6000);
  };
  check("result", test::compiled<rules::result>,
        {"1-0", "1 : 0", "0–1", "½-½", "½ : 1/2", "0,5:0.5", "=", "draw", "Drawn.", "remis", "White won",
         "black  wins.", "White resigned", "*", "Unfinished", "O-1", "1/2", "abandoned"});
  check("number", test::compiled<rules::number>,
        {"1.", "12...", "3)", "4 :", "5…", "6 ....", "7", "8°", "9.)"});
  check("label", test::compiled<rules::label>, {"B:", "w :", "b:", "W\t:"});
  check("item", test::compiled<rules::item>,
        {"d2", "–", "pass", "{a comment}", "; to the end", ";1. d2 – d4, d7d5 {c} (no) $3 !?", "(a remark)",
         "[White “Piso”]", "[White Piso", "[a \"b\"]", "zyx", "é", "!?", "$12", "["});
  check("line_head", test::compiled<rules::line_head>,
        {"% x", "White: Piso", "Date : 2015", "  Rules: petteia", ""});
  check("part", test::compiled<rules::part>,
        {"d2", "P12", "->", "—", "^", "ˆ", "x", "✕", "+", "@", ":", "/", ">"});
  check(
      "tag", test::compiled<rules::tag>,
      {"[White “Piso”]", "[White: Piso]", "[White Piso", "[a = 'b']", "[Event \"a \\\" b\"]", "[ x y ]z ]"});
  check("quote", test::compiled<rules::quote>, {"\"", "'", "`", "‘", "’", "“", "”", "„", "«", "»", "‹", "›"});
}
