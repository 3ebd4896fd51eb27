// Streams: batches, chunks and threads must not show in what is found.
#include "latro/check/stream_check.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>

#include "found.hpp"

using namespace latro;
using namespace latro::test;

namespace {

std::string game(unsigned i) {
  const std::string rules = "[Rules \"petteia\"]\n\n";
  switch (i % 31) {
    case 3:
      return rules + "1. a2-a5 a7-a4 *\n\n";
    case 7:
      return rules + "1. a2-a5 nonsense (\n\n";
    case 12:
      return rules + "1. a2-a5 b7-b5\n\n";
    case 18:
      return rules + "7. a2-a5 ;\xFF\n*\n\n";
    case 24:
      return rules + "1. a2-a5 (1. b2-b5 b7-b6 *\n\n";
    default:
      return rules + "1. a2-a5 b7-b5 2. c2-c5xb5 ;" + std::string(i % 200, '-') + "\n*\n\n";
  }
}

std::string games(unsigned count) {
  std::string text;
  for (unsigned i = 0; i < count; ++i) text += game(i);
  return text;
}

std::vector<std::string> everything(const Collector& found) {
  std::vector<std::string> all = places(found);
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i] += " " + std::to_string(found.diagnostics[i].game) + " " + found.diagnostics[i].message + " " +
              found.diagnostics[i].excerpt;
  return all;
}

}  // namespace

TEST_CASE("the order of the work does not show") {
  const std::string text = games(5000);
  const Collector forwards = validate(text);
  const Collector back = validate(text, {}, backwards);
  CHECK(forwards.games.size() == 5000);
  CHECK(forwards.diagnostics.size() > 700);
  CHECK(everything(forwards) == everything(back));
  CHECK(back.summary.games() == 5000);
  CHECK(back.summary.turns() == forwards.summary.turns());
}

TEST_CASE("a file says what its games say alone") {
  // Every place is that of the game's own text, moved down by the lines before it.
  std::uint64_t line = 0;
  std::vector<std::string> expected;
  std::string text;
  for (unsigned i = 0; i < 400; ++i) {
    const std::string one = game(i);
    Collector alone = validate(one);
    for (Diagnostic& found : alone.diagnostics) found.place.line += line;
    for (const std::string& place : places(alone)) expected.push_back(place);
    text += one;
    line += static_cast<std::uint64_t>(std::count(one.begin(), one.end(), '\n'));
  }
  // But a missing result is found at the next game: its first word is longer than the end of a file.
  for (std::string& place : expected)
    if (const auto at = place.find(":1-2 missing-result"); at != std::string::npos)
      place.replace(at, 4, ":1-7");
  CHECK(places(text) == expected);
}

TEST_CASE("reading in small pieces changes nothing") {
  const std::string text = games(60);
  const std::vector<std::string> expected = everything(validate(text));
  for (const std::size_t piece : {1U, 7U, 100U}) {
    BlockSource source(text, piece);
    Collector collector;
    StreamCheck({}).validate(source, collector);
    CHECK(everything(collector) == expected);
  }
}

TEST_CASE("a missing result has its place and line wherever a batch ends") {
  for (const SpreadWork& spread : {SpreadWork(one_by_one), SpreadWork(backwards)}) {
    std::string text;
    for (unsigned i = 0; i < 3000; ++i)
      text += "[Event \"" + std::to_string(i) + "\"]\n[Rules \"petteia\"]\n\n1. a2-a5\n\n";
    const Collector found = validate(text, {}, spread);
    REQUIRE(found.diagnostics.size() == 3000);
    bool right = true;
    for (unsigned i = 0; i + 1 < 3000; ++i) {
      const Diagnostic& one = found.diagnostics[i];
      right = right && one.place == Place{5 * i + 6, 1, 7} && one.game == i + 1 &&
              one.excerpt == "[Event \"" + std::to_string(i + 1) + "\"]";
    }
    CHECK(right);
    CHECK(found.diagnostics.back().place == Place{15001, 1, 2});
  }
}

TEST_CASE("a game is told after all its diagnostics, wherever a batch ends") {
  class Order final : public CheckSink {
   public:
    bool take(const Diagnostic& diagnostic) override {
      right = right && diagnostic.game == games + 1;
      return true;
    }
    void take(const CheckedGame& game) override { right = right && game.number == ++games; }

    std::uint64_t games = 0;
    bool right = true;
  };
  const std::string text = games(3000);
  BlockSource source(text, 4096);
  Order order;
  CHECK(StreamCheck({}).validate(source, order));
  CHECK(order.games == 3000);
  CHECK(order.right);
}

TEST_CASE("when a stream breaks off, the game whose next one was awaited is still told") {
  class Broken final : public ByteSource {
   public:
    std::size_t read(char* into, std::size_t size) override {
      if (text_.empty()) throw std::runtime_error("gone");
      const std::size_t count = text_.copy(into, std::min<std::size_t>(size, 4096));
      text_.erase(0, count);
      return count;
    }

   private:
    // The first batch ends with a game that has no result.
    std::string text_ = [] {
      std::string text;
      while (text.size() < 40000) text += "[Rules \"petteia\"]\n\n1. a2-a5\n\n";
      return text;
    }();
  };
  Broken source;
  Collector collector;
  CHECK_THROWS_AS(StreamCheck({}).validate(source, collector), std::runtime_error);
  CHECK(collector.games.size() > 100);
  CHECK(collector.diagnostics.size() == collector.games.size());
}

TEST_CASE("of many games that are broken off each is told of") {
  for (const std::string fault : {"{ *", "( *", "(x) *", "[A \"x"}) {
    INFO(fault);
    std::string text;
    for (unsigned i = 0; i < 2000; ++i)
      text += "[Event \"1\"]\n[Rules \"petteia\"]\n1. a2-a5 " + fault + "\n\n";
    const Collector found = validate(text);
    // A tag after movetext begins a new game, and the one before it has no result.
    const std::size_t games = fault[0] == '[' ? 4000 : 2000;
    CHECK(found.games.size() == games);
    CHECK(found.diagnostics.size() == games);
    CHECK(found.diagnostics.back().place.line == 1999 * 4 + 3);
  }
}

TEST_CASE("the sink can end it") {
  const std::string text = games(500);
  const Collector all = validate(text);
  for (const std::size_t most : {1U, 2U, 17U}) {
    BlockSource source(text, 4096);
    Collector collector;
    collector.most = most;
    CHECK_FALSE(StreamCheck({}, backwards).validate(source, collector));
    CHECK(collector.diagnostics.size() == most);
    // The game at which it ended is counted.
    CHECK(collector.games.size() == collector.diagnostics.back().game);
    Places expected = places(all);
    expected.resize(most);
    CHECK(places(collector) == expected);
  }
  BlockSource source("[Rules \"petteia\"]\n1. a2-a5");
  Collector collector;
  collector.most = 1;
  CHECK_FALSE(StreamCheck({}).validate(source, collector));
}

TEST_CASE("one run can validate several streams") {
  StreamCheck run({});
  for (int i = 0; i < 3; ++i) {
    BlockSource source("[Rules \"petteia\"]\n\n1. a2-a8 *\n");
    Collector collector;
    CHECK(run.validate(source, collector));
    CHECK(places(collector) == Places{"3:4-9 illegal-turn"});
    CHECK(collector.diagnostics[0].game == 1);
  }
}
