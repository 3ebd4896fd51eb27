// Streams cut into trials.
#include "latro/formats/ludii/reader.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "support/byte_sources.hpp"

using namespace latro;

namespace {

std::vector<test::KeptRecord> cut(ByteSource& source) {
  LudiiRecords records(source);
  std::vector<test::KeptRecord> found;
  for (Record record; records.next(record);) found.emplace_back(record);
  return found;
}

std::vector<test::KeptRecord> cut(std::string_view text, std::size_t block = std::size_t(-1)) {
  test::BlockSource source(text, block);
  return cut(source);
}

}  // namespace

TEST_CASE("trials begin at their first line") {
  for (const std::size_t block : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t(-1)}) {
    const auto found = cut("game=a\nb\n\n\ngame=c\r\nd game=\r\n \t\r\ngame=e", block);
    REQUIRE(found.size() == 3);
    CHECK(found[0].text == "game=a\nb\n\n\n");
    CHECK(found[0].line == 1);
    CHECK(found[1].text == "game=c\r\nd game=\r\n \t\r\n");
    CHECK(found[1].line == 5);
    CHECK(found[1].offset == 11);
    CHECK(found[2].text == "game=e");
    CHECK(found[2].line == 8);
    CHECK(found[2].column == 1);
  }
}

TEST_CASE("a byte order mark and blanks are no trial, other text comes alone") {
  CHECK(cut("").empty());
  CHECK(cut(" \n\r\n\t").empty());
  CHECK(cut("\xEF\xBB\xBF\n").empty());
  const auto found = cut("\xEF\xBB\xBF\n  hello\ngame=a\n", 1);
  REQUIRE(found.size() == 2);
  CHECK(found[0].text == "hello\n");
  CHECK(found[0].line == 2);
  CHECK(found[0].column == 3);
  CHECK(found[0].offset == 6);
  CHECK(found[1].text == "game=a\n");
  CHECK(found[1].line == 3);
}

TEST_CASE("a trial that is too long is skipped") {
  const std::size_t most = LudiiRecords::max_bytes;
  const std::string line = "0123456789abcde\n";
  test::GeneratedSource source(
      {{"game=a\n"}, {line, 10 * most / line.size()}, {"game=b\n"}, {"\n", 3 * most}, {"game=c\n"}});
  const auto found = cut(source);
  REQUIRE(found.size() == 3);
  CHECK(found[0].too_long);
  CHECK(found[0].text.size() == most);
  CHECK(found[1].too_long);
  CHECK(found[1].line == 2 + 10 * most / line.size());
  CHECK(found[2].text == "game=c\n");
  CHECK_FALSE(found[2].too_long);
  CHECK(found[2].line == 3 + 10 * most / line.size() + 3 * most);
}

TEST_CASE("a trial may have as many bytes as are allowed and not one more") {
  const std::size_t most = LudiiRecords::max_bytes;
  for (const std::size_t size : {most, most + 1}) {
    const auto found = cut("game=" + std::string(size - 6, 'x') + "\ngame=b\n");
    REQUIRE(found.size() == 2);
    CHECK(found[0].too_long == (size > most));
    CHECK(found[0].text.size() == most);
    CHECK(found[1].text == "game=b\n");
  }
}
