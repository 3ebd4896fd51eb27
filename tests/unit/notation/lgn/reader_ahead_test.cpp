// Cutting ahead: batches that are still in use stay what they are, and the records are those that come
// without it, wherever the source makes the reader wait and wherever errors send it back.
#include <algorithm>
#include <deque>
#include <optional>
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
#include "support/damaged_games.hpp"

using namespace latro;
using test::BlockSource;
using test::Cut;
using test::KeptRecord;
using test::MoodySource;

namespace {

constexpr std::size_t unbounded = std::size_t{1} << 40;

/// Gives what has come, and would have to wait for more.
class Pipe final : public ByteSource {
 public:
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = came.copy(into, size);
    came.erase(0, count);
    return count;
  }
  bool ready() override { return !came.empty(); }

  std::string came;
};

class Listener final : public QuietVisitor {};

struct Fault {
  std::size_t record = 0;
  std::size_t offset = 0;
};

/// The first record of the batch that does not parse.
std::optional<Fault> first_fault(const RecordBatch& batch) {
  for (std::size_t i = 0; i < batch.records.size(); ++i) {
    if (batch.records[i].too_long) continue;
    Listener listener;
    if (const auto parsed = parse_record(batch.records[i].text, listener); !parsed)
      return Fault{i, parsed.error().span.begin};
  }
  return std::nullopt;
}

/// The records of the batch that are not void.
void take(Cut& cut, const RecordBatch& batch, const std::optional<Fault>& fault) {
  const std::size_t records = fault ? fault->record + 1 : batch.records.size();
  for (std::size_t i = 0; i < records; ++i) cut.records.emplace_back(batch.records[i]);
  if (!fault && batch.trailing_comments) cut.trailing_comments.emplace_back(*batch.trailing_comments);
}

/// Record by record, with resync() at once for each error.
Cut read_one_by_one(std::string_view text) {
  BlockSource source(text);
  RecordReader reader(source);
  Cut cut;
  RecordBatch batch;
  for (;;) {
    reader.next_batch(1, batch);
    if (batch.records.empty() && !batch.trailing_comments) return cut;
    const auto fault = first_fault(batch);
    take(cut, batch, fault);
    if (fault) reader.resync(batch.records[fault->record], fault->offset);
  }
}

/// With up to `most` batches in use, which are looked at only when they are the oldest.
Cut read_ahead(ByteSource& source, std::size_t most, std::size_t bytes, std::size_t room) {
  RecordReader reader(source);
  Cut cut;
  std::deque<RecordBatch> batches;
  std::uint64_t done_to = 0;
  for (;;) {
    if (batches.empty()) {
      reader.next_batch(bytes, batches.emplace_back());
      if (batches[0].records.empty() && !batches[0].trailing_comments) return cut;
    }
    for (RecordBatch next; batches.size() < most && reader.look_ahead(bytes, done_to, room, next);)
      batches.push_back(std::move(next));
    const RecordBatch& oldest = batches.front();
    const auto fault = first_fault(oldest);
    take(cut, oldest, fault);
    done_to = oldest.end();
    if (fault) {
      reader.resync(oldest.records[fault->record], fault->offset);
      batches.clear();
    } else {
      batches.pop_front();
    }
  }
}

/// Games, now and then broken ones, trailing_comments, and whatever makes places hard to count.
std::string stream(std::mt19937& random, std::size_t size, unsigned faults_in_1000) {
  constexpr std::string_view faults[] = {"{ ", "( ", "zz ", "[A \"x\n", "[Event \"y\"] ", "\r", "[ \t \n "};
  std::string text = random() % 4 == 0 ? "\xEF\xBB\xBF" : "";
  while (text.size() < size) {
    const std::string_view line_end = random() % 4 == 0 ? "\r\n" : random() % 8 == 0 ? "\r" : "\n";
    if (random() % 3 != 0) {
      text += "[Event \"";
      text.append(random() % 40, 'e').append("\"]").append(line_end).append(line_end);
    }
    for (auto i = random() % 60; i > 0; --i) {
      text += "12. a2-a3 a7-a6 ";
      if (random() % 10 == 0) text += line_end;
      if (random() % 40 == 0) text.append("{\xC3\xA4 1-0 ").append(random() % 700, 'c').append("} ");
      if (random() % 1000 < faults_in_1000) text += faults[random() % std::size(faults)];
    }
    text.append(random() % 9 == 0 ? "" : "*").append(random() % 8 == 0 ? " " : line_end);
    if (random() % 20 == 0) text.append("% ignored *").append(line_end);
    if (random() % 3 == 0) text.append(random() % 50, ' ').append(line_end);
  }
  return text + (random() % 2 == 0 ? "; remarks\n{ more }" : "");
}

