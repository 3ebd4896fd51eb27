#include "latro/rules/history.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <vector>

using namespace latro;

TEST_CASE("history counts like a list, back and forth") {
  std::mt19937 random(20261121);
  History history;
  std::vector<PositionKey> list;
  for (int step = 0; step < 20000; ++step) {
    // Few different keys, many of them sharing their low bits, so that probes collide.
    const PositionKey key{random() % 4 * 64, random() % 8};
    if (list.empty() || random() % 5 < 3) {
      history.push(key);
      list.push_back(key);
    } else {
      history.pop();
      list.pop_back();
    }
    if (step % 50 != 0) continue;
    unsigned count = 0;
    std::optional<std::size_t> latest;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i] == key) ++count, latest = i;
    REQUIRE(history.size() == list.size());
    REQUIRE(history.count(key) == count);
    REQUIRE(history.find(key) == latest);
  }
}

TEST_CASE("an empty history knows nothing") {
  History history;
  CHECK(history.size() == 0);
  CHECK(history.count({1, 2}) == 0);
  CHECK_FALSE(history.find({1, 2}));
}
