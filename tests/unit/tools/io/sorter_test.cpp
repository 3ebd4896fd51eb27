#include "io/sorter.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

using namespace latro::tool;

namespace {

struct Item {
  std::string key;
  std::string label;
  std::string text;

  friend bool operator==(const Item&, const Item&) = default;
};

class Collector final : public Sorter::Taker {
 public:
  explicit Collector(std::size_t most = std::string::npos) : most_(most) {}

  bool begin(std::string_view label) override {
    if (items.size() == most_) return false;
    items.push_back({{}, std::string(label), {}});
    return true;
  }
  void piece(std::string_view text) override { items.back().text += text; }
  void end() override { ++ended; }

  std::vector<Item> items;
  std::size_t ended = 0;

 private:
  std::size_t most_;
};

/// Keys of few different values, some of them the beginnings of others, with all bytes; labels count.
std::vector<Item> random_items(std::mt19937& random, std::size_t count, std::size_t longest_text) {
  std::vector<Item> items;
  for (std::size_t i = 0; i < count; ++i) {
    Item item;
    item.key.assign(random() % 12, static_cast<char>(random() % 3 * 127));
    if (random() % 4 == 0) item.key += static_cast<char>(random());
    item.label = std::to_string(i);
    item.text.assign(random() % (longest_text + 1), static_cast<char>('a' + random() % 26));
    items.push_back(item);
  }
  return items;
}

/// std::string compares as unsigned bytes.
std::vector<Item> sorted(std::vector<Item> items) {
  std::stable_sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.key < b.key; });
  for (Item& item : items) item.key.clear();
  return items;
}

}  // namespace

TEST_CASE("texts are sorted as std::stable_sort does, in any number of runs and passes") {
  std::mt19937 random(22);
  struct Round {
    SorterLimits limits;
    std::size_t count = 0;
    std::size_t longest_text = 0;
    std::size_t least_runs = 0;
  };
  for (const Round& round : {Round{{}, 1000, 100, 0}, Round{{1, 2, 1}, 100, 40, 190},
                             Round{{1000, 2, 16}, 500, 40, 40}, Round{{1000, 3, 64}, 500, 3000, 400},
                             Round{{5000, 256, 64}, 2000, 100, 20}, Round{{64, 7, 1}, 300, 0, 100}}) {
    const std::vector<Item> items = random_items(random, round.count, round.longest_text);
    Sorter sorter(round.limits);
    for (const Item& item : items) sorter.add(item.key, item.label, item.text);
    Collector collected;
    sorter.finish(collected);
    CHECK(collected.items == sorted(items));
    CHECK(collected.ended == items.size());
    CHECK(sorter.runs_written() >= round.least_runs);
  }
}

TEST_CASE("a sorter stops when no more texts are wanted") {
  std::mt19937 random(7);
  const std::vector<Item> items = random_items(random, 200, 50);
  for (const SorterLimits& limits : {SorterLimits{}, SorterLimits{500, 4, 32}}) {
    Sorter sorter(limits);
    for (const Item& item : items) sorter.add(item.key, item.label, item.text);
    Collector collected(17);
    sorter.finish(collected);
    std::vector<Item> expected = sorted(items);
    expected.resize(17);
    CHECK(collected.items == expected);
  }
}

TEST_CASE("a sorter without texts has none") {
  Sorter sorter;
  Collector collected;
  sorter.finish(collected);
  CHECK(collected.items.empty());
}

TEST_CASE("of a text that is larger than the memory one copy is kept") {
  Sorter sorter({1000, 2, 100});
  const std::string large(100'000, 'x');
  sorter.add("b", "1", large);
  sorter.add("a", "2", "small");
  sorter.add("c", "3", large);
  Collector collected;
  sorter.finish(collected);
  CHECK(collected.items == std::vector<Item>{{"", "2", "small"}, {"", "1", large}, {"", "3", large}});
}
