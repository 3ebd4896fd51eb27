// The second opinion must be right itself.
#include "support/peg_interpreter.hpp"

#include <stdexcept>
#include <string>

#include <catch2/catch.hpp>

using latro::test::PegInterpreter;

TEST_CASE("literals, classes and any byte") {
  const PegInterpreter peg("word <- 'a\\'b' \"c\\\"\" [-x-z\\]\\\\] [\\000-\\037\\177] .  # a comment\n");
  CHECK(peg.accepts("word", std::string_view("a'bc\"-\0q", 8)));
  CHECK(peg.accepts("word", "a'bc\"y\x7F\xFF"));
  CHECK(peg.accepts("word", "a'bc\"]\x1Fq"));
  CHECK(peg.accepts("word", "a'bc\"\\\nq"));
  CHECK_FALSE(peg.accepts("word", "a'bc\"w\nq"));
  CHECK_FALSE(peg.accepts("word", "a'bc\"y q"));
  CHECK_FALSE(peg.accepts("word", "a'bc\"y\n"));
  CHECK_FALSE(peg.accepts("word", "a'bc\"y\nqq"));
}

TEST_CASE("operators") {
  const PegInterpreter peg(
      "many <- 'a'* 'b'+ 'c'?\n"
      "ordered <- ('a' / 'ab') 'c'\n"
      "guarded <- &'a' !'ab' . .\n"
      "nested <- '(' nested* ')'\n"
      "empty <- ('a'?)*\n");
  CHECK(peg.accepts("many", "aabbc"));
  CHECK(peg.accepts("many", "b"));
  CHECK_FALSE(peg.accepts("many", "aac"));
  CHECK(peg.accepts("ordered", "ac"));
  CHECK_FALSE(peg.accepts("ordered", "abc"));  // the first alternative that matches counts
  CHECK(peg.accepts("guarded", "ac"));
  CHECK_FALSE(peg.accepts("guarded", "ab"));
  CHECK_FALSE(peg.accepts("guarded", "cc"));
  CHECK(peg.accepts("nested", "(()(()))"));
  CHECK_FALSE(peg.accepts("nested", "(()(())"));
  CHECK(peg.accepts("empty", ""));
  CHECK(peg.accepts("empty", "aaa"));
}

TEST_CASE("grammars that are none") {
  CHECK_THROWS_AS(PegInterpreter("a <- b"), std::runtime_error);
  CHECK_THROWS_AS(PegInterpreter("a <- 'x'\na <- 'y'"), std::runtime_error);
  CHECK_THROWS_AS(PegInterpreter("a = 'x'"), std::runtime_error);
  const PegInterpreter peg("a <- 'x'");
  CHECK_THROWS_AS(peg.accepts("b", "x"), std::runtime_error);
}

TEST_CASE("endless nesting is stopped") {
  const PegInterpreter peg("a <- '(' a? ')'");
  CHECK_THROWS_AS(peg.accepts("a", std::string(100000, '(')), std::length_error);
}
