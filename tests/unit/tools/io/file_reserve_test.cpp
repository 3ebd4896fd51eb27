#include "io/file_reserve.hpp"

#include <catch2/catch.hpp>

using latro::tool::FileReserve;

TEST_CASE("games have the reserve until those before owe too much") {
  FileReserve reserve(100);
  const auto game = [&](std::int64_t debt) {
    const bool has_reserve = reserve.next();
    reserve.settle(debt);
    return has_reserve;
  };
  CHECK(game(-1000));  // what is left over is not saved up
  CHECK(game(60));
  CHECK(game(60));
  CHECK_FALSE(game(0));
  CHECK_FALSE(game(-30));  // but it pays what is owed
  CHECK(game(0));
}

TEST_CASE("games in work do not count") {
  FileReserve reserve(100, 3);
  CHECK(reserve.next());
  CHECK(reserve.next());
  CHECK(reserve.next());
  reserve.settle(500);
  CHECK_FALSE(reserve.next());
  reserve.settle(0);
  reserve.settle(-450);
  CHECK_FALSE(reserve.next());
  CHECK(reserve.next());
}
