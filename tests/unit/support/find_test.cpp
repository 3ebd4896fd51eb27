#include "latro/support/find.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <span>
#include <string_view>

using namespace latro;

TEST_CASE("a place in a list is found from any guess") {
  static constexpr std::array<std::string_view, 4> names{"a", "b", "c", "d"};
  const std::span<const std::string_view, 3> list = std::span(names).first<3>();
  for (const std::size_t likely : {0, 1, 2, 3, 4, 100}) {
    CHECK(index_in(std::string_view("a"), list, likely) == 0);
    CHECK(index_in(std::string_view("c"), list, likely) == 2);
    CHECK(index_in(std::string_view("d"), list, likely) == 3);  // not of the list
    CHECK(index_in(std::string_view("e"), list, likely) == 3);
  }
}
