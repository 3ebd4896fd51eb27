// An interpreter of query.peg and the compiled grammar accept and refuse the same queries and patterns.
#include <string>

#include <catch2/catch.hpp>

#include "latro/grammar/query.hpp"
#include "support/files.hpp"
#include "support/grammar_agreement.hpp"
#include "support/peg_interpreter.hpp"

using namespace latro;

namespace {

using test::Texts;

const Texts queries{
    "Date >= 2015 and player ~ \"Piso\"",
    "ruleset = \"schadler pieces=20\" or ruleset like schadler and rules.dux-start != none",
    "not has FEN and (tag Own_1 = 1/2-1/2 or file ~ \"\\\\.lgn$\" or WhiteElo in 1200..)",
    "plies in 40..120 and captures(white) > captures(black) and captures ( white )>=5 and nags!=0",
    "first multiple-capture <= 10 and event bind >= 2 within 20..60 plies",
    "follows \"opening.lgn\" at least 6 plies or follows\"a\" at least 2",
    "position \"[Ss]..s/*\" anywhere mirrored colours swapped rotated colors swapped",
    "material = 5-2 and hands = \"16S15s\" and bound(white) = 0 and to move = white and to move black",
    "count ( \"[Ss]\" in a1-d4 ) >= 3 or count(\"s\")=material(white)",
    "turns { d2-* ; * ; xe5:Dd4^d6 } within 2..9",
    "# two\nonce event capture then within 1..1: event capture\r\nthen within ..3 plies event bind # end",
    "never in variations: not (not event pass) within 5",
    "always (in variations event place or ply < 7)",
    "winner like \"M\xC3\xBCller \\\"x\\\" \\\\\" and White = \xD0\x98",
    "position \"S*\" and turns{a;b}and not event capture then to move!=black",
    "(((((((Round=1)))))))",
    "material(white) - material(black)>= -2 or 3+ply<count(\"x\" in a1)+tag Own_1 - 1.5 and tag A-B!=C + 1",
    "comment has \"x\" and (nag 4 or nag \"??\" then path { a2-*; * }) or player in \"f\" or eval in -0.5..1",
    "WhiteElo > tag BlackElo and Event = tag and White != tag # c\n Black or not Site = tag",
};
const Texts query_pieces{
    "and",
    " or ",
    "not ",
    " then ",
    "within",
    " within 1..2 ",
    ": ",
    "once ",
    "always ",
    "never ",
    "in",
    " in ",
    "in variations:",
    "variations",
    "(",
    ")",
    "()",
    "\"",
    "\"x\"",
    "\\",
    "\\\"",
    "{",
    "}",
    ";",
    "# c\n",
    "#",
    "\n",
    "=",
    "!=",
    "<",
    "<=",
    "~",
    " like ",
    ">",
    ".",
    "..",
    "1..",
    "-",
    "*",
    "tag ",
    "nag ",
    " + ",
    "-3.5",
    "path{",
    "comment",
    "event ",
    "first ",
    "has ",
    "to ",
    "move",
    "count(",
    "position ",
    "turns {",
    "follows ",
    "at least 2",
    "anywhere",
    " colours ",
    "swapped",
    "plies",
    "plies in",
    "_",
    "x",
    "White",
    "captures(",
    "(white)",
    "\xC3\xBC",
    "\x80",
    "\x7F",
    "\t",
    " ",
    "thenx",
    "android",
};

const Texts patterns{
    "[Ss]..s", "S*/*",   "8/8/2s5/2S+sS3/5s2/8/8/8", "xX?Ww/Bb[!Ss+D]12*/[.?]", "+S+s+D+d/[+S]", "*", "",
    "/",       "1[!.]1",
};
const Texts pattern_pieces{"[",  "]", "!", "[!", "+", "+s", "*", "/", "0",
                           "12", ".", "?", "[]", "S", "q",  "W", " "};

const test::PegInterpreter& published() {
  static const test::PegInterpreter peg(test::read("grammar/query.peg"));
  return peg;
}

}  // namespace

TEST_CASE("queries: built-in texts and damage to them") {
  test::check_agreement({published(), "query", test::compiled<grammar::query::query>, queries, query_pieces},
                        21, 20000);
}

TEST_CASE("patterns of positions: built-in texts and damage to them") {
  test::check_agreement(
      {published(), "pattern", test::compiled<grammar::query::pattern>, patterns, pattern_pieces}, 22, 20000);
}
