#include "latro/search/detail/busy_turns.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

using latro::PositionKey;
using latro::search::BusyTurns;

TEST_CASE("A turn is busy while a thread is searching it") {
  constexpr PositionKey position{0x0123456789ABCDEFu, 1};
  constexpr std::uint32_t mark = 0x80000001u;
  const std::uint64_t key = BusyTurns::key_of(position, mark);
  BusyTurns turns;
  CHECK_FALSE(turns.contain(key));
  {
    const BusyTurns::Entry entry(&turns, key);
    CHECK(turns.contain(key));
    CHECK_FALSE(turns.contain(BusyTurns::key_of(position, mark + 1)));
    CHECK_FALSE(turns.contain(BusyTurns::key_of({0x0123456789ABCDEDu, 1}, mark)));
    // The next thread is searching it, too.
    { const BusyTurns::Entry again(&turns, key); }
    CHECK(turns.contain(key));
  }
  CHECK_FALSE(turns.contain(key));
  const BusyTurns::Entry none(nullptr, key);
  CHECK_FALSE(turns.contain(key));
}

TEST_CASE("Busy turns have little room, and all of it is free again afterwards") {
  BusyTurns turns;
  constexpr std::uint64_t count = 100;  // of one group, since their upper bits are equal
  for (int i = 0; i < 2; ++i) {
    std::vector<std::unique_ptr<BusyTurns::Entry>> entries;
    for (std::uint64_t key = 1; key <= count; ++key)
      entries.push_back(std::make_unique<BusyTurns::Entry>(&turns, key));
    std::size_t contained = 0;
    for (std::uint64_t key = 1; key <= count; ++key) contained += turns.contain(key) ? 1 : 0;
    CHECK(contained == 8);
    entries.clear();
    for (std::uint64_t key = 1; key <= count; ++key) CHECK_FALSE(turns.contain(key));
  }
}
