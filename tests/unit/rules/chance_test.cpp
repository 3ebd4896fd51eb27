#include "latro/rules/chance.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>
#include <map>

using namespace latro;

TEST_CASE("the numbers are those of xoshiro256++ after splitmix64") {
  // The test vector of the Rust crate rand_xoshiro for Xoshiro256PlusPlus::seed_from_u64(0).
  Chance chance(0);
  for (const std::uint64_t number :
       {5987356902031041503u, 7051070477665621255u, 6633766593972829180u, 211316841551650330u,
        9136120204379184874u, 379361710973160858u, 15813423377499357806u, 15596884590815070553u})
    CHECK(chance.next() == number);
}

TEST_CASE("numbers below a bound") {
  Chance chance(1);
  CHECK(chance.below(1) == 0);
  std::map<std::uint64_t, int> counts;
  for (int i = 0; i < 7000; ++i) ++counts[chance.below(7)];
  CHECK(counts.size() == 7);
  for (const auto& [number, count] : counts) {  // 1000 are expected, the standard deviation is 29
    CHECK(number < 7);
    CHECK(count > 800);
    CHECK(count < 1200);
  }
  // Without rejection, a third of the numbers below 3 * 2^62 would come up twice as often as the others.
  const std::uint64_t third = std::uint64_t{1} << 62;
  std::map<std::uint64_t, int> thirds;
  for (int i = 0; i < 9000; ++i) ++thirds[chance.below(3 * third) % 3];
  for (const auto& [rest, count] : thirds) {  // 3000 are expected, the standard deviation is 45
    INFO(rest);
    CHECK(count > 2700);
    CHECK(count < 3300);
  }
  CHECK(chance.below(std::numeric_limits<std::uint64_t>::max()) < std::numeric_limits<std::uint64_t>::max());
}
