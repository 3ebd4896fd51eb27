#include "latro/check/detail/fault_log.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <string>

#include "latro/support/utf8.hpp"

using namespace latro;

namespace {

Record record_of(std::string_view text, std::uint64_t first_line = 1, std::uint64_t first_column = 1) {
  Record record;
  record.text = text;
  record.first_line = first_line;
  record.first_column = first_column;
  return record;
}

}  // namespace

TEST_CASE("places are those of locate, in whatever order they are asked for") {
  const std::string text = "a\xC3\xA9\tb\r\nc\rd\n\n\xFFz\xE2\x80\xA6\nlast";
  for (unsigned seed = 0; seed < 20; ++seed) {
    std::mt19937 random(seed);
    const Record record = record_of(text, 7, 3);
    Locator locator(record);
    for (int i = 0; i < 40; ++i) {
      const std::size_t begin = random() % (text.size() + 1);
      // Spans begin and end between code points.
      if (begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) continue;
      std::size_t end = begin;
      for (unsigned steps = random() % 4; steps > 0 && end < text.size(); --steps)
        end += std::max<std::size_t>(1, utf8_length(std::string_view(text).substr(end)));
      INFO(begin << "-" << end);
      CHECK(locator.place({begin, end}) == locate(record, {begin, end}));
    }
  }
}

TEST_CASE("a place at the end of the text") {
  Locator locator(record_of("ab\n"));
  CHECK(locator.place({3, 3}) == Place{2, 1, 2});
  CHECK(Locator(record_of("", 5)).place({0, 0}) == Place{5, 1, 2});
}

namespace {

Diagnostic excerpt_of(std::string_view text, Span span) {
  Diagnostic diagnostic;
  Locator(record_of(text)).fill(diagnostic, span);
  return diagnostic;
}

}  // namespace

TEST_CASE("a short line is the excerpt as it is") {
  const Diagnostic found = excerpt_of("one\ntwo three\r\nfour", {8, 13});
  CHECK(found.place == Place{2, 5, 10});
  CHECK(found.excerpt == "two three");
  CHECK(found.excerpt_column == 1);
}

TEST_CASE("of a long line the part around the place is the excerpt") {
  const std::string before(1000, 'b');
  const std::string behind(1000, 'e');
  const Diagnostic found = excerpt_of(before + "HERE" + behind, {1000, 1004});
  CHECK(found.place == Place{1, 1001, 1005});
  CHECK(found.excerpt.size() == Locator::excerpt_columns);
  CHECK(found.excerpt_column == 1001 - 48);
  CHECK(found.excerpt.substr(1001 - found.excerpt_column, 4) == "HERE");

  const Diagnostic at_start = excerpt_of("HERE" + behind, {0, 4});
  CHECK(at_start.excerpt_column == 1);
  CHECK(at_start.excerpt == "HERE" + behind.substr(0, Locator::excerpt_columns - 4));

  const Diagnostic at_end = excerpt_of(before + "HERE", {1000, 1004});
  CHECK(at_end.excerpt == before.substr(0, Locator::excerpt_columns - 4) + "HERE");
  CHECK(at_end.excerpt_column == 1001 - (Locator::excerpt_columns - 4));
}

TEST_CASE("an excerpt is cut between code points") {
  std::string before;
  for (int i = 0; i < 500; ++i) before += "\xE2\x80\xA6";
  const Diagnostic found = excerpt_of(before + "HERE" + before, {1500, 1504});
  CHECK(found.place.column == 501);
  CHECK(count_columns(found.excerpt) == Locator::excerpt_columns);
  CHECK(found.excerpt.starts_with("\xE2\x80\xA6"));
  CHECK(found.excerpt.ends_with("\xE2\x80\xA6"));
}
