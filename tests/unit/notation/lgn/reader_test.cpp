// Where games begin and end.
#include "latro/notation/lgn/reader.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/lgn/visitor.hpp"
#include "support/byte_sources.hpp"
#include "unit/notation/lgn/game_events.hpp"

using namespace latro;
using test::BlockSource;
using test::Cut;
using test::cut;

namespace {

using Texts = std::vector<std::string>;

/// The texts of the records, the same however the bytes come in and the records go out.
Texts texts(const std::string& stream) {
  const Cut first = cut(stream);
  for (const std::size_t block : {1, 2, 3, 5, 64})
    for (const std::size_t batch : {1, 20, 100000}) CHECK(cut(stream, block, batch) == first);
  Texts result;
  for (const auto& record : first.records) result.push_back(record.text);
  return result;
}

std::string trailing_comments(const std::string& stream) {
  const Cut found = cut(stream);
  REQUIRE(found.trailing_comments.size() <= 1);
  return found.trailing_comments.empty() ? "none" : found.trailing_comments[0].text;
}

}  // namespace

TEST_CASE("nothing is no record") {
  CHECK(texts("").empty());
  CHECK(texts("\n \t\r\n\r").empty());
  CHECK(texts("% only\n%\r\n%lines").empty());
  CHECK(texts("\xEF\xBB\xBF").empty());
  CHECK(texts("\xEF\xBB\xBF\n").empty());
}

TEST_CASE("a result ends a game, with the rest of a blank line") {
  CHECK(texts("1. a1-a2 1-0\n1. a1-a2 0-1 \t\n\n1. a1-a2 *") ==
        Texts{"1. a1-a2 1-0\n", "1. a1-a2 0-1 \t\n", "1. a1-a2 *"});
  CHECK(texts("* 1/2-1/2") == Texts{"*", " 1/2-1/2"});
  CHECK(texts("a1-a2*a1-a3*") == Texts{"a1-a2*a1-a3*"});  // no token: turn characters follow
  CHECK(texts("a1-a2* a1-a3*") == Texts{"a1-a2*", " a1-a3*"});
  CHECK(texts("1.1-0(") == Texts{"1.1-0", "("});
  CHECK(texts("[A \"1\"] *\r\n[A \"2\"] *\r[A \"3\"] *") ==
        Texts{"[A \"1\"] *\r\n", "[A \"2\"] *\r", "[A \"3\"] *"});
}

TEST_CASE("what is no result token ends no game") {
  for (const std::string token :
       {"1-0x", "x1-0", "1-00", "1-0%", "*%", "$1-0", "*x", "1/2", "1-1", "1/2-1/2-"}) {
    INFO(token);
    CHECK(texts("a1-a2 " + token + " a1-a3\n") == Texts{"a1-a2 " + token + " a1-a3\n"});
  }
}

TEST_CASE("results in comments, quotes, ignored lines and variations do not count") {
  CHECK(texts("a1-a2 {1-0\n*} a1-a3").size() == 1);
  CHECK(texts("a1-a2 ; 1-0 *\na1-a3").size() == 1);
  CHECK(texts("a1-a2\n% 1-0 *\r% *\r\n%*\na1-a3").size() == 1);
  CHECK(texts("[A \"1-0 * \\\" * \\\\\"] a1-a3").size() == 1);
  CHECK(texts("a1-a2 (a1-a3 1-0 (a1-a4 *) *) a1-a3").size() == 1);
  CHECK(texts("a1-a2 (a1-a3) 1-0 a1-a3").size() == 2);
  CHECK(texts("a1-a2 )) (a1-a3) 1-0 a1-a3").size() == 2);
}

TEST_CASE("a comment is no place for brackets of another kind") {
  CHECK(texts("a1-a2 {; } 1-0 a1-a3").size() == 2);
  CHECK(texts("a1-a2 ;{\n 1-0 a1-a3").size() == 2);
  CHECK(texts("a1-a2 {(} 1-0 a1-a3").size() == 2);
  CHECK(texts("a1-a2 {[A \"} 1-0 a1-a3").size() == 2);
  CHECK(texts("a1-a2\n%{\n 1-0 a1-a3").size() == 2);
  CHECK(texts("[A \"{\"] 1-0 a1-a3").size() == 2);
  CHECK(texts("[A \"(\"] 1-0 a1-a3").size() == 2);
  CHECK(texts("[A \"\\\"]{\"] 1-0 a1-a3").size() == 2);
}

