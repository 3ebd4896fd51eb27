#include "latro/play/elo.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "latro/play/statistics.hpp"

namespace latro {

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) { return 400 * std::log10(score / (1 - score)); }

Strength strength(std::span<const std::uint64_t> results) {
  const auto points = [&](std::size_t i) {
    return static_cast<double>(i) / static_cast<double>(results.size() - 1);
  };
  double count = 0;
  double sum = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    count += static_cast<double>(results[i]);
    sum += static_cast<double>(results[i]) * points(i);
  }
  Strength found;
  found.score = sum / count;
  double error = 0;
  if (std::ranges::count_if(results, [](std::uint64_t some) { return some > 0; }) > 1) {
    double squares = 0;
    for (std::size_t i = 0; i < results.size(); ++i)
      squares += static_cast<double>(results[i]) * (points(i) - found.score) * (points(i) - found.score);
    error = std::sqrt(squares / (count - 1) / count);
    found.score_low = std::max(found.score - normal_quantile * error, 0.0);
    found.score_high = std::min(found.score + normal_quantile * error, 1.0);
  } else {
    constexpr double z2 = normal_quantile * normal_quantile;
    const double others = z2 / (count + z2);
    found.score_low = (1 - others) * found.score;
    found.score_high = found.score_low + others;
    const double towards_half =
        found.score > 0.5 ? found.score - found.score_low : found.score_high - found.score;
    error = towards_half / normal_quantile;
  }
  found.elo = elo_of_score(found.score);
  found.elo_low = elo_of_score(found.score_low);
  found.elo_high = elo_of_score(found.score_high);
  found.superiority = std::erfc((0.5 - found.score) / error / std::numbers::sqrt2) / 2;
  return found;
}

}  // namespace latro