/// Empty, or where the two differ.
std::string difference(const Cut& a, const Cut& b) {
  if (a == b) return "";
  for (std::size_t i = 0; i < std::max(a.records.size(), b.records.size()); ++i) {
    const auto tell = [&](const Cut& cut) {
      if (i >= cut.records.size()) return std::string("nothing");
      const KeptRecord& one = cut.records[i];
      return std::to_string(one.number) + " at " + std::to_string(one.offset) + ", line " +
             std::to_string(one.line) + ", column " + std::to_string(one.column) +
             (one.too_long ? ", too long: " : ": ") + one.text;
    };
    if (i >= a.records.size() || i >= b.records.size() || !(a.records[i] == b.records[i]))
      return tell(a) + "\n… and …\n" + tell(b);
  }
  return "remarks";
}

}  // namespace

TEST_CASE("what is cut ahead is what would have been cut") {
  std::mt19937 random(5);
  std::size_t records = 0;
  for (int round = 0; round < 120; ++round) {
    INFO(round);
    const std::string text = stream(random, 20000, round % 3 == 0 ? 0 : 3);
    const Cut expected = read_one_by_one(text);
    records += expected.records.size();
    for (const std::size_t most : {2U, 5U}) {
      for (const std::size_t bytes : {std::size_t{1}, std::size_t{700}, std::size_t{5000}}) {
        MoodySource moody(text, round % 2 == 0 ? 50 : 3000, static_cast<unsigned>(round));
        CHECK(difference(read_ahead(moody, most, bytes, round % 5 == 0 ? 4000 : unbounded), expected) == "");
      }
    }
  }
  CHECK(records > 2000);
}

TEST_CASE("… and also where the memory of batches in use is left for other memory") {
  std::mt19937 random(6);
  for (int round = 0; round < (test::share() > 1 ? 2 : 6); ++round) {
    INFO(round);
    const std::string text = stream(random, std::size_t{3} << 20, round % 2);
    const Cut expected = read_one_by_one(text);
    BlockSource source(text);
    CHECK(difference(read_ahead(source, 8, 40000, unbounded), expected) == "");
    MoodySource moody(text, 100000, static_cast<unsigned>(round));
    CHECK(difference(read_ahead(moody, 30, 40000, std::size_t{1} << 20), expected) == "");
  }
}

TEST_CASE("looking ahead leaves batches in use where they are") {
  std::string text;
  for (unsigned i = 0; i < 60000; ++i) text += std::to_string(i) + ". a2-a3 *\n";
  BlockSource source(text);
  RecordReader reader(source);
  std::vector<RecordBatch> batches(10);
  reader.next_batch(20000, batches[0]);
  for (std::size_t i = 1; i < batches.size(); ++i)
    REQUIRE(reader.look_ahead(20000, 0, unbounded, batches[i]));
  std::string found;
  for (const RecordBatch& batch : batches)
    for (const Record& record : batch.records) found += record.text;
  CHECK(found.size() > 50000);
  CHECK(text.substr(0, found.size()) == found);
  // Back to the first of them, from the last.
  reader.resync(batches[0].records[3], 2);
  RecordBatch next;
  reader.next_batch(1, next);
  CHECK(next.records.empty());  // no tags follow
}

TEST_CASE("an error in one batch makes those ahead of it void, and places are counted from it") {
  const std::string good = "[Event \"x\"]\n\na1-a2 *\n\n";
  const std::string text = good + "[Event \"x\"]\n\na1-a2 oops *\n\n" + good + good + good;
  for (const std::size_t ahead : {0U, 1U, 2U, 3U}) {
    INFO(ahead);
    BlockSource source(text);
    RecordReader reader(source);
    std::vector<RecordBatch> batches(2 + ahead);
    reader.next_batch(1, batches[0]);
    for (std::size_t i = 1; i < batches.size(); ++i) REQUIRE(reader.look_ahead(1, 0, unbounded, batches[i]));
    const Record fault = batches[1].records.at(0);
    REQUIRE(fault.text == "[Event \"x\"]\n\na1-a2 oops *\n");
    reader.resync(fault, 19);
    RecordBatch next;
    CHECK_FALSE(reader.look_ahead(1, 0, unbounded, next));
    reader.next_batch(1000, next);
    REQUIRE(next.records.size() == 3);
    CHECK(next.records[0].text == good.substr(0, good.size() - 1));
    CHECK(next.records[0].number == 3);
    CHECK(next.records[0].first_line == 9);
    CHECK(next.records[2].number == 5);
    CHECK(next.records[2].first_line == 17);
    CHECK_FALSE(next.trailing_comments);
  }
}

