// Batches of records, some of them blocks that are cut by the threads that work on them: in whatever order
// they are worked on, wherever the source makes the reader wait and wherever errors send it back, the records
// are those of one thread.
#include "latro/check/detail/game_batches.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/formats/lgn/lgn.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "support/budget.hpp"
#include "support/byte_sources.hpp"
#include "support/damaged_games.hpp"
#include "support/record_streams.hpp"

using namespace latro;
using test::BlockSource;
using test::KeptRecord;
using test::MoodySource;

namespace {

using Fetched = OrderedPipeline::Fetched;

/// Drives the batches as threads would that are never idle: it fetches as much as it can, and works on what
/// it has in an order of chance. Keeps what was cut.
class Driver {
 public:
  Driver(ByteSource& source, std::size_t slots, unsigned seed)
      : batches_(record_batches(source)), slots_(slots), random_(seed) {
    batches_->prepare(slots);
  }

  std::vector<KeptRecord> records;
  std::size_t ahead = 0;  ///< batches that were fetched while others were in use
  std::size_t restarts = 0;

  void run() {
    while (fetch(false) != Fetched::none) {
      while (fetched_ - emitted_ < slots_ && !alone_ && fetch(true) != Fetched::none) ++ahead;
      std::vector<std::size_t> order;
      for (std::size_t i = emitted_; i < fetched_; ++i) order.push_back(i % slots_);
      std::shuffle(order.begin(), order.end(), random_);
      for (const std::size_t slot : order) {
        batches_->begin_work(slot);
        found_[slot].clear();
        for (ReadGame game; batches_->next(slot, game);) {
          found_[slot].emplace_back(game.record);
          batches_->end_game(slot, game);
        }
      }
      for (; emitted_ < fetched_; ++emitted_) {
        const std::size_t slot = emitted_ % slots_;
        records.insert(records.end(), found_[slot].begin(), found_[slot].end());
        if (batches_->emitted(slot) == OrderedPipeline::Next::goes_on) continue;
        ++restarts;
        emitted_ = fetched_;
        break;
      }
    }
  }

 private:
  Fetched fetch(bool is_ahead) {
    const Fetched fetched = batches_->fetch(fetched_ % slots_, is_ahead);
    found_.resize(slots_);
    alone_ = fetched == Fetched::alone;
    if (fetched != Fetched::none) ++fetched_;
    return fetched;
  }

  std::unique_ptr<GameBatches> batches_;
  std::size_t slots_;
  std::mt19937 random_;
  std::vector<std::vector<KeptRecord>> found_;
  std::size_t fetched_ = 0;
  std::size_t emitted_ = 0;
  bool alone_ = false;
};

std::vector<KeptRecord> by_one(std::string_view text) {
  BlockSource source(text);
  Driver driver(source, 1, 0);
  driver.run();
  CHECK(driver.ahead == 0);
  return std::move(driver.records);
}

/// Empty, or where the two differ.
std::string difference(const std::vector<KeptRecord>& a, const std::vector<KeptRecord>& b) {
  const auto described = [](const std::vector<KeptRecord>& all, std::size_t i) {
    if (i >= all.size()) return std::string("nothing");
    const KeptRecord& one = all[i];
    return std::to_string(one.number) + " at " + std::to_string(one.offset) + ", line " +
           std::to_string(one.line) + ", column " + std::to_string(one.column) +
           (one.too_long ? ", too long: " : ": ") + one.text;
  };
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
    if (i >= a.size() || i >= b.size() || !(a[i] == b[i]))
      return described(a, i) + "\n… and …\n" + described(b, i);
  return "";
}

}  // namespace

TEST_CASE("blocks: the records are those of one thread") {
  std::mt19937 random(6);
  std::size_t ahead = 0;
  std::size_t restarts = 0;
  for (int round = 0; round < (test::share() > 1 ? 4 : 12); ++round) {
    INFO(round);
    const std::string text =
        test::record_stream(random, std::size_t{2} << 20, static_cast<unsigned>(round % 3));
    const std::vector<KeptRecord> expected = by_one(text);
    BlockSource source(text);
    Driver blocks(source, 8, static_cast<unsigned>(round));
    blocks.run();
    CHECK(difference(blocks.records, expected) == "");
    MoodySource moody(text, 100000, static_cast<unsigned>(round));
    Driver often(moody, 30, static_cast<unsigned>(round));
    often.run();
    CHECK(difference(often.records, expected) == "");
    ahead += blocks.ahead + often.ahead;
    restarts += blocks.restarts + often.restarts;
  }
  CHECK(ahead > 100);
  CHECK(restarts > 20);
}

