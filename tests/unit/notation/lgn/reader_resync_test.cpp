// The place where reading continues after an error, and the memory used.
#include <malloc.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "support/budget.hpp"
#include "support/byte_sources.hpp"
#include "unit/notation/lgn/game_events.hpp"

using namespace latro;
using test::BlockSource;
using test::GeneratedSource;
using test::KeptRecord;

namespace {

/// Reads as a validator does: what does not parse is resynced. The texts of the records that parse, in order.
std::vector<KeptRecord> good_records(ByteSource& source, std::size_t batch_bytes) {
  RecordReader reader(source);
  std::vector<KeptRecord> good;
  for (;;) {
    const auto batch = reader.next_batch(batch_bytes);
    if (batch.empty()) return good;
    for (const Record& record : batch) {
      if (record.too_long) continue;
      test::EventText log(record.text);
      const auto parsed = parse_record(record.text, log);
      if (!parsed) {
        reader.resync(record, parsed.error().span.begin);
        break;
      }
      good.emplace_back(record);
    }
  }
}

std::vector<KeptRecord> good_records(const std::string& text) {
  BlockSource source(text);
  const auto first = good_records(source, 1);
  for (const std::size_t block : {1, 3, 1000}) {
    for (const std::size_t batch : {1, 50, 100000}) {
      BlockSource again(text, block);
      CHECK(good_records(again, batch) == first);
    }
  }
  return first;
}

/// Bytes that the program holds, as glibc counts them.
std::size_t held() {
  const auto info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

struct Reading {
  std::vector<KeptRecord> records;
  std::size_t most_held = 0;  ///< by the reader
};

/// Reads a generated stream; of the records' texts only the first 100 bytes are kept.
Reading read(std::vector<GeneratedSource::Part> parts, std::size_t batch_bytes) {
  Reading reading;
  const std::size_t before = held();
  GeneratedSource source(std::move(parts),
                         [&] { reading.most_held = std::max(reading.most_held, held() - before); });
  RecordReader reader(source);
  for (;;) {
    const auto batch = reader.next_batch(batch_bytes);
    if (batch.empty()) return reading;
    for (Record record : batch) {
      record.text = record.text.substr(0, 100);
      reading.records.emplace_back(record);
    }
  }
}

constexpr std::size_t mib = std::size_t{1} << 20;
constexpr std::size_t bound = 2 * mib;

const std::string next_game = "\n\n[Event \"next\"]\n\n*\n";

}  // namespace

TEST_CASE("behind an error reading goes on at the tag Event, or at any tag that follows a blank line") {
  const auto good = good_records(
      "[Event \"1\"]\n\n1. oops *\n"
      "[White \"2\"]\n\n*\n"    // no blank line before, and another tag
      "x [Event \"4\"]\n*\n\n"  // no tag at the line's beginning
      "[Event]\n*\n\n"          // no value
      "[%Event \"x\"]\n \t\n% y\n"
      "[White \"5\"]\n\n*\n"
      "1. a1-a2 oops *\n"
      "[Event \"6\"]\n*\n"
      "1. oops *\n"
      "\xEF\xBB\xBF [Event \"7\"]\n*\n"
      "1. a1-a2 *");
  REQUIRE(good.size() == 4);
  CHECK(good[0].text == "[White \"5\"]\n\n*\n");
  CHECK(good[0].number == 2);
  CHECK(good[0].line == 16);
  CHECK(good[1].text == "[Event \"6\"]\n*\n");
  CHECK(good[1].number == 4);
  CHECK(good[3].text == "1. a1-a2 *");
}

TEST_CASE("a comment that is never closed hides no game") {
  const auto good = good_records(
      "[Event \"1\"]\r\n\r\na1-a2 { a1-a3 *\r\n\r\n[Event \"2\"]\r\n\r\n*\r\n\r\n[Event \"3\"]\r\n*\r\n");
  REQUIRE(good.size() == 2);
  CHECK(good[0].text == "[Event \"2\"]\r\n\r\n*\r\n");
  CHECK(good[0].number == 2);
  CHECK(good[0].line == 5);
  CHECK(good[1].number == 3);
  CHECK(good[1].line == 9);
}

TEST_CASE("an error in the first line of a tag section skips that section") {
  const auto good = good_records("* \n\n[Event \"1]\n[Site \"x\"]\n\n*\n\n\n[Event \"2\"]\n*");
  REQUIRE(good.size() == 2);
  CHECK(good[1].text == "[Event \"2\"]\n*");
  CHECK(good[1].number == 3);
}

TEST_CASE("a result in a variation that is never closed") {
  const auto good = good_records("[Event \"1\"]\na1-a2 (a1-a3 1-0\n\n[Event \"2\"]\n*\n");
  REQUIRE(good.size() == 1);
  CHECK(good[0].number == 2);
}

TEST_CASE("nothing follows an error") {
  CHECK(good_records("oops").empty());
  CHECK(good_records("oops\n\n").empty());
  CHECK(good_records("oops\n\n[Event 1]").empty());
  CHECK(good_records("[").empty());
}

TEST_CASE("resync drops what the batch had behind the error") {
  BlockSource source("a1-a2 *\noops *\n* *\n\n[Event \"x\"]\n*\n");
  RecordReader reader(source);
  const auto batch = reader.next_batch(1000);
  REQUIRE(batch.size() == 5);
  reader.resync(batch[1], 0);
  const auto next = reader.next_batch(1000);
  REQUIRE(next.size() == 1);
  CHECK(next[0].text == "[Event \"x\"]\n*\n");
  CHECK(next[0].number == 3);
  CHECK(next[0].first_line == 5);
  CHECK(next[0].offset == 20);
}

TEST_CASE("a record of exactly the greatest length is read, one byte more is not") {
  const std::string tail = "*" + next_game;
  const std::string head = "[Event \"long\"]\n";
  const auto filled = [&](std::size_t size) {
    return head + std::string(size - head.size() - 1, ' ') + tail;
  };
  auto exact = test::cut(filled(mib));
  REQUIRE(exact.records.size() == 2);
  CHECK_FALSE(exact.records[0].too_long);
  CHECK(exact.records[0].text.size() == mib);
  const auto over = test::cut(filled(mib + 1));
  REQUIRE(over.records.size() == 2);
  CHECK(over.records[0].too_long);
  CHECK(over.records[0].text.size() == mib);
  CHECK(over.records[1].text == "[Event \"next\"]\n\n*\n");
  CHECK(over.records[1].number == 2);
  CHECK(over.records[1].line == 4);
  for (const std::size_t block : {std::size_t{1000}, mib - 1}) {
    CHECK(test::cut(filled(mib), block) == exact);
    CHECK(test::cut(filled(mib + 1), block, mib) == over);
  }
}

TEST_CASE("the greatest length also holds at the end of a stream and in front of tags") {
  CHECK_FALSE(test::cut("a1-a2" + std::string(mib - 5, ' ')).records.at(0).too_long);
  CHECK(test::cut("a1-a2" + std::string(mib - 4, ' ')).records.at(0).too_long);
  CHECK_FALSE(test::cut("a1-a2" + std::string(mib - 6, ' ') + next_game.substr(1)).records.at(0).too_long);
  CHECK(test::cut("a1-a2" + std::string(mib - 4, ' ') + next_game.substr(2)).records.at(0).too_long);
  CHECK_FALSE(test::cut("a1-a2 {" + std::string(mib - 8, 'x') + "}").records.at(0).too_long);
  CHECK(test::cut("a1-a2 {" + std::string(mib - 7, 'x') + "}").records.at(0).too_long);
}

TEST_CASE("memory is bounded whatever the stream holds") {
  const std::uint64_t much =
      test::share() > 1 ? 4 : 12;  // far beyond the bound, and more would not show more
  const auto megabyte = [](std::string_view piece) {
    std::string text;
    while (text.size() + piece.size() <= mib) text += piece;
    return text;
  };
  struct Case {
    const char* name;
    std::vector<GeneratedSource::Part> parts;
    std::vector<std::string> records;  ///< how they begin
    std::vector<std::uint64_t> lines;
  };
  const std::vector<Case> cases{
      {"one line",
       {{"* \n", 1}, {std::string(mib, 'x'), much}, {next_game, 1}},
       {"* \n", "xxx", "[Event \"next\"]"},
       {1, 2, 4}},
      {"a comment never closed",
       {{"*\n{ ", 1}, {megabyte("word\n"), much}, {next_game, 1}, {"} *\n", 1}},
       {"*\n", "{ word", "[Event \"next\"]", "} *"},
       {1, 2, 2 + much * (mib / 5) + 2, 2 + much * (mib / 5) + 5}},
      {"blanks",
       {{"*\n", 1}, {std::string(mib, ' '), much}, {next_game, 1}},
       {"*\n", "[Event \"next\"]"},
       {1, 4}},
      {"blank lines", {{"*\n", 1}, {megabyte(" \n"), much}, {"*", 1}}, {"*\n", "*"}, {1, 2 + much * mib / 2}},
      {"a line to be ignored", {{"*\n%", 1}, {megabyte("* "), much}, {"\n*", 1}}, {"*\n", "*"}, {1, 3}},
      {"lines to be ignored",
       {{"*\n", 1}, {megabyte("%*\r\n"), much}, {"*", 1}},
       {"*\n", "*"},
       {1, 2 + much * mib / 4}},
      {"a comment to the end of a line",
       {{";", 1}, {megabyte("* "), much}, {next_game, 1}},
       {";* ", "[Event \"next\"]"},
       {1, 3}},
      {"a tag",
       {{"[A \"", 1}, {megabyte("\\\""), much}, {next_game, 1}},
       {"[A \"", "[Event \"next\"]"},
       {1, 3}},
      {"a name in a line that may be a tag",
       {{"oops oops", 1},
        {std::string(2 * mib, '?'), 1},
        {"\n\n[", 1},
        {std::string(mib, 'A'), much},
        {next_game, 1}},
       {"oops", "[Event \"next\"]"},
       {1, 5}},
      {"tags, a blank line and a line of brackets",
       {{"[A \"x\"]\n\n", 1}, {std::string(mib, '['), much}, {next_game, 1}},
       {"[A \"x\"]", "[Event \"next\"]"},
       {1, 5}},
      {"tags, a blank line and lines of tags",
       {{"[A \"x\"]\n\n", 1}, {megabyte("[B \"x\"]\n"), much}, {next_game, 1}},
       {"[A \"x\"]", "[Event \"next\"]"},
       {1, 5 + much * (mib / 8)}},
      {"variations",
       {{"a1-a2", 1}, {megabyte("(a1-a2 "), much}, {next_game, 1}},
       {"a1-a2(", "[Event \"next\"]"},
       {1, 3}},
      {"short games",
       {{"a1-a2 *\n\n", 3}, {std::string(mib, '\n'), much}, {"*", 1}},
       {"a1", "a1", "a1", "*"},
       {1, 3, 5, 7 + much * mib}},
  };
  for (const std::size_t batch : {std::size_t{1}, std::size_t{1} << 18}) {
    for (const auto& example : cases) {
      INFO(example.name);
      const Reading reading = read(example.parts, batch);
      CHECK(reading.most_held < bound);
      REQUIRE(reading.records.size() == example.records.size());
      for (std::size_t i = 0; i < reading.records.size(); ++i) {
        CHECK(reading.records[i].text.substr(0, example.records[i].size()) == example.records[i]);
        CHECK(reading.records[i].line == example.lines[i]);
        CHECK(reading.records[i].number == i + 1);
      }
    }
  }
}

TEST_CASE("memory is bounded over many games") {
  const Reading reading =
      read({{"[Event \"x\"]\n\n1. a1-a2 {" + std::string(1000, 'c') + "} a7-a6 *\n\n", 20000}},
           std::size_t{1} << 18);
  CHECK(reading.records.size() == 20000);
  CHECK(reading.most_held < bound + 20000 * 300);  // the test keeps 100 bytes of each
}

TEST_CASE("a comment open where a record becomes too long is told of by a parse of its beginning") {
  const auto found = test::cut("a1-a2 {" + std::string(2 * mib, 'x') + next_game);
  REQUIRE(found.records.size() == 2);
  REQUIRE(found.records[0].too_long);
  test::EventText log(found.records[0].text);
  const auto parsed = parse_record(found.records[0].text, log);
  REQUIRE_FALSE(parsed);
  CHECK(parsed.error().code == Code::unclosed_comment);
  CHECK(parsed.error().span.begin == 6);
}

TEST_CASE("behind a record too long within a comment the games in it are not lost") {
  const auto found = test::cut("a1-a2 { x" + next_game + "\n" + std::string(2 * mib, 'x'));
  REQUIRE(found.records.size() == 3);
  CHECK(found.records[0].too_long);
  CHECK(found.records[1].text == "[Event \"next\"]\n\n*\n");
  CHECK(found.records[2].too_long);
}
