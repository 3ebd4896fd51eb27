// An interpreter of the published grammar and the compiled grammars accept and refuse the same: built-in
// texts, the corpus, and thousands of randomly damaged texts.
#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/grammar/epd.hpp"
#include "latro/grammar/game.hpp"
#include "latro/grammar/ruleset.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "support/files.hpp"
#include "support/grammar_agreement.hpp"
#include "support/peg_interpreter.hpp"

using namespace latro;

namespace {

using test::compiled;
using test::Texts;

const test::PegInterpreter& published() {
  static const test::PegInterpreter peg(test::read("grammar/latrunculi.peg"));
  return peg;
}

/// The checks of the grammar of records, by its name there.
void check(const std::string& rule, bool (*accepts)(const std::string&), const Texts& texts,
           const Texts& pieces, std::uint64_t seed, std::size_t rounds) {
  test::check_agreement({published(), rule, accepts, texts, pieces}, seed, rounds);
}

class Deaf final : public QuietVisitor {};

bool parses_as_record(const std::string& text) {
  Deaf visitor;
  return parse_record(text, visitor).has_value();
}

const Texts records{
    "",
    "*",
    "1-0\n",
    "[Event \"x\"]\n",
    "% a line\n[Event \"A \\\"b\\\" \\\\ c\"] [Site \"?\"]\r\n\r\n1. d2-d4 *",
    "{start} [Event \"x\"] {more} ; and more\n[Round \"1\"]\n\n; rest\n1/2-1/2\n",
    "1. d2-d4 $1 {Opens the middle.} 1... e7-e5 (1... d7-d5 {blocks at once} 2. e2-e4\ne7-e5) 2. d4-e4 *\n\n",
    "1.d2-d4!e7-e5??2.c3^c5^e5xd4/e4!?(2.xd6)(2.--(2.@d4))0-1",
    "12. ... d7-d5 $255 13. xe5/g5:Dd4-d5+e5/f5 D@a1/b2\n%\n",
    "12.\n%x\n... d7-d5\r%y\r$0 (12... {c} a2-a3 ;d\n) ; e\n1-0",
    "[  A\t \"x\" \t] a1-a2!! $117 $239 a1-a2??",
    "\t1. a1-a2xa3-a4?! a16-b16 {\xC3\xA4\xFF\xFE\xC3}*",
};

const Texts record_pieces{
    "1-0",  "*",       "1/2-1/2", "(",         ")",    "{",    "}",    "; x\n", "%",       "\n",
    "\r\n", "\n% x\n", "$7",      "$256",      "$198", "$209", "!!?",  "!?",    "!!!",     "1.",
    "2...", "3. ...",  "d2-d4",   "[A \"b\"]", "[",    "]",    "\"",   "\\",    " ",       "\t",
    "--",   "xe5",     "@d4",     "1.2",       "...",  "\x7F", "0-1%", "{c}",   "(d2-d4)", "(1. )",
};

const Texts turns{
    "@d4",          "D@d4",        "@d4/e5",   "d2-d4",  "Dd2-d4", "xd6",    "c3^c5^e5",
    "xe5/g5:d4-d5", "d6-d4xe4-d6", "d4-d5+e5", "@d4+e5", "--",     "a1-a16", "xe5:Dd4^d6xa1/b2/c3^d8+p16/a1",
    "b4-b3xb2-b4",
};
const Texts turn_pieces{"-",  "^",  "x", "/",  ":",   "+",   "@",  "D", "d4", "a",
                        "p9", "16", "0", "--", "xe5", "+e5", "q1", " ", "d"};

const Texts fens{
    "12/S11 w",   "8/8/3s4/8/8/8/8/8 w 16S15s 0 1", "8/8/8/2Ss4/2+s+Ss3/2Ss4/8/8 w - 0 1",
    "16/D1d13 b", "+D+dSs/4 b 3S2D5sd 29 4000000",
};
const Texts fen_pieces{"/",   "+", "S",  "d",   "8", "0", " ",  "  ", " w",
                       " b ", "-", "- ", "16S", "x", "1", "\t", "ss"};

const Texts descriptors{
    "schadler pieces=20",         "board=9x10 pieces=20 move=step leap=any chain=yes capture=bind",
    " seega-6x6\tlose=1 ",        "",
    "falkener setup=1s1s/4/S+S2",
};
const Texts descriptor_pieces{"=", " ", "\t", "x", "-", "_", "=a", " a=b", "\"", "\xC3\xA4", "/", "9"};

const Texts epds{
    "8/8/3s4/8/8/8/8/8 w 16S15s 0 1 rules \"schadler\"; bm d4-d5; D1 63;",
    "4/4/4/4 b - 0 1",
    "s3/4/4/3S w - 0 1 id \"a \\\"b\\\" \\\\\";\tce -5;  pv d4-d5 --\txe5:a1-a2 ; c0 \"\"; ",
};
const Texts epd_pieces{";",     " ",  "\"", "\\", "-",  "1",   "id",  " D2 5;",
                       "d4-d5", "\t", "; ", "_",  "\n", " w ", "a b;"};

/// The games of the corpus in canonical text, where a blank line in front of a tag parts them.
Texts corpus_records() {
  Texts found;
  for (const auto& file : test::corpus("games", ".lgn")) {
    const std::string text = test::read(file);
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t next = std::min(text.find("\n\n[Event ", begin + 1), text.size() - 1);
      found.push_back(text.substr(begin, next + 1 - begin));
      begin = next + 1;
    }
  }
  return found;
}

Texts corpus_lines() {
  Texts found;
  for (const auto& file : test::corpus("perft", ".epd")) {
    for (const auto& line : test::lines(file))
      if (!line.empty() && line[0] != '#') found.push_back(line);
  }
  return found;
}

}  // namespace

TEST_CASE("records: built-in texts and damage to them") {
  check("record", parses_as_record, records, record_pieces, 1, 30000);
  check("record", compiled<grammar::record>, records, record_pieces, 2, 5000);
}

TEST_CASE("turns: built-in texts and damage to them") {
  check("turn", compiled<grammar::turn>, turns, turn_pieces, 3, 30000);
}

TEST_CASE("positions: built-in texts and damage to them") {
  check("fen", compiled<grammar::fen>, fens, fen_pieces, 4, 20000);
}

TEST_CASE("position lists: built-in lines and damage to them") {
  check("epd", compiled<grammar::epd>, epds, epd_pieces, 5, 20000);
}

TEST_CASE("descriptors: built-in texts and damage to them") {
  check("descriptor", compiled<grammar::descriptor>, descriptors, descriptor_pieces, 6, 20000);
  check("size", compiled<grammar::size>, {"8x8", "16x2"}, {"x", "9", " ", "0"}, 7, 5000);
}

TEST_CASE("the games of the corpus and damage to them") {
  const Texts texts = corpus_records();
  if (texts.empty()) return;
  check("record", parses_as_record, texts, record_pieces, 8, 2000);
}

TEST_CASE("the position lists of the corpus and damage to them") {
  const Texts texts = corpus_lines();
  if (texts.empty()) return;
  check("epd", compiled<grammar::epd>, texts, epd_pieces, 9, 5000);
}