TEST_CASE("a percent sign ignores a line from its beginning only") {
  CHECK(texts("a1-a2 % 1-0 a1-a3") == Texts{"a1-a2 % 1-0", " a1-a3"});
  CHECK(texts("%\n  \n% x\n  a1-a2 *") == Texts{"  a1-a2 *"});
  CHECK(texts("* % x\n*") == Texts{"*", " % x\n*"});
  CHECK(texts("*\n% x\n*") == Texts{"*\n", "*"});
  CHECK(texts("{\n}% 1-0 2-0\n*") == Texts{"{\n}% 1-0", " 2-0\n*"});
}

TEST_CASE("tags behind movetext begin a game, so does a second Event") {
  CHECK(texts("[Event \"1\"]\na1-a2\n[Event \"2\"]\n*") ==
        Texts{"[Event \"1\"]\na1-a2\n", "[Event \"2\"]\n*"});
  CHECK(texts("a1-a2\n\n  [Site \"2\"] [Round \"1\"]") == Texts{"a1-a2\n\n", "  [Site \"2\"] [Round \"1\"]"});
  CHECK(texts("a1-a2 [Site \"2\"]") == Texts{"a1-a2 ", "[Site \"2\"]"});
  CHECK(texts("[Event \"1\"]\n[Site \"1\"]\n[Event \"2\"]") ==
        Texts{"[Event \"1\"]\n[Site \"1\"]\n", "[Event \"2\"]"});
  CHECK(texts("[ Event\"1\"]\n[\tEvent \"2\"]") == Texts{"[ Event\"1\"]\n", "[\tEvent \"2\"]"});
  CHECK(texts("[Event \"1\"][EventDate \"2\"][Events \"2\"][Even \"x\"][event \"x\"]").size() == 1);
  CHECK(texts("[Site \"1\"][Site \"2\"]").size() == 1);
  CHECK(texts("1. [Site \"2\"]").size() == 2);
  CHECK(texts("a1-a2 (a1-a3\n[Site \"2\"]\n*") == Texts{"a1-a2 (a1-a3\n", "[Site \"2\"]\n*"});
}

TEST_CASE("brackets that are no tag begin no game") {
  CHECK(texts("a1-a2 [%clk 0:01] a1-a3 *").size() == 1);
  CHECK(texts("a1-a2 [] [1 \"x\"] [ *").size() == 1);
}

TEST_CASE("comments between tags are no movetext") {
  CHECK(texts("{a} [Event \"1\"] {b}\n;c\n[Site \"x\"]\n\n{d} *\n{e}\n[Event \"2\"]") ==
        Texts{"{a} [Event \"1\"] {b}\n;c\n[Site \"x\"]\n\n{d} *\n", "{e}\n[Event \"2\"]"});
}

TEST_CASE("comments on the line of the result belong to its game, if the line ends after them") {
  CHECK(texts("a1-a2 * {end}\n1. a1-a3 *") == Texts{"a1-a2 * {end}\n", "1. a1-a3 *"});
  CHECK(texts("a1-a2 *{a} {b\nc}\t; d\r\n{e} *") == Texts{"a1-a2 *{a} {b\nc}\t; d\r\n", "{e} *"});
  CHECK(texts("a1-a2 *; end") == Texts{"a1-a2 *; end"});
  CHECK(texts("a1-a2 * {next} 1. a1-a3 *") == Texts{"a1-a2 *", " {next} 1. a1-a3 *"});
  CHECK(texts("a1-a2 * {next} [Site \"x\"]*") == Texts{"a1-a2 *", " {next} [Site \"x\"]*"});
}

TEST_CASE("a comment after the line of the result belongs to the next game") {
  CHECK(texts("a1-a2 *\n\n;next\n[Event \"2\"] *") == Texts{"a1-a2 *\n", ";next\n[Event \"2\"] *"});
}

TEST_CASE("comments behind the last result are no game") {
  CHECK(texts("a1-a2 *\n{end} ; of\n% the\n{file}\n").size() == 1);
  CHECK(trailing_comments("a1-a2 *\n{end} ; of\n% the\n{file}\n") == "{end} ; of\n% the\n{file}\n");
  CHECK(trailing_comments("a1-a2 *\n\n; end") == "; end");
  CHECK(trailing_comments("{no game at all}") == "{no game at all}");
  CHECK(texts("{no game at all}").empty());
  CHECK(trailing_comments("a1-a2 *\n") == "none");
  CHECK(trailing_comments("a1-a2 {end}") == "none");
  CHECK(cut("*\n;x").trailing_comments[0].number == 1);
  CHECK(cut("*\n;x").trailing_comments[0].offset == 2);
  CHECK(cut("*\n;x").trailing_comments[0].column == 1);
}

