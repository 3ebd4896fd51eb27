// Games as text: what is written is read again, canonical text stays as it is, and the reader cuts records
// exactly where the grammar ends them.
#include <algorithm>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/lgn/writer.hpp"
#include "support/budget.hpp"
#include "support/byte_sources.hpp"
#include "support/chance.hpp"
#include "support/files.hpp"
#include "support/game_text.hpp"

using namespace latro;
using sample::Chance;

namespace {

/// Reads all games of a text and writes them again.
std::string rewritten(const std::string& text) {
  std::string out;
  for (const auto& record : test::cut(text).records) {
    const auto game = parse_game(record.text);
    if (!game) {
      FAIL_CHECK("line " << record.line << ": " << game.error().message);
      continue;
    }
    append_game(out, *game);
  }
  return out;
}

std::string random_word(Chance& chance) {
  const std::vector<std::string> words{"a",        "[%clk",
                                       "0:01:00]", "%",
                                       "1-0",      "*",
                                       "(",        "{",
                                       ";",        "\"x\"",
                                       "\\",       "$1",
                                       "[Event",   "\xC3\xA4\xC3\xB6",
                                       "\xFF",     std::string(chance.between(1, 90), 'w')};
  return chance.pick(words);
}

std::string random_comment(Chance& chance) {
  if (!chance.one_in(4)) return "";
  std::string comment = random_word(chance);
  for (std::size_t more = chance.below(20); more > 0; --more) comment += ' ' + random_word(chance);
  return comment;
}

LineText random_line(Chance& chance, unsigned depth) {
  const std::vector<std::string> turns{"d2-d4",  "Dd2-d4", "@a1/b2",           "D@d4",
                                       "--",     "xd6",    "xe5/g5:Dd4-d5+e5", "c3^c5^e5xd4/d6-e6",
                                       "@d4+e5", "xd6+e5"};
  LineText line(1 + chance.below(12));
  for (std::size_t i = 0; i < line.size(); ++i) {
    MoveText& move = line[i];
    // Elsewhere a comment before a turn is the same as one after the turn before it.
    if ((i == 0 && depth > 0) || (i > 0 && !line[i - 1].variations.empty()))
      move.before = random_comment(chance);
    move.turn = chance.pick(turns);
    while (chance.one_in(5)) move.nags.push_back(static_cast<unsigned>(chance.below(256)));
    std::sort(move.nags.begin(), move.nags.end());
    move.nags.erase(std::unique(move.nags.begin(), move.nags.end()), move.nags.end());
    move.comment = random_comment(chance);
    if (depth < 4)
      while (chance.one_in(8)) move.variations.push_back(random_line(chance, depth + 1));
  }
  return line;
}

GameText random_game(Chance& chance) {
  GameText game;
  if (chance.one_in(2)) game.set_tag("Event", random_word(chance) + " " + random_word(chance));
  if (chance.one_in(2)) game.set_tag("Site", random_word(chance));
  game.result = chance.pick({Result::white_wins, Result::black_wins, Result::draw, Result::unknown});
  game.set_tag("Result", text(*game.result));
  if (chance.one_in(2)) game.set_tag("Rules", "schadler");
  if (chance.one_in(3)) game.set_tag("FEN", "8/8/3s4/8/8/8/8/8 b - 3 17");
  if (chance.one_in(3)) game.set_tag("a_Tag", "");
  game.comment = random_comment(chance);
  if (!chance.one_in(10)) game.moves = random_line(chance, 0);
  return game;
}

void forget_places(LineText& line) {
  for (MoveText& move : line) {
    move.span = {};
    for (LineText& variation : move.variations) forget_places(variation);
  }
}

void forget_places(GameText& game) {
  for (Tag& tag : game.tags) tag.value_span = {};
  game.result_span = {};
  forget_places(game.moves);
}

/// The properties of a record from which the visitor predicts the reader's cuts.
/// Whether the text ends in a blank line, an opening bracket and blanks.
bool has_blank_line_before_tag(std::string_view text) {
  text = text.substr(0, text.find_last_of('['));
  return std::regex_search(std::string(text), std::regex("(\r\n|\r|\n)[ \t]*(\r\n|\r|\n)[ \t\r\n]*$"));
}

struct Outline final : RecordVisitor {
  explicit Outline(std::string_view of) : text(of) {}