TEST_CASE("looking ahead does not wait, and the next batch loses nothing by it") {
  Pipe pipe;
  pipe.came = "a1-a2 *\n";
  RecordReader reader(pipe);
  RecordBatch first;
  RecordBatch second;
  reader.next_batch(1, first);
  CHECK_FALSE(reader.look_ahead(1000, 0, unbounded, second));
  pipe.came = "% *\r";
  CHECK_FALSE(reader.look_ahead(1000, 0, unbounded, second));
  pipe.came = "\n  \r";
  CHECK_FALSE(reader.look_ahead(1000, 0, unbounded, second));
  pipe.came = "\n[";
  CHECK_FALSE(reader.look_ahead(1000, 0, unbounded, second));
  pipe.came = "A \"*\"] * a3-a";
  REQUIRE(reader.look_ahead(1000, 0, unbounded, second));
  REQUIRE(second.records.size() == 1);
  CHECK(second.records[0].text == "[A \"*\"] *");
  CHECK(second.records[0].first_line == 4);
  CHECK(second.records[0].number == 2);
  CHECK(first.records.at(0).text == "a1-a2 *\n");
  pipe.came = "4 *";
  CHECK_FALSE(reader.look_ahead(1000, 0, unbounded, first));  // more could belong to its line
  reader.next_batch(1000, first);
  REQUIRE(first.records.size() == 1);
  CHECK(first.records[0].text == " a3-a4 *");
  CHECK(first.records[0].first_column == 10);
}

TEST_CASE("what a scan takes for granted where bytes are missing is not believed later") {
  // A bracket with only blanks after it opens no tag; the name may not have been read yet.
  Pipe pipe;
  std::string turns;
  for (int i = 0; i < 200; ++i) turns += "1. a2-a3 ";
  pipe.came = "*\n" + turns + "\n[" + std::string(3000, ' ');
  RecordReader reader(pipe);
  RecordBatch first;
  RecordBatch second;
  reader.next_batch(1, first);
  CHECK_FALSE(reader.look_ahead(1, 0, unbounded, second));
  pipe.came = "A \"x\"]\n*\n";
  REQUIRE(reader.look_ahead(1, 0, unbounded, second));
  CHECK(second.records.at(0).text == turns + "\n");
}

TEST_CASE("looking ahead holds no more than it may") {
  const std::string text =
      "*\n[A \"" + std::string(300000, 'x') + "\"]\n*\n" + std::string(300000, ' ') + "\n*\n";
  std::size_t given = 0;
  class Counted final : public ByteSource {
   public:
    Counted(std::string_view text, std::size_t& given) : text_(text), given_(given) {}
    std::size_t read(char* into, std::size_t size) override {
      const std::size_t count = text_.read(into, size);
      given_ += count;
      return count;
    }

   private:
    BlockSource text_;
    std::size_t& given_;
  };
  Counted source(text, given);
  RecordReader reader(source);
  RecordBatch first;
  RecordBatch second;
  reader.next_batch(1, first);
  CHECK_FALSE(reader.look_ahead(1000, 0, 150000, second));
  CHECK(given >= 150000);
  CHECK(given <= 150000 + 65536);
  CHECK(first.records.at(0).text == "*\n");
  CHECK(reader.look_ahead(1, 0, 350000, second));
  CHECK(second.records.at(0).text.size() == 300009);
  CHECK_FALSE(reader.look_ahead(1, 0, 450000, first));
  reader.next_batch(1, first);
  CHECK(first.records.at(0).text == "*\n");
  CHECK(first.records.at(0).first_line == 5);
}

TEST_CASE("a source that fails while it is read ahead: next_batch throws it, behind the complete records") {
  class Failing final : public ByteSource {
   public:
    std::size_t read(char* into, std::size_t size) override {
      const std::size_t count = text_.read(into, size);
      if (count == 0) throw std::runtime_error("no more");
      return count;
    }

   private:
    BlockSource text_{"a1-a2 *\n* {x} *\n {half", 9};
  };
  Failing source;
  RecordReader reader(source);
  RecordBatch batch;
  reader.next_batch(1, batch);
  RecordBatch next;
  REQUIRE(reader.look_ahead(1000, 0, unbounded, next));
  REQUIRE(next.records.size() == 2);
  CHECK(next.records[1].text == " {x} *\n");
  CHECK_FALSE(reader.look_ahead(1000, 0, unbounded, next));
  CHECK_FALSE(reader.look_ahead(1000, 0, unbounded, next));
  CHECK_THROWS_WITH(reader.next_batch(1000, next), "no more");
  CHECK_THROWS_WITH(reader.next_batch(1000, next), "no more");
}
