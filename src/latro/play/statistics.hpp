// Intervals that contain the true value in 95 of 100 samples.
#pragma once

#include <cstdint>
#include <utility>

namespace latro {

struct Interval {
  double low = 0;
  double high = 0;
};

/// Of the standard normal distribution: 97.5 % of it is below this value.
inline constexpr double normal_quantile = 1.959963984540054;

/// The same of Student's t distribution. Infinite without a degree of freedom.
double student_quantile(std::uint64_t degrees);

/// The interval of E. B. Wilson (1927) for a probability. Preconditions: count > 0, hits <= count.
Interval wilson(std::uint64_t hits, std::uint64_t count);

/// The ranks (from 1) of the two values of a sorted sample between which the quantile of the population lies:
/// with X the binomial number of values below it, the first is the smallest k for which P(X <= k) is at
/// least 2.5 %, the second is one more than the smallest k for which it is at least 97.5 %. If the sample is
/// too small for a bound, that is the smallest or largest value. Preconditions: size > 0, 0 < quantile < 1.
std::pair<std::uint64_t, std::uint64_t> quantile_ranks(std::uint64_t size, double quantile);

}  // namespace latro
