#include "latro/support/natural.hpp"

#include <catch2/catch.hpp>
#include <limits>

using namespace latro;

namespace {

constexpr auto most = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TEST_CASE("natural: small sums") {
  Natural sum;
  CHECK(sum.decimal() == "0");
  sum.add_product(0, most);
  CHECK(sum.decimal() == "0");
  sum.add_product(6, 7);
  CHECK(sum.decimal() == "42");
  sum.add_product(1, 999'999'958);
  CHECK(sum.decimal() == "1000000000");
}

TEST_CASE("natural: carries go up as far as they must") {
  Natural sum;
  sum.add_product(most, 1);
  CHECK(sum.decimal() == "18446744073709551615");
  sum.add_product(1, 1);
  CHECK(sum.decimal() == "18446744073709551616");
  Natural square;
  square.add_product(most, most);
  CHECK(square.decimal() == "340282366920938463426481119284349108225");
  // (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1
  square.add_product(most, 2);
  CHECK(square.decimal() == "340282366920938463463374607431768211455");
  square.add_product(1, 1);
  CHECK(square.decimal() == "340282366920938463463374607431768211456");
}
