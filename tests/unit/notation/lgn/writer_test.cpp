// Canonical game text: each sentence of lgn(5) about it.
#include "latro/notation/lgn/writer.hpp"
#include "support/game_text.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace latro;

namespace {

std::string written(std::string_view record, std::string_view rules = {}) {
  const auto game = parse_game(record);
  if (!game) FAIL("refused: " << game.error().message);
  std::string out;
  append_game(out, *game, rules);
  return out;
}

/// The movetext of a record without tags.
std::string movetext(std::string_view record) {
  const std::string all = written(record);
  return all.substr(all.find("\n\n") + 2);
}

void check_canonical(const std::string& text) { CHECK(written(text) == text); }

}  // namespace

TEST_CASE("a whole game") {
  check_canonical(
      "[Event \"Saturnalia\"]\n[Site \"Vindolanda\"]\n[Date \"2026.12.17\"]\n[Round \"1\"]\n[White "
      "\"Piso\"]\n"
      "[Black \"Seneca\"]\n[Result \"*\"]\n[Rules \"petteia\"]\n\n"
      "1. d2-d4 $1 {Opens the middle.} 1... e7-e5 (1... d7-d5 {blocks at once}\n"
      "2. e2-e4 e7-e5) 2. d4-e4 *\n\n");
}

TEST_CASE("tags: the roster first, the others in the order of their bytes") {
  CHECK(written("[b \"1\"][a \"2\"][Z \"3\"][Rules \"r\"][Black \"4\"][Result \"1-0\"][Event \"5\"] 1-0") ==
        "[Event \"5\"]\n[Black \"4\"]\n[Result \"1-0\"]\n[Rules \"r\"]\n[Z \"3\"]\n[a \"2\"]\n[b "
        "\"1\"]\n\n1-0\n\n");
}

TEST_CASE("Result and Rules are added where absent, nothing else") {
  CHECK(written("0-1", "bell quiet=5") == "[Result \"0-1\"]\n[Rules \"bell quiet=5\"]\n\n0-1\n\n");
  CHECK(written("[Rules \"bell\"] *", "masters") == "[Result \"*\"]\n[Rules \"bell\"]\n\n*\n\n");
  CHECK(written("d2-d4") == "[Result \"*\"]\n\n1. d2-d4 *\n\n");
  CHECK(written("[Result \"0-1\"] d2-d4") == "[Result \"0-1\"]\n\n1. d2-d4 0-1\n\n");
}

TEST_CASE("values are escaped") {
  check_canonical("[Event \"a \\\"b\\\" \\\\ c\"]\n[Result \"*\"]\n\n*\n\n");
}

TEST_CASE("numbers") {
  CHECK(movetext("a1-a2 a8-a7 a2-a3 *") == "1. a1-a2 a8-a7 2. a2-a3 *\n\n");
  CHECK(movetext("7. a1-a2 3... a8-a7 *") == "1. a1-a2 a8-a7 *\n\n");
  CHECK(movetext("a1-a2 {c} a8-a7 {d} a2-a3 *") == "1. a1-a2 {c} 1... a8-a7 {d} 2. a2-a3 *\n\n");
  CHECK(movetext("a1-a2 (a1-a3) a8-a7 (a8-a6 a1-a2) a2-a3 *") ==
        "1. a1-a2 (1. a1-a3) 1... a8-a7 (1... a8-a6 2. a1-a2) 2. a2-a3 *\n\n");
  CHECK(movetext("a1-a2 $1 a8-a7 *") == "1. a1-a2 $1 a8-a7 *\n\n");
  CHECK(movetext("a1-a2 a8-a7 a1-a2 (a1-a3 (a1-a4 a8-a7) a8-a7) a8-a6 *") ==
        "1. a1-a2 a8-a7 2. a1-a2 (2. a1-a3 (2. a1-a4 a8-a7) 2... a8-a7) 2... a8-a6 *\n\n");
  CHECK(written("[FEN \"8/8/3s4/8/8/8/8/8 b - 3 17\"] a8-a7 (a8-a6) a1-a2 a7-a6 *") ==
        "[Result \"*\"]\n[FEN \"8/8/3s4/8/8/8/8/8 b - 3 17\"]\n\n17... a8-a7 (17... a8-a6) 18. a1-a2 a7-a6 "
        "*\n\n");
}

TEST_CASE("after a turn: NAGs ascending, the comment, the variations in their order") {
  CHECK(movetext("a1-a2 ;x\n $255 {y} $5 $10 $5 (a1-a5) (a1-a4) *") ==
        "1. a1-a2 $5 $10 $255 {x y} (1. a1-a5) (1. a1-a4) *\n\n");
}

TEST_CASE("comments before turns") {
  CHECK(movetext("{s} a1-a2 ({v} a1-a3) {b} a8-a7 *") == "{s} 1. a1-a2 ({v} 1. a1-a3) {b} 1... a8-a7 *\n\n");
  CHECK(movetext("{s} *") == "{s} *\n\n");
  CHECK(movetext("a1-a2 { } {} *") == "1. a1-a2 *\n\n");
}

TEST_CASE("a closing brace becomes a bracket") {
  CHECK(movetext("a1-a2 ;a } b}\n*") == "1. a1-a2 {a ) b)} *\n\n");
}

