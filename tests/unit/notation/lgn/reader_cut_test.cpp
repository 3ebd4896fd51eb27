// Parts of a stream that are cut by themselves have the records of the whole, and a reader can go on after
// them.
#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/lgn/reader.hpp"
#include "support/byte_sources.hpp"
#include "support/record_streams.hpp"

using namespace latro;
using test::BlockSource;
using test::Cut;
using test::KeptRecord;

namespace {

RecordPlace before(const KeptRecord& record) {
  return {record.offset, record.line, record.column, record.number - 1};
}

/// What a reader delivers that goes on there.
std::vector<KeptRecord> rest_of(std::string_view text, const RecordPlace& from) {
  BlockSource source(text.substr(from.offset));
  RecordReader reader(source);
  reader.go_to(from);
  std::vector<KeptRecord> records;
  RecordBatch batch;
  for (reader.next_batch(1, batch); !batch.records.empty(); reader.next_batch(1, batch))
    for (const Record& record : batch.records) records.emplace_back(record);
  return records;
}

}  // namespace

TEST_CASE("a part of a stream has the records of the whole, and those after it follow") {
  std::mt19937 random(5);
  std::size_t whole_parts = 0;
  RecordReader cutter;
  for (int round = 0; round < 60; ++round) {
    INFO(round);
    const std::string text = test::record_stream(random, 20000, round % 3 == 0 ? 0 : 3);
    const std::vector<KeptRecord> all = test::cut(text).records;
    for (int part = 0; part < 20; ++part) {
      const std::size_t first = random() % all.size();
      const std::size_t last = std::min(first + 1 + random() % 9, all.size() - 1);
      const RecordPlace from = before(all[first]);
      const std::uint64_t end = random() % 4 == 0
                                    ? std::min<std::uint64_t>(from.offset + 1 + random() % 3000, text.size())
                                    : all[last].offset;
      const std::string_view known =
          std::string_view(text).substr(from.offset, end - from.offset + random() % 300);
      RecordBatch batch;
      const RecordPlace to = cutter.cut(known, from, end, batch);
      INFO(first << ", bytes " << from.offset << " to " << end << ", cut to " << to.offset);
      REQUIRE(to.offset >= from.offset);
      REQUIRE(to.offset <= end);
      REQUIRE(first + batch.records.size() <= all.size());
      std::vector<KeptRecord> found;
      for (const Record& record : batch.records) found.emplace_back(record);
      CHECK(to.number == from.number + found.size());
      for (const KeptRecord& record : rest_of(text, to)) found.push_back(record);
      CHECK(found == std::vector<KeptRecord>(all.begin() + static_cast<std::ptrdiff_t>(first), all.end()));
      if (end == all[last].offset && to.offset == end) ++whole_parts;
    }
  }
  CHECK(whole_parts > 300);
}

TEST_CASE("what only more text can decide is not cut") {
  const auto cut_to = [](std::string_view text, std::uint64_t end) {
    RecordReader cutter;
    RecordBatch batch;
    return cutter.cut(text, {100, 1, 1, 0}, 100 + end, batch).offset - 100;
  };
  CHECK(cut_to("a1-a2 *\n[", 8) == 8);
  CHECK(cut_to("a1-a2 *\n", 8) == 0);  // a % can follow
  CHECK(cut_to("a1-a2 *\r\n\r\n[", 9) == 9);
  CHECK(cut_to("a1-a2\n\n[Event \"x\"]", 7) == 7);
  CHECK(cut_to("a1-a2\n\n[Ev", 7) == 0);           // a tag, or an error
  CHECK(cut_to("* {a\n\n[Event \"x\"]", 6) == 0);  // is it closed?
  CHECK(cut_to("[A \"x\"]\n\n[B \"y\"]\n*\n[", 9) == 0);
  CHECK(cut_to("a1-a2 *\n{x}\n\n[A", 13) == 8);  // the comment is of the next game
  CHECK(cut_to("* * *\n[", 2) == 1);
}

TEST_CASE("the place after a batch is known when it has been read, and is where the next one begins") {
  BlockSource source("* \n\n[Event \"x\"]\n* b1-b2 *\n", 21);
  RecordReader reader(source);
  RecordBatch batch;
  reader.next_batch(1, batch);
  const auto first = reader.place();
  REQUIRE(first);
  CHECK(std::pair(first->offset, first->line) == std::pair<std::uint64_t, std::uint64_t>(3, 2));
  CHECK(batch.records.at(0).text == "* \n");
  CHECK(reader.bytes_from(first->offset) == "\n[Event \"x\"]\n* b1-");
  reader.next_batch(1, batch);
  const auto second = reader.place();
  REQUIRE(second);
  CHECK(std::pair(second->line, second->column) == std::pair<std::uint64_t, std::uint64_t>(4, 2));
  CHECK(second->number == 2);
  reader.next_batch(1, batch);
  CHECK_FALSE(reader.place());
}