TEST_CASE("of a comment that is never closed the first line comes, even behind the last result") {
  CHECK(texts("a1-a2 {x 1-0\n\n{*\n\n*") == Texts{"a1-a2 {x 1-0"});
  CHECK(texts("a1-a2 {x 1-0\n\n[Event \"2\"]\n*") == Texts{"a1-a2 {x 1-0", "[Event \"2\"]\n*"});
  CHECK(texts("a1-a2 {x\n1-0\n[Event \"2\"]\n*") == Texts{"a1-a2 {x", "[Event \"2\"]\n*"});
  CHECK(texts("a1-a2 *\n{x [Event \"2\"]") == Texts{"a1-a2 *\n", "{x [Event \"2\"]"});
  CHECK(trailing_comments("a1-a2 *\n{x") == "none");
}

TEST_CASE("the brace of a comment in another game closes no comment") {
  const std::string next = "[Event \"2\"]\n\na1-a2 {y} a7-a6 {z} *\n";
  CHECK(texts("a1-a2 {x *\n\n" + next) == Texts{"a1-a2 {x *", next});
  CHECK(texts("a1-a2 * {x\n\n" + next) == Texts{"a1-a2 * {x", next});
  CHECK(texts("{x\n\n" + next) == Texts{"{x", next});
  const std::string plain(200, 'a');
  CHECK(texts("a1-a2 {fine} " + plain + " {x " + plain + "\n*\n \n" + next) ==
        Texts{"a1-a2 {fine} " + plain + " {x " + plain, next});
  // The tags can also be typed by hand, and have a title.
  CHECK(texts("a1-a2 {x *\n\ny\n" + next) == Texts{"a1-a2 {x *", next});
  CHECK(texts("a1-a2 {x *\n\n%y\n\xEF\xBB\xBF" + next) == Texts{"a1-a2 {x *", next});
  for (const std::string tag : {"[Event 2]", "[Event: 2]", "Event: 2"})
    CHECK(texts("a1-a2 {x *\n\n" + tag + "\n\na1-a2 {y} *\n") == Texts{"a1-a2 {x *"});
  // No other comment begins before the brace, or no game.
  for (const std::string inside :
       {"\n\n[Event \"2\"]\n\na1-a2 *\n", "{", "\n\n[%cal {", "\n[Event \"2\"] {", "{\n\n[Event \"2\"]"}) {
    INFO(inside);
    CHECK(texts("a1-a2 {" + inside + "} *\n") == Texts{"a1-a2 {" + inside + "} *\n"});
    CHECK(texts("a1-a2 {" + plain + inside + "} *\n") == Texts{"a1-a2 {" + plain + inside + "} *\n"});
  }
}

TEST_CASE("a tag that is never closed breaks the record off") {
  CHECK(texts("[Event \"1\n[Site \"x\"]\n* *") == Texts{"[Event \"1"});
  CHECK(texts("[Event \"1]\n[Site \"x\"]\n* *\n\n[Event \"2\"]*") == Texts{"[Event \"1]", "[Event \"2\"]*"});
  CHECK(texts("[A \"1\"]\n[Event \"1\\\n[Site \"x\"]\r* *") == Texts{"[A \"1\"]\n[Event \"1\\"});
  CHECK(texts("[Event 1-0\r\n \r\n[Event \"x\"]\n* *") == Texts{"[Event 1-0", "[Event \"x\"]\n*", " *"});
}

TEST_CASE("after a broken tag, tags after a blank line are still of the game") {
  const std::string game = "[Site \"x\"]\n\na1-a2 *\n\n";
  // Unless the game has such a tag.
  CHECK(texts("[Event 1-0\r\n \r\n[Site \"x\"]\n* *") == Texts{"[Event 1-0"});
  CHECK(texts("[Site \"y\"]\n[Event 1-0\n\n" + game) ==
        Texts{"[Site \"y\"]\n[Event 1-0", game.substr(0, game.size() - 1)});
  CHECK(texts("[A 1-0\n\n" + game + "[Site \"z\"]*") == Texts{"[A 1-0", "[Site \"z\"]*"});
  CHECK(texts("[A 1-0\n\n[B \"x\"]\n\n[B \"y\"]\n\n*") == Texts{"[A 1-0", "[B \"y\"]\n\n*"});
  CHECK(texts("{[B \"x\"]}\n[A 1-0\n\n[B \"x\"]\n\n*") == Texts{"{[B \"x\"]}\n[A 1-0"});
}

TEST_CASE("a tag that comes again after a blank line begins a game") {
  const std::string first = "[White \"A\"]\n[Black \"B\"]\n\n";
  const std::string second = "[White \"C\"]\n[Black \"D\"]\n\na1-a2 *\n";
  CHECK(texts(first + second) == Texts{first, second});
  CHECK(texts("[A \"\"] [White \"[White\"]\r\n \t\r\n  [White \"\"]*") ==
        Texts{"[A \"\"] [White \"[White\"]\r\n \t\r\n", "  [White \"\"]*"});
  // Without a blank line it is a fault of the game, and with another name one section has two parts.
  CHECK(texts("[White \"A\"]\n" + second) == Texts{"[White \"A\"]\n" + second});
  CHECK(texts("[Site \"[White\"]\n{[White}\n\n" + second) ==
        Texts{"[Site \"[White\"]\n{[White}\n\n" + second});
}

