#include "latro/ugi/command.hpp"

#include <catch2/catch.hpp>

using namespace latro;
using std::chrono::milliseconds;

TEST_CASE("ugi clock: a thirtieth and most of the increment") {
  CHECK_FALSE(turn_time({}));
  CHECK_FALSE(turn_time({std::nullopt, 100}));
  CHECK(turn_time({60'000, std::nullopt}) == milliseconds(2'000));
  CHECK(turn_time({60'000, 1'000}) == milliseconds(2'750));
}

TEST_CASE("ugi clock: it does not run out") {
  CHECK(turn_time({0, std::nullopt}) == milliseconds(1));
  CHECK(turn_time({1, std::nullopt}) == milliseconds(1));
  CHECK(turn_time({10, 5'000}) == milliseconds(5));
  CHECK(turn_time({1'000, 5'000}) == milliseconds(950));
  for (std::uint64_t left = 2; left < 5'000; left += 7)
    for (const std::uint64_t increment : {0u, 10u, 1'000u, 60'000u}) {
      const auto time = *turn_time({left, increment});
      CHECK(time >= milliseconds(1));
      CHECK(time < milliseconds(left));
    }
}

TEST_CASE("ugi clock: times beyond measure") {
  constexpr std::uint64_t most = ~std::uint64_t{0};
  CHECK(turn_time({most, most}) == milliseconds(67'680'000));  // of a day each: 1/30 and 3/4
}
