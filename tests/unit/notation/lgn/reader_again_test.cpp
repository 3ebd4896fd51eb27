// Text that is read again after errors, and sources that fail.
#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "support/budget.hpp"
#include "support/byte_sources.hpp"

using namespace latro;
using test::BlockSource;
using test::KeptRecord;

namespace {

class Listener final : public QuietVisitor {};

/// The records of a reader whose resync() is called for each syntax error.
std::vector<KeptRecord> resynced_records(std::string_view text, std::size_t batch_bytes) {
  BlockSource source(text);
  RecordReader reader(source);
  std::vector<KeptRecord> records;
  for (;;) {
    const auto batch = reader.next_batch(batch_bytes);
    if (batch.empty()) return records;
    for (const Record& record : batch) {
      records.emplace_back(record);
      Listener listener;
      const auto parsed = parse_record(record.text, listener);
      if (parsed) continue;
      reader.resync(record, parsed.error().span.begin);
      break;
    }
  }
}

/// Tags, comments and variations, most of them broken, in any order.
std::string rubble(std::mt19937& random, std::size_t size) {
  constexpr std::string_view pieces[] = {
      "[A \"b\"]\n", "[A \"b\" x]\n", "[Event \"x\"]\n", "\n\n",  "{ ", "} ",   "( ", ") ", "zz ", "a2-a3 ",
      "1-0 ",        "*\n",           "; x\n",           "% y\n", "\"", "\xFF",
  };
  constexpr std::string_view filling = "1. a2-a3 a7-a6 2. a3-a2 a6-a7 ";
  std::string text;
  while (text.size() < size) {
    text += pieces[random() % std::size(pieces)];
    if (random() % 4 == 0) text += filling;
    if (random() % 3 == 0) text += "\n\n[A \"b\"]\n";
  }
  return text;
}

/// Gives a text and then fails, again and again.
class FailingSource final : public ByteSource {
 public:
  explicit FailingSource(std::string_view text, std::size_t block) : text_(text, block) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = text_.read(into, size);
    if (count == 0) throw std::runtime_error("no more");
    return count;
  }

 private:
  BlockSource text_;
};

}  // namespace

TEST_CASE("a record is the same whether what came before it was scanned over it or not") {
  std::mt19937 random(1);
  std::size_t seen = 0;
  for (unsigned round = 0; round < std::max(test::budget(60), 10U); ++round) {
    const std::string text = rubble(random, 12000);
    for (const std::size_t batch : {std::size_t{1}, std::size_t{3000}}) {
      for (const KeptRecord& record : resynced_records(text, batch)) {
        BlockSource rest(std::string_view(text).substr(record.offset));
        RecordReader fresh(rest);
        const auto again = fresh.next_batch(1);
        REQUIRE(!again.empty());
        REQUIRE(again[0].text == record.text);
        ++seen;
      }
    }
  }
  CHECK(seen > test::need(10000));
}

TEST_CASE("a source that fails: the complete records before that come, then what it threw") {
  const std::string_view text = "a1-a2 *\n\n[Event \"2\"]\n\n*\n*\n{half";
  for (const std::size_t block : {1, 7, 1000}) {
    for (const std::size_t batch : {1, 1000}) {
      FailingSource source(text, block);
      RecordReader reader(source);
      std::vector<std::string> texts;
      const auto read = [&] {
        for (;;)
          for (const Record& record : reader.next_batch(batch)) texts.emplace_back(record.text);
      };
      CHECK_THROWS_AS(read(), std::runtime_error);
      CHECK(texts == std::vector<std::string>{"a1-a2 *\n", "[Event \"2\"]\n\n*\n", "*\n"});
      CHECK(!reader.trailing_comments());
      CHECK_THROWS_AS(reader.next_batch(1), std::runtime_error);
    }
  }
}

TEST_CASE("a source that fails where tags are searched for") {
  FailingSource source("oops\n\nno tags\n", 5);
  RecordReader reader(source);
  CHECK_THROWS_AS(reader.next_batch(1), std::runtime_error);
  FailingSource mark("\xEF\xBB", 1);
  RecordReader marked(mark);
  CHECK_THROWS_AS(marked.next_batch(1), std::runtime_error);
}