  bool tag(std::string_view name, std::string_view, Span name_span, Span) override {
    events += name == "Event" ? 1U : 0U;
    if (!names.insert(name).second && has_blank_line_before_tag(text.substr(0, name_span.begin))) ++again;
    game = true;
    return true;
  }
  bool end_of_tags() override { return true; }
  bool number(std::uint64_t, unsigned, Span) override { return game = true; }
  bool turn(const TurnText&) override { return game = true; }
  bool nag(unsigned, Span) override { return true; }
  bool comment(std::string_view, Span) override { return remark = true; }
  bool begin_variation(Span) override { return true; }
  bool end_variation(Span) override { return true; }
  bool result(Result, Span) override { return game = true; }

  std::string_view text;
  std::set<std::string_view> names;
  unsigned events = 0;
  unsigned again = 0;  ///< tags that begin a game because the record has them already
  bool game = false;
  bool remark = false;
};

/// Blank text and lines to be ignored.
bool is_nothing(std::string text) {
  Outline outline(text);
  return parse_record(text, outline) && !outline.game && !outline.remark;
}

const std::vector<std::string> records{
    "[Event \"1\"]\n[Site \"a \\\"1-0\\\" b\"]\n\n1. d2-d4 {x * y} 1... e7-e5 (1... d7-d5 {z) 1-0} 2. e2-e4) "
    "1-0\n\n",
    "% a\n{start} 12. ... d7-d5! ; * (\n$7 (12... a2-a3;)\n)\n% 1-0\n13. -- 0-1\n",
    "\t[A \"[\"][B \"*\"]\r\n\r\n1.@a1 D@b1\r2.xe5:a1-a2\r\n%*\r\n1/2-1/2 \r\n",
    "1. a1-a2 (a1-a3 (a1-a4)) a5-a6 *",
    "{only a comment}\n;and another\n",
};
const std::vector<std::string> pieces{"1-0",
                                      "*",
                                      " * ",
                                      "1/2-1/2",
                                      "(",
                                      ")",
                                      "{",
                                      "}",
                                      ";",
                                      "\n",
                                      "\r",
                                      "\r\n",
                                      "%",
                                      "\n%",
                                      "[",
                                      "]",
                                      "\"",
                                      "\\",
                                      "[Event \"2\"]",
                                      "\n\n[A \"1\"]\n",
                                      "$",
                                      "!",
                                      ".",
                                      "1.",
                                      " ",
                                      "a1-a2",
                                      "\xEF\xBB\xBF",
                                      "{c}",
                                      "\n;c\n"};

std::string damaged(Chance& chance, std::string text) {
  for (std::size_t wounds = chance.below(4); wounds > 0; --wounds) {
    const std::size_t at = chance.below(text.size() + 1);
    const std::size_t length = std::min(text.size() - at, chance.below(8));
    switch (chance.below(3)) {
      case 0:
        text.erase(at, length);
        break;
      case 1:
        text.insert(at, chance.pick(pieces));
        break;
      default:
        text.insert(at, text.substr(at, length));
    }
  }
  return text;
}

}  // namespace

TEST_CASE("the games of the corpus are their own canonical text") {
  for (const auto& file : test::corpus("games", ".lgn")) {
    INFO(file.string());
    const std::string text = test::read(file);
    CHECK(!text.empty());
    CHECK((rewritten(text) == text));
  }
}

