#include "latro/play/sprt.hpp"

#include <cmath>
#include <cstddef>

#include "latro/play/elo.hpp"

namespace latro {

namespace {

/// By how much the likelihood of the frequencies seen is reduced if the mean must be `mean`: the logarithm of
/// the greatest likelihood without that condition, minus that with it.
///
/// The distribution with the greatest likelihood has the probabilities n_i / (n (1 + t (a_i - mean))) with a
/// Lagrange multiplier t, where n_i results have a_i points. By duality t maximises the concave function
/// g(t) = sum of n_i log(1 + t (a_i - mean)), and the maximum is what we want. No logarithm may be that of a
/// negative number, for any a_i between 0 and 1: so t is from -1 / (1 - mean) to 1 / mean. At an end of this
/// range the distribution also has a probability for 0 points, or all of them, though that was not seen.
double reduction(std::span<const std::uint64_t> results, double mean) {
  const auto distance = [&](std::size_t i) {
    return static_cast<double>(i) / static_cast<double>(results.size() - 1) - mean;
  };
  const auto slope = [&](double t) {
    double sum = 0;
    for (std::size_t i = 0; i < results.size(); ++i)
      if (results[i] != 0) sum += static_cast<double>(results[i]) * distance(i) / (1 + t * distance(i));
    return sum;
  };
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (slope(middle) > 0 ? low : high) = middle;
  }
  const double t = (low + high) / 2;
  double sum = 0;
  for (std::size_t i = 0; i < results.size(); ++i)
    if (results[i] != 0) sum += static_cast<double>(results[i]) * std::log1p(t * distance(i));
  return sum;
}

}  // namespace

Sprt::Sprt(const SprtOptions& options)
    : score0_(score_of_elo(options.elo0)),
      score1_(score_of_elo(options.elo1)),
      lower_(std::log(options.beta / (1 - options.alpha))),
      upper_(std::log((1 - options.beta) / options.alpha)) {}

double Sprt::log_ratio(std::span<const std::uint64_t> results) const {
  return reduction(results, score0_) - reduction(results, score1_);
}

SprtState Sprt::state(std::span<const std::uint64_t> results) const {
  const double ratio = log_ratio(results);
  if (ratio <= lower_) return SprtState::accepted_h0;
  return ratio >= upper_ ? SprtState::accepted_h1 : SprtState::running;
}

}  // namespace latro