TEST_CASE("a text full of what is never closed is read in no time") {
  for (const std::string opening :
       {"{", "[A \"x", "[A \"x]", "( ", "{\n\n[B \"x\"] {", "{\n\n[B \"x\"] {\n\n[B \"x\"] } {"}) {
    INFO(opening);
    std::string text;
    for (int i = 0; i < 40'000; ++i) text += "[Event \"1\"]\n\n1. a1-a2 * " + opening + "\n\n";
    BlockSource source(text);
    RecordReader reader(source);
    std::uint64_t read = 0;
    for (;;) {
      const auto batch = reader.next_batch(1);
      if (batch.empty()) break;
      for (const Record& record : batch) read += record.text.size();
    }
    CHECK(read <= text.size());
  }
}

TEST_CASE("what is not text is cut all the same") {
  CHECK(texts(std::string("a1-a2 \0 {\0} 1-0\n\0", 17)) ==
        Texts{std::string("a1-a2 \0 {\0} 1-0\n", 16), std::string(1, '\0')});
  CHECK(texts("\xFF\xFE 1-0\n\xC3 *") == Texts{"\xFF\xFE 1-0\n", "\xC3 *"});
}

TEST_CASE("records know their place") {
  const std::string stream = "\xEF\xBB\xBF\n% x\r\n[Event \"\xC3\xA4\"]\r\r\n\n*\t\n\n{\xC3\xA4} * 1. a1-a2";
  for (const std::size_t block : {1, 2, 3, 4, 100}) {
    const Cut found = cut(stream, block);
    REQUIRE(found.records.size() == 3);
    const auto& first = found.records[0];
    CHECK(first.text == "[Event \"\xC3\xA4\"]\r\r\n\n*\t\n");
    CHECK(first.line == 3);
    CHECK(first.column == 1);
    CHECK(first.number == 1);
    CHECK(first.offset == 9);
    const auto& second = found.records[1];
    CHECK(second.text == "{\xC3\xA4} *");
    CHECK(second.line == 8);
    CHECK(second.column == 1);
    CHECK(second.number == 2);
    const auto& third = found.records[2];
    CHECK(third.text == " 1. a1-a2");
    CHECK(third.line == 8);
    CHECK(third.column == 6);
    CHECK(third.number == 3);
    CHECK(stream.substr(third.offset) == third.text);
  }
}

TEST_CASE("lines are counted whatever ends them and however many there are") {
  for (const std::string line_end : {"\n", "\r", "\r\n"})
    for (const std::size_t lines : {0, 1, 15, 16, 17, 63, 64, 65, 300, 4079, 4080, 4081, 10000}) {
      std::string stream = "{";
      for (std::size_t line = 0; line < lines; ++line) stream += line_end;
      stream += "} * *\n";
      const Cut found = cut(stream);
      REQUIRE(found.records.size() == 2);
      CHECK(found.records[1].line == lines + 1);
      CHECK(found.records[1].column == (lines == 0 ? 5 : 4));
    }
}

TEST_CASE("places in a record are places in the stream") {
  BlockSource source("*\n* a1-a2\nb1-b2 *");
  RecordReader reader(source);
  const auto records = reader.next_batch(1000);
  REQUIRE(records.size() == 3);
  CHECK(records[2].text == " a1-a2\nb1-b2 *");
  CHECK(locate(records[2], {1, 6}) == Place{2, 3, 8});
  CHECK(locate(records[2], {7, 12}) == Place{3, 1, 6});
  CHECK(locate(records[1], {0, 1}) == Place{2, 1, 2});
}

TEST_CASE("batches hold at least one record and about what was asked for") {
  std::string stream;
  for (int i = 0; i < 100; ++i) stream += "a1-a2 *\n\n";
  BlockSource source(stream);
  RecordReader reader(source);
  CHECK(reader.next_batch(0).size() == 1);
  CHECK(reader.next_batch(1).size() == 1);
  CHECK(reader.next_batch(8).size() == 1);
  CHECK(reader.next_batch(9).size() == 2);
  const auto batch = reader.next_batch(40);
  REQUIRE(batch.size() == 5);
  CHECK(batch[0].number == 6);
  CHECK(batch[4].text == "a1-a2 *\n");
  CHECK(reader.next_batch(100000).size() == 90);
  CHECK(reader.next_batch(1).empty());
  CHECK(reader.next_batch(1).empty());
}