TEST_CASE("lines are filled greedily up to 79 bytes") {
  // 1. a1-a2 is 8 bytes; with a word of 68 in braces the line has 79.
  CHECK(movetext("a1-a2 {" + std::string(68, 'x') + "} *") ==
        "1. a1-a2 {" + std::string(68, 'x') + "}\n*\n\n");
  CHECK(movetext("a1-a2 {" + std::string(69, 'x') + "} *") ==
        "1. a1-a2\n{" + std::string(69, 'x') + "} *\n\n");
  CHECK(movetext("a1-a2 {" + std::string(66, 'x') + "} *") ==
        "1. a1-a2 {" + std::string(66, 'x') + "} *\n\n");
  CHECK(movetext("a1-a2 {" + std::string(67, 'x') + "} *") ==
        "1. a1-a2 {" + std::string(67, 'x') + "}\n*\n\n");
  // Bytes count, not characters.
  std::string umlauts;
  for (int i = 0; i < 34; ++i) umlauts += "\xC3\xA4";
  CHECK(movetext("a1-a2 {" + umlauts + "} *") == "1. a1-a2 {" + umlauts + "}\n*\n\n");
}

TEST_CASE("a token longer than a line stands alone") {
  const std::string word(100, 'w');
  CHECK(movetext("a1-a2 {a " + word + " b} *") == "1. a1-a2 {a\n" + word + "\nb} *\n\n");
}

TEST_CASE("a number and its turn stay together, brackets cling to their contents") {
  const std::string fill(61, 'x');
  CHECK(movetext("a1-a2 {" + fill + "} 1... a8-a7 *") == "1. a1-a2 {" + fill + "}\n1... a8-a7 *\n\n");
  CHECK(movetext("a1-a2 {" + fill + "} (a1-a3) *") == "1. a1-a2 {" + fill + "}\n(1. a1-a3) *\n\n");
  // The line up to the comment's word has 30 bytes; the three brackets after it belong to the word.
  const std::string head = "1. a1-a2 (1. a1-a3 (1. a1-a4";
  CHECK(movetext("a1-a2 (a1-a3 (a1-a4 {" + std::string(46, 'x') + "})) *") ==
        head + " {" + std::string(46, 'x') + "}))\n*\n\n");
  CHECK(movetext("a1-a2 (a1-a3 (a1-a4 {" + std::string(47, 'x') + "})) *") ==
        head + "\n{" + std::string(47, 'x') + "})) *\n\n");
  CHECK(movetext("a1-a2 ({c} a1-a3 {d}) *") == "1. a1-a2 ({c} 1. a1-a3 {d}) *\n\n");
}

TEST_CASE("blanks in a comment become line breaks where a line ends") {
  std::string words;
  for (int i = 0; i < 30; ++i) words += " four";
  const std::string expected =
      "1. a1-a2 {four four four four four four four four four four four four four four\n"
      "four four four four four four four four four four four four four four four\nfour} *\n\n";
  CHECK(movetext("a1-a2 {" + words + "} *") == expected);
  check_canonical("[Result \"*\"]\n\n" + expected);
}

TEST_CASE("a command in a comment stays on one line") {
  const std::string words(70, 'x');
  const std::string command = "[%clk 0:05:00 to 0:06:00]";
  check_canonical("[Result \"*\"]\n\n1. a1-a2\n{" + words + "\n" + command + " b} *\n\n");
  CHECK(movetext("a1-a2 {" + words + " [%clk\n0:05:00  to\t0:06:00] b} *") ==
        "1. a1-a2\n{" + words + "\n" + command + " b} *\n\n");
  // Longer than a line; with words on both sides; after an open bracket that begins no command.
  const std::string longer = "[%csl " + std::string(60, 'a') + " " + std::string(60, 'b') + "],";
  CHECK(movetext("a1-a2 {" + longer + " c} *") == "1. a1-a2\n{" + longer + "\nc} *\n\n");
  CHECK(movetext("a1-a2 {" + words + " (" + command + ") d} *") ==
        "1. a1-a2\n{" + words + "\n(" + command + ") d} *\n\n");
  CHECK(movetext("a1-a2 {" + words + " [%a [%eval 1] d} *") ==
        "1. a1-a2\n{" + words + " [%a\n[%eval 1] d} *\n\n");
  CHECK(movetext("a1-a2 {" + words + " [%eval 1 d e} *") == "1. a1-a2\n{" + words + " [%eval\n1 d e} *\n\n");
}

TEST_CASE("comments told one behind another are one") {
  std::string out;
  GameWriter writer(out);
  writer.begin({Side::black, 3});
  writer.comment("a");
  writer.comment("");
  writer.comment(" b\n c ");
  writer.turn("a8-a7");
  writer.comment("d");
  writer.comment("e");
  writer.result(Result::draw);
  CHECK(out == "{a b c} 3... a8-a7 {d e} 1/2-1/2\n\n");
}

TEST_CASE("games follow one another") {
  std::string out;
  GameWriter writer(out);
  for (int i = 0; i < 2; ++i) {
    writer.tags({{"Event", "x", {}}});
    writer.begin({});
    writer.turn("a1-a2");
    writer.begin_variation();
    writer.turn("a1-a3");
    writer.end_variation();
    writer.turn("a8-a7");
    writer.result(Result::unknown);
  }
  CHECK(out ==
        "[Event \"x\"]\n\n1. a1-a2 (1. a1-a3) 1... a8-a7 *\n\n[Event \"x\"]\n\n1. a1-a2 (1. a1-a3) 1... "
        "a8-a7 *\n\n");
}
