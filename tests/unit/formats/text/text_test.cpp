#include "latro/formats/text/text.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/formats/diagrams.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/formats/text/page.hpp"
#include "latro/game/game_words.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/utf8.hpp"
#include "support/budget.hpp"
#include "support/chance.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"
#include "support/occurrences.hpp"
#include "support/played.hpp"
#include "support/read_games.hpp"

using namespace latro;

namespace {

std::string text_of(const std::string& record, const TextLayout& layout = {60, false}) {
  const auto text = parse_game(record);
  REQUIRE(text);
  const auto game = play_game(*text, record);
  REQUIRE(game);
  std::string out;
  CHECK(TextSink(layout).write(*game, out)->empty());
  return out;
}

}  // namespace

TEST_CASE("text: heading, comments without commands, variations, the board at the end") {
  CHECK(
      text_of(
          "[Event \"Saturnalia\"]\n[Site \"?\"]\n[Date \"2026.12.17\"]\n[Round \"2\"]\n[White \"Piso\"]\n"
          "[Black \"Seneca\"]\n[Result \"1-0\"]\n[Rules \"petteia board=4x4\"]\n[FEN \"s2s/4/4/S2S b - 0 7\"]\n"
          "[Termination \"resignation\"]\n[WhiteElo \"1500\"]\n[Phases \"placement 0\"]\n\n"
          "{A short one. [%latro 0.1.0 nodes=1]} 7... a4-b4 {[%eval 0.00]} 8. d1-d3 $1 $10\n"
          "(8. d1-c1 {[%eval 0.00] Slow.} 8... b4-c4 (8... d4-d3 {Better.} 9. c1-d1)) {Near it.} 8... b4-a4 1-0\n") ==
      "Piso - Seneca\n"
      "=============\n"
      "Saturnalia, round 2, 2026.12.17\n"
      "Petteia, board of 4×4\n"
      "1-0: Black resigned\n"
      "WhiteElo: 1500\n"
      "\n"
      "A short one.\n"
      "\n"
      "    Black to move\n"
      " 4   s   .   .   s\n"
      " 3   .   .   .   .\n"
      " 2   .   .   .   .\n"
      " 1   S   .   .   S\n"
      "     a   b   c   d\n"
      "    S White's soldier, s Black's\n"
      "\n"
      "7... a4-b4 8. d1-d3! =\n"
      "        8. d1-c1 (0.00) Slow. 8... b4-c4\n"
      "            8... d4-d3 Better. 9. c1-d1\n"
      "    Near it.\n"
      "8... b4-a4\n"
      "\n"
      "    After 8... b4-a4, 1-0\n"
      " 4  [s] [.]  .   s\n"
      " 3   .   .   .   S\n"
      " 2   .   .   .   .\n"
      " 1   S   .   .   .\n"
      "     a   b   c   d\n"
      "    [ ] squares of the turn\n"
      "\n");
}

TEST_CASE("text: a board after each turning point, of the tag or else of the marks") {
  const std::string head = "[Rules \"petteia board=4x4\"]\n[FEN \"s2s/4/4/S2S w - 0 1\"]\n";
  const std::string turns = "\n1. a1-a2 $6 a4-a3 2. a2-b2 $2 a3-a4 3. b2-b3 $4 a4-b4 *\n";
  const auto boards = [](const std::string& text) {
    std::string found;
    for (std::size_t at = 0; (at = text.find("After ", at)) != std::string::npos; ++at)
      found += text.substr(at + 6, text.find('\n', at) - at - 6) + '\n';
    return found;
  };
  const std::string end = "3... a4-b4, White to move\n";
  CHECK(boards(text_of(head + turns)) == "2. a2-b2?\n3. b2-b3??\n" + end);
  CHECK(boards(text_of(head + "[TurningPoints \"1... a4-a3 50 20, 3. b2-b3 60 0\"]\n" + turns)) ==
        "1... a4-a3\n3. b2-b3??\n" + end);
  SECTION("values that name no turn of the game are ignored") {
    for (const char* const value :
         {"", "?", "1. a4-a3 50 20", "0. a1-a2 1 2", "99999999999999999999. a1-a2 1 2", "9. a1-a2 1 2",
          "3... a4-b4", ", , ,", "18446744073709551615... a1-a2 1 2"}) {
      INFO(value);
      CHECK(boards(text_of(head + "[TurningPoints \"" + value + "\"]\n" + turns)) ==
            "2. a2-b2?\n3. b2-b3??\n" + end);
    }
  }
  SECTION("however many turns are judged, there are few; with diagrams, as in scores") {
    std::string many = head + "\n1. a1-a2 $4 ";
    for (int i = 0; i < 20; ++i)
      many += i % 4 == 0 ? "a4-a3 $4 a2-b2 $2 " : i % 4 == 1 ? "a3-a4 $2 b2-a2 $4 " : "";
    many += "*\n";
    const PlayedGame game = test::played(many);
    CHECK(test::occurrences(text_of(many), "After ") == most_text_boards + 1);
    for (const unsigned every : {0U, 1U, 2U, 5U}) {
      const std::vector<std::size_t> plies = score_diagrams(game, every_ply, every);
      CHECK(test::occurrences(text_of(many, {60, false, every}), "After ") == plies.size());
    }
  }
  SECTION("marks have a board, judged or not; so has the end of the placement") {
    CHECK(boards(text_of(head + "\n1. a1-a2 {[%csl Ga2]} a4-a3 2. a2-b2 *\n")) ==
          "1. a1-a2\n2. a2-b2, Black to move\n");
    CHECK(
        boards(text_of("[Rules \"schadler board=4x4 pieces=2\"]\n\n1. @a1 $4 @d4 2. @b1 @c4 3. a1-a2 *\n")) ==
        "2... @c4\n3. a1-a2, Black to move\n");
  }
}

