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

std::vector<Item> collected(Sorter& sorter, std::size_t most = std::string::npos) {
  std::vector<Item> items;
  sorter.finish([&](std::string_view label, const Sorter::PassText& pass) {
    if (items.size() == most) return false;
    items.push_back({{}, std::string(label), {}});
    pass([&](std::string_view piece) { items.back().text += piece; });
    return true;
  });
  return items;
}

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

TEST_CASE("texts are sorted as std::stable_sort does, in any number of runs") {
  std::mt19937 random(22);
  struct Round {
    SorterLimits limits;
    std::size_t count = 0;
    std::size_t longest_text = 0;
    std::size_t least_runs = 0;
  };
  for (const Round& round :
       {Round{{}, 1000, 100, 0}, Round{{1, 1}, 100, 40, 99}, Round{{1000, 16}, 500, 40, 30},
        Round{{1000, 64}, 500, 3000, 400}, Round{{5000, 64}, 2000, 100, 20}, Round{{64, 1}, 300, 0, 100}}) {
    const std::vector<Item> items = random_items(random, round.count, round.longest_text);
    Sorter sorter(round.limits);
    for (const Item& item : items) sorter.add(item.key, item.label, item.text);
    CHECK(collected(sorter) == sorted(items));
    CHECK(sorter.runs() >= round.least_runs);
  }
}

TEST_CASE("a sorter stops when no more texts are wanted") {
  std::mt19937 random(7);
  const std::vector<Item> items = random_items(random, 200, 50);
  for (const SorterLimits& limits : {SorterLimits{}, SorterLimits{500, 32}}) {
    Sorter sorter(limits);
    for (const Item& item : items) sorter.add(item.key, item.label, item.text);
    std::vector<Item> expected = sorted(items);
    expected.resize(17);
    CHECK(collected(sorter, 17) == expected);
  }
}

TEST_CASE("texts that are not passed on are skipped") {
  for (const SorterLimits& limits : {SorterLimits{}, SorterLimits{1, 3}}) {
    Sorter sorter(limits);
    for (const std::string_view key : {"c", "a", "b"}) sorter.add(key, key, std::string(10, key.front()));
    std::string all;
    sorter.finish([&](std::string_view label, const Sorter::PassText& pass) {
      if (label != "b") pass([&](std::string_view piece) { all += piece; });
      return true;
    });
    CHECK(all == "aaaaaaaaaacccccccccc");
  }
}

TEST_CASE("a sorter without texts has none") {
  Sorter sorter;
  CHECK(collected(sorter).empty());
}

TEST_CASE("of a text that is larger than the memory one copy is kept") {
  Sorter sorter({1000, 100});
  const std::string large(100'000, 'x');
  sorter.add("b", "1", large);
  sorter.add("a", "2", "small");
  sorter.add("c", "3", large);
  CHECK(collected(sorter) == std::vector<Item>{{"", "2", "small"}, {"", "1", large}, {"", "3", large}});
}
