#include "latro/play/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace latro {

namespace {

/// How much of Student's t distribution is between -x and x, where x = sqrt(degrees) tan(angle): the finite
/// series of Abramowitz and Stegun (1964), 26.7.3 and 26.7.4.
double student_share(std::uint64_t degrees, double angle) {
  const double cosine = std::cos(angle);
  const bool odd = degrees % 2 == 1;
  double term = odd ? cosine : 1;
  double sum = 0;
  for (std::uint64_t i = odd ? 1 : 0; i + 1 < degrees; i += 2) {
    sum += term;
    term *= cosine * cosine * static_cast<double>(i + 1) / static_cast<double>(i + 2);
  }
  return odd ? 2 / std::numbers::pi * (angle + std::sin(angle) * sum) : std::sin(angle) * sum;
}

/// The smallest k with P(X <= k) >= share, for X of the binomial distribution.
std::uint64_t binomial_quantile(std::uint64_t size, double probability, double share) {
  const auto n = static_cast<double>(size);
  // So far below the mean, nothing counts any more.
  const double deviations = 12 * std::sqrt(n * probability * (1 - probability)) + 12;
  auto k = static_cast<std::uint64_t>(std::max(n * probability - deviations, 0.0));
  const auto at = static_cast<double>(k);
  double mass = std::exp(std::lgamma(n + 1) - std::lgamma(at + 1) - std::lgamma(n - at + 1) +
                         at * std::log(probability) + (n - at) * std::log1p(-probability));
  double sum = mass;
  for (; sum < share && k < size; ++k) {
    mass *= static_cast<double>(size - k) / static_cast<double>(k + 1) * probability / (1 - probability);
    sum += mass;
  }
  return k;
}

}  // namespace

double student_quantile(std::uint64_t degrees) {
  if (degrees == 0) return std::numeric_limits<double>::infinity();
  const auto n = static_cast<double>(degrees);
  constexpr std::uint64_t many = 400;
  if (degrees > many) {  // Abramowitz and Stegun, 26.7.5
    constexpr double z = normal_quantile;
    const double z2 = z * z;
    const double first = (z2 + 1) * z / 4;
    const double second = ((5 * z2 + 16) * z2 + 3) * z / 96;
    const double third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) * z / 384;
    const double fourth = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * z / 92160;
    return z + (first + (second + (third + fourth / n) / n) / n) / n;
  }
  double low = 0;
  double high = std::numbers::pi / 2;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (student_share(degrees, middle) < 0.95 ? low : high) = middle;
  }
  return std::sqrt(n) * std::tan(low);
}

Interval wilson(std::uint64_t hits, std::uint64_t count) {
  constexpr double z2 = normal_quantile * normal_quantile;
  const auto n = static_cast<double>(count);
  const double p = static_cast<double>(hits) / n;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = normal_quantile * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  return {hits == 0 ? 0 : middle - half, hits == count ? 1 : middle + half};
}

std::pair<std::uint64_t, std::uint64_t> quantile_ranks(std::uint64_t size, double quantile) {
  return {std::max<std::uint64_t>(binomial_quantile(size, quantile, 0.025), 1),
          std::min(binomial_quantile(size, quantile, 0.975) + 1, size)};
}

}  // namespace latro