TEST_CASE("text: a summary has the reason of the end, and the heading does not repeat it") {
  const std::string game =
      "[Result \"1-0\"]\n[Rules \"petteia board=4x4\"]\n[FEN \"s2s/4/4/S2S w - 0 7\"]\n"
      "[Termination \"resignation\"]\n[Phases \"placement 0\"]\n\n";
  const std::string plain = text_of(game + "{Played well.} 7. a1-a2 1-0\n");
  CHECK(test::occurrences(plain, "Black resigned") == 1);
  const std::string summed = text_of(game + "{White wins (resignation). [%summary 26]} 7. a1-a2 1-0\n");
  CHECK(test::occurrences(summed, "resign") == 1);
  CHECK(summed.find("\n1-0\n") != std::string::npos);
  CHECK(summed.find("After 7. a1-a2, 1-0\n") != std::string::npos);
}

TEST_CASE("text: variations of one turn differ where they are wrapped; evaluations are shown") {
  const std::string text = text_of(
      "[Rules \"petteia\"]\n\n1. a2-a3 (1. b2-b3 {[%eval 0.35] Or so.} 1... b7-b6 2. c2-c3 c7-c6) "
      "(1. d2-d3 {[%eval #-3]} 1... d7-d6 (1... e7-e6 2. e2-e3 (2. f2-f3 {[%eval evil]})) 2. d3-d4) *\n",
      {36, false});
  CHECK(
      text.substr(text.find("1. a2-a3"), text.find("\n\n", text.find("1. a2-a3")) - text.find("1. a2-a3")) ==
      "1. a2-a3\n"
      "        1. b2-b3 (0.35) Or so.\n"
      "          1... b7-b6 2. c2-c3 c7-c6\n"
      "        1. d2-d3 (#-3) d7-d6\n"
      "            1... e7-e6 2. e2-e3\n"
      "                2. f2-f3\n"
      "          2. d3-d4");
}

TEST_CASE("text: a removal by Black has its number") {
  const std::string text = text_of(
      "[Rules \"schadler\"]\n[FEN \"8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20\"]\n\n20. b5-c5+d5 f4-e4+e5 21. c5-c6 xe5 *\n");
  CHECK(text.find("\n20. b5-c5+d5 f4-e4+e5 21. c5-c6 21... xe5\n") != std::string::npos);
}

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::string_view rest = text; !rest.empty();) lines.emplace_back(take_item(rest, '\n'));
  return lines;
}

std::string_view first_word(std::string_view line) {
  line = after_blanks(line);
  return line.substr(0, line.find(' '));
}

