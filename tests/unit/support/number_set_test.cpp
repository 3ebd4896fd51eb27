#include "latro/support/number_set.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <vector>

using namespace latro;

namespace {

using Runs = std::vector<NumberRun>;

}  // namespace

TEST_CASE("number set: each number once") {
  NumberSet set;
  for (const std::uint64_t number : {5u, 3u, 4u, 9u, 1u}) CHECK(set.insert(number));
  for (const std::uint64_t number : {5u, 3u, 4u, 9u, 1u}) CHECK_FALSE(set.insert(number));
  CHECK(set.size() == 5);
}

TEST_CASE("number set: gaps at the ends and in the middle") {
  NumberSet set;
  CHECK(set.gaps(0) == Runs{});
  CHECK(set.gaps(3) == Runs{{1, 3}});
  for (const std::uint64_t number : {2u, 3u, 6u}) set.insert(number);
  CHECK(set.gaps(8) == Runs{{1, 1}, {4, 5}, {7, 8}});
  CHECK(set.gaps(6) == Runs{{1, 1}, {4, 5}});
  set.insert(1);
  set.insert(5);
  set.insert(4);
  CHECK(set.gaps(6) == Runs{});
}

TEST_CASE("number set: agrees with a table whatever the order") {
  constexpr std::uint64_t most = 97;
  for (std::uint64_t step = 1; step < most; ++step) {
    NumberSet set;
    std::vector<bool> table(most + 1);
    for (std::uint64_t i = 0, number = step; i < most / 2; ++i, number = (number + step) % most) {
      if (number == 0) continue;
      CHECK(set.insert(number) == !table[number]);
      table[number] = true;
    }
    std::vector<bool> missing(most + 1, false);
    for (const auto& gap : set.gaps(most))
      for (auto number = gap.first; number <= gap.last; ++number) missing[number] = true;
    for (std::uint64_t number = 1; number <= most; ++number) CHECK(missing[number] != table[number]);
  }
}
