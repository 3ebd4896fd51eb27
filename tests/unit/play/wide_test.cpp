#include "latro/play/wide.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <string>

using namespace latro;

TEST_CASE("numbers of 128 bits in decimal") {
  const std::string greatest = "340282366920938463463374607431768211455";  // 2^128 - 1
  CHECK(decimal(~Wide{0}) == greatest);
  CHECK(decimal(0) == "0");
  CHECK(decimal(Wide{1} << 64) == "18446744073709551616");
  CHECK(parse_decimal(greatest) == ~Wide{0});
  CHECK(parse_decimal("18446744073709551616") == Wide{1} << 64);
  for (const char* const wrong : {"", "-1", "1.0", " 1", "1e3", "340282366920938463463374607431768211456",
                                  "1000000000000000000000000000000000000000"})
    CHECK(!parse_decimal(wrong));
}

TEST_CASE("quotients and logarithms in fixed point") {
  CHECK(fixed_quotient(3, 4) == std::uint64_t{3} << 30);
  CHECK(fixed_quotient(1, 3) == 1'431'655'765);  // 2^32 / 3 = …765.33
  CHECK(fixed_quotient(2, 3) == 2'863'311'531);  // …530.67
  CHECK(fixed_log2(0) == 0);
  CHECK(fixed_log2(1) == 0);
  CHECK(fixed_log2(std::uint64_t{1} << 63) == std::uint64_t{63} << 32);
  CHECK(fixed_log2(~std::uint64_t{0}) == (std::uint64_t{64} << 32) - 1);
  for (const std::uint64_t number : {3, 5, 28, 1000, 123'456'789}) {
    const double exact = std::log2(static_cast<double>(number));
    const double found = static_cast<double>(fixed_log2(number)) * fixed_unit;
    CHECK(found <= exact);
    CHECK(exact - found < fixed_unit);
  }
}