/// Why the text must not be broken between these two lines; empty if it may.
std::string fault_between(const std::string& line, const std::string& next) {
  std::string_view last = std::string_view(line).substr(line.rfind(' ') + 1);
  const std::string_view first = first_word(next);
  if (last.empty() || first.empty()) return {};
  last = after_blanks(last, "(\"'[{");
  const auto is_number = [](std::string_view word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const bool has_digit = is_number(first.substr(0, 1));
  for (const std::string_view dots : {".", "..."})
    if (last.ends_with(dots) && is_number(last.substr(0, last.size() - dots.size())) && !has_digit)
      return "a number and its turn";
  if ((first.find_first_not_of("!?") == std::string_view::npos || first.starts_with("$")) &&
      last.find_first_of("-^x@") != std::string_view::npos)
    return "a turn and its NAG";
  for (const std::string_view unit : {"%", "turn", "ply", "plies", "piece", "soldier"})
    if (is_number(last) && first.starts_with(unit)) return "a number and its unit";
  for (const std::string_view unit : {"turn", "turns", "ply", "plies"})
    if (last == unit && has_digit) return "a unit and its number";
  return {};
}

/// Of a board, which is not wrapped.
bool is_of_board(const std::string& line) {
  const std::string_view begin = after_blanks(line);
  const std::size_t digits = begin.find_first_not_of("0123456789");
  return line.starts_with("     a   b") ||
         (digits != 0 && begin.substr(std::min(digits, begin.size())).starts_with("  "));
}

/// All text after the heading, without what wrapping changes.
std::string unwrapped(const std::string& text) {
  std::string out;
  for (const char c : text.substr(text.find("\n\n")))
    if (!is_blank(c)) out += c;
  return out;
}

void expect_whole_lines(const PlayedGame& game, std::size_t& breaks) {
  std::string usual;
  for (const std::size_t columns : {20U, 33U, 57U, 80U}) {
    std::string text;
    REQUIRE(TextSink({columns, false, 5}).write(game, text)->empty());
    INFO("columns " << columns << '\n' << text);
    const std::vector<std::string> lines = lines_of(text);
    std::string faults;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      if (is_of_board(lines[i]) || is_of_board(lines[i + 1])) continue;
      if (const std::string fault = fault_between(lines[i], lines[i + 1]); !fault.empty())
        faults += fault + ": " + lines[i] + " / " + lines[i + 1] + '\n';
      // A longer line is one unit: a turn can have NAGs and an evaluation.
      std::string_view rest = after_blanks(lines[i]);
      if (count_columns(lines[i]) <= columns || rest.starts_with("====")) continue;
      take_unit(rest);
      rest = after_blanks(rest);
      if (!rest.empty() && !rest.starts_with('$') && !rest.starts_with('('))
        faults += "long: " + lines[i] + '\n';
    }
    CHECK(faults == "");
    // Each turn of the main line is on one line, with its NAGs.
    std::size_t at = text.find("\n\n");
    for (const PlayedMove& move : game.moves) {
      const std::string turn = move.text + nags_text(move.nags, " ");
      at = text.find(turn, at);
      if (at == std::string::npos) FAIL_CHECK("not found: " << turn);
    }
    breaks += lines.size();
    if (usual.empty()) usual = unwrapped(text);
    CHECK(unwrapped(text) == usual);
  }
}

}  // namespace

TEST_CASE("text: in the games of the corpus no line ends inside a turn, or between a number and its unit") {
  std::size_t games = 0;
  std::size_t breaks = 0;
  for (const auto& path : test::corpus("games", ".lgn")) {
    INFO(path.string());
    const std::string text = test::read(path);
    for (const test::KeptGame& kept : test::read_games<LgnSource>(text, 65'536)) {
      const auto game = play_game(*kept.game, kept.record);
      if (!game || game->moves.size() > 600) continue;
      expect_whole_lines(*game, breaks);
      ++games;
    }
  }
  CHECK(games > 100);
  CHECK(breaks > 10'000);
}

TEST_CASE("text: nor in comments of any words, with combining characters too") {
  sample::Chance chance(49);
  const std::vector<std::string> words{"White", "takes", "e\u0301\u0304tude", "ein\u00a0Wort", "(and",
                                       "x8",    "so,"};
  const std::vector<std::string> phrases{"37 %",         "3 turns",        "(5 plies)", "12 pieces,",
                                         "turn 12",      "turns 3,",       "in ply 7",  "4 e5",
                                         "24. e4-e5 ?!", "24... a5^c5xb5", "(24... xe5"};
  std::size_t breaks = 0;
  for (unsigned i = test::budget(60); i > 0; --i) {
    const auto comment = [&] {
      std::string text;
      for (int word = 0; word < 20; ++word) text += chance.pick(words) + ' ' + chance.pick(phrases) + ' ';
      return text + "end";
    };
    expect_whole_lines(test::played("[Rules \"petteia\"]\n[FEN \"s6s/8/8/8/8/8/8/S6S b - 0 20\"]\n\n{" +
                                    comment() + "} 20... a8-a7 $2 {" + comment() + "} (20... h8-h7 {" +
                                    comment() + "} 21. a1-a2) 21. a1-a2 $1 $10 {" + comment() + "} *\n"),
                       breaks);
  }
  CHECK(breaks > test::need(1000));
}

TEST_CASE("text: pieces in hand; the legend names what is on the first board") {
  const std::string out = text_of("[Rules \"schadler board=4x4 pieces=3\"]\n\n1. @a1 @d4 *\n", {80, false});
  CHECK(out.find("White has 2 soldiers in hand, Black has 2 soldiers in hand\n") != std::string::npos);
  const std::string dux = text_of("[Rules \"walker\"]\n\n*\n");
  CHECK(dux.find("S White's soldier, s Black's; D White's dux, d Black's\n") != std::string::npos);
}
