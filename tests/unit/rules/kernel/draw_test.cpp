#include "latro/rules/kernel/draw.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>

#include "latro/core/square_set.hpp"

using namespace latro;
using namespace latro::kernel;

namespace {

/// The words have squares at both ends, and one word has none.
template <class Cpu>
void find_each(Cpu cpu) {
  const SquareSet set{{0x8000000000000001u, 0, 0xF0F0F0F0F0F0F0F0u, 0xFFFFFFFFFFFFFFFFu}};
  std::uint64_t i = 0;
  for_each(set, [&](Square square) { CHECK(nth(cpu, set, i++) == square); });
  CHECK(i == 98);
}

}  // namespace

TEST_CASE("the squares of a set by their numbers") {
  find_each(Portable{});
#ifdef LATRO_KERNEL_AVX2
  if (Avx2::available()) find_each(Avx2{});
#endif
}

TEST_CASE("a draw from groups is uniform over their items") {
  Chance chance(1);
  std::array<int, 10> counts{};
  for (int i = 0; i < 10'000; ++i) {
    Draw draw(chance);
    std::size_t drawn = counts.size();
    std::size_t before = 0;
    for (const std::size_t size : {3u, 0u, 1u, 6u}) {
      draw.add(size, [&](std::uint64_t item) { drawn = before + item; });
      before += size;
    }
    CHECK(draw.seen() == counts.size());
    REQUIRE(drawn < counts.size());
    ++counts[drawn];
  }
  for (const int count : counts) {  // 1000 are expected, the standard deviation is 30
    CHECK(count > 790);
    CHECK(count < 1210);
  }
}
