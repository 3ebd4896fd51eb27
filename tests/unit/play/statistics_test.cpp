#include "latro/play/statistics.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

using namespace latro;
using Ranks = std::pair<std::uint64_t, std::uint64_t>;

TEST_CASE("Student's quantiles are those of the closed forms, and approach the normal one") {
  CHECK(std::isinf(student_quantile(0)));
  CHECK(student_quantile(1) == Approx(std::tan(0.475 * std::numbers::pi)).epsilon(1e-12));
  CHECK(student_quantile(2) == Approx(0.95 * std::sqrt(2 / (4 * 0.975 * 0.025))).epsilon(1e-12));
  CHECK(student_quantile(1'000'000'000'000) == Approx(normal_quantile).epsilon(1e-11));
  // The series and the asymptotic expansion meet: q(n) is near z + (z^3 + z) / 4n.
  const double step = (std::pow(normal_quantile, 3) + normal_quantile) / 4 * (1.0 / 400 - 1.0 / 401);
  CHECK(student_quantile(400) - student_quantile(401) == Approx(step).epsilon(0.01));
}

TEST_CASE("Wilson's interval") {
  // With p = 1/2 it is 1/2 ± z / (2 sqrt(n + z²)).
  const double half = normal_quantile / (2 * std::sqrt(10 + normal_quantile * normal_quantile));
  CHECK(wilson(5, 10).low == Approx(0.5 - half).epsilon(1e-12));
  CHECK(wilson(5, 10).high == Approx(0.5 + half).epsilon(1e-12));
  // With p = 0 it is 0 to z² / (n + z²).
  const double z2 = normal_quantile * normal_quantile;
  CHECK(wilson(0, 7).low == 0);
  CHECK(wilson(0, 7).high == Approx(z2 / (7 + z2)).epsilon(1e-12));
  CHECK(wilson(7, 7).low == Approx(7 / (7 + z2)).epsilon(1e-12));
  CHECK(wilson(7, 7).high == 1);
}

TEST_CASE("the ranks of a quantile's interval") {
  // Of the median of 10: P(X <= 1) = 11 / 1024 = 1.07 %, P(X <= 2) = 56 / 1024 = 5.5 %; and likewise from
  // above.
  CHECK(quantile_ranks(10, 0.5) == Ranks{2, 9});
  // Of 5: P(X = 0) = 1 / 32 = 3.1 %: no rank is low enough.
  CHECK(quantile_ranks(5, 0.5) == Ranks{1, 5});
  CHECK(quantile_ranks(1, 0.95) == Ranks{1, 1});
  // Of many: n p ± 1.96 sqrt(n p (1 - p)) = 50000 ± 427.2.
  const auto [low, high] = quantile_ranks(1'000'000, 0.05);
  CHECK(std::abs(static_cast<double>(low) - 49572.8) < 2);
  CHECK(std::abs(static_cast<double>(high) - 50428.2) < 2);
}