TEST_CASE("blocks: games without tags, without results, and within comments that look like games") {
  const std::string turns = "1. a2-a3 a7-a6 2. a3-a2 a6-a7 ";
  const std::string games[] = {turns + "*\n",
                               "[A \"x\"]\n\n" + turns + "\n\n",
                               "[A \"x\"]\n\n{a line\n\n[of another] game 1-0\n} " + turns + "1-0\n",
                               turns + "* " + turns + "*\n",
                               "[A \"x\"]\n" + turns + "*\r\n\r\n",
                               turns + "*\n% [A \"x\"] *\n"};
  std::mt19937 random(7);
  for (int round = 0; round < 6; ++round) {
    INFO(round);
    std::string text;
    while (text.size() < 700'000)
      text += games[round < 4 ? random() % std::size(games) : static_cast<unsigned>(round - 4)];
    const std::vector<KeptRecord> expected = by_one(text);
    BlockSource source(text);
    Driver blocks(source, 5, static_cast<unsigned>(round));
    blocks.run();
    CHECK(difference(blocks.records, expected) == "");
    CHECK(blocks.ahead > 4);
  }
}

TEST_CASE("blocks: what was read before a source fails is delivered, then its exception comes") {
  std::string text;
  while (text.size() < 500'000) text += "[A \"x\"]\n\na1-a2 *\n\n";
  const std::vector<KeptRecord> expected = by_one(text);
  const std::string with_more = text + "[A \"x\"]\n\na1-a2";
  MoodySource source(with_more, 50000, 1, true);
  Driver blocks(source, 4, 1);
  CHECK_THROWS_WITH(blocks.run(), "no more");
  CHECK(difference(blocks.records, expected) == "");
  CHECK(blocks.ahead > 3);
}

TEST_CASE("blocks: nothing is waited for") {
  class Pipe final : public ByteSource {
   public:
    explicit Pipe(std::string text) : text_(std::move(text)) {}
    std::size_t read(char* into, std::size_t size) override {
      REQUIRE((is_open || ready()));
      const std::size_t count = text_.copy(into, std::min({size, left, text_.size() - at_}), at_);
      at_ += count;
      left -= count;
      return count;
    }
    bool ready() override { return left != 0; }

    std::size_t left = 0;  ///< what has come
    bool is_open = false;  ///< read() may be called although nothing has come

   private:
    std::string text_;
    std::size_t at_ = 0;
  };
  std::string text;
  while (text.size() < 400'000) text += "[A \"x\"]\n\na1-a2 {" + std::string(300, 'c') + "} *\n\n";
  Pipe pipe(text);
  const auto batches = record_batches(pipe);
  batches->prepare(4);
  std::size_t games = 0;
  const auto take = [&](std::size_t slot) {
    batches->begin_work(slot);
    for (ReadGame game; batches->next(slot, game); ++games) batches->end_game(slot, game);
    CHECK(batches->emitted(slot) == OrderedPipeline::Next::goes_on);
  };
  pipe.left = 250'000;
  for (Fetched fetched = Fetched::alone; fetched == Fetched::alone; take(0))
    fetched = batches->fetch(0, false);
  REQUIRE(batches->fetch(0, false) == Fetched::one);
  REQUIRE(batches->fetch(1, true) == Fetched::one);
  pipe.left = 0;
  const Fetched more = batches->fetch(2, true);  // of what has been given back
  CHECK(batches->fetch(3, true) == Fetched::none);
  take(0);
  take(1);
  if (more == Fetched::one) take(2);
  pipe.left = text.size();
  pipe.is_open = true;
  while (batches->fetch(0, false) != Fetched::none) take(0);
  CHECK(games == static_cast<std::size_t>(std::count(text.begin(), text.end(), '[')));
}