TEST_CASE("random games are read as they were written") {
  Chance chance(20261217);
  for (unsigned round = 0; round < test::budget(2000); ++round) {
    GameText game = random_game(chance);
    std::string text;
    append_game(text, game);
    INFO(text);
    auto again = parse_game(text);
    REQUIRE(again);
    forget_places(*again);
    game.tags = canonical_tags(game);
    // A comment in braces cannot contain a closing brace; random words have none.
    CHECK((*again == game));
    CHECK((rewritten(text) == text));
    std::size_t longest = 0;
    std::istringstream lines(text.substr(text.find("\n\n") + 2));
    // A command in a comment is never broken, so its blanks are no places to break.
    static const std::regex command("\\[%[^\\[\\]]*\\]");
    for (std::string line; std::getline(lines, line);)
      if (std::regex_replace(line, command, "").find(' ') != std::string::npos)
        longest = std::max(longest, line.size());
    CHECK(longest <= 79);
  }
}

TEST_CASE("a record by the grammar is a record by the reader") {
  Chance chance(17);
  std::size_t compared = 0;
  std::size_t told_apart = 0;
  for (unsigned round = 0; round < test::budget(60000); ++round) {
    const std::string text = damaged(chance, chance.pick(records));
    Outline outline(text);
    if (!parse_record(text, outline)) continue;
    INFO(text);
    const test::Cut cut = test::cut(text);
    if (outline.events > 1 || outline.again > 0) {
      ++told_apart;
      CHECK(cut.records.size() > 1);
      CHECK(cut.records.size() >= outline.events);
      continue;
    }
    ++compared;
    CHECK(cut.records.size() == (outline.game ? 1 : 0));
    CHECK(cut.trailing_comments.size() == (!outline.game && outline.remark ? 1 : 0));
    // Nothing is lost but blanks and ignored lines before a record, and blank text after a result.
    for (const auto& kept : {cut.records, cut.trailing_comments}) {
      if (kept.empty()) continue;
      CHECK(is_nothing(text.substr(0, kept[0].offset)));
      CHECK(text.substr(kept[0].offset, kept[0].text.size()) == kept[0].text);
      CHECK(is_nothing("\n" + text.substr(kept[0].offset + kept[0].text.size())));
    }
  }
  CHECK(compared > test::need(5000));
  CHECK(told_apart >= test::need(1));
}

TEST_CASE("a stream of records is cut into these records") {
  Chance chance(18);
  for (unsigned round = 0; round < test::budget(3000); ++round) {
    std::string stream;
    std::vector<std::string> expected;
    for (std::size_t more = 1 + chance.below(5); more > 0; --more) {
      std::string record = chance.pick(records);
      Outline outline(record);
      REQUIRE(parse_record(record, outline));
      if (outline.game) expected.push_back(record);
      stream += record;
      stream += "\n";
      if (!outline.game) break;  // the last: comments would belong to the next game
    }
    const test::Cut cut = test::cut(stream, chance.between(1, 100), chance.between(1, 1000));
    REQUIRE(cut.records.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      // Ignored lines before a record and blank lines after it are no part of it.
      CHECK(expected[i].find(cut.records[i].text.substr(0, cut.records[i].text.size() - 1)) !=
            std::string::npos);
      CHECK(stream.substr(cut.records[i].offset, cut.records[i].text.size()) == cut.records[i].text);
    }
  }
}

TEST_CASE("how a stream is read does not matter, and places are right") {
  Chance chance(19);
  for (unsigned round = 0; round < test::budget(5000); ++round) {
    std::string stream;
    for (std::size_t more = 1 + chance.below(4); more > 0; --more)
      stream += damaged(chance, chance.pick(records));
    INFO(stream);
    const test::Cut cut = test::cut(stream);
    CHECK(test::cut(stream, chance.between(1, 9), chance.between(1, 300)) == cut);
    std::uint64_t end = 0;
    for (const auto& record : cut.records) {
      CHECK(record.offset >= end);
      end = record.offset + record.text.size();
      const std::size_t begin = static_cast<std::size_t>(record.offset);
      const Place place = locate(stream, {begin, begin});
      CHECK(record.line == place.line);
      CHECK(record.column == place.column);
    }
  }
}
