#include "bench/match/tally.hpp"

#include <algorithm>
#include <cmath>

namespace bench {

using namespace latro;

namespace {

double elo(double score) { return 400 * std::log10(score / (1 - score)); }

}  // namespace

unsigned Tally::add(const MatchGame& game, Side side_of_a) {
  turns += game.turns.size();
  if (game.outcome.end)
    ++ends[static_cast<std::size_t>(*game.outcome.end)];
  else
    ++adjudicated;
  if (!game.outcome.winner) {
    ++draws;
    return 1;
  }
  if (*game.outcome.winner == side_of_a) {
    ++wins;
    return 2;
  }
  ++losses;
  return 0;
}

void Tally::add_pair(const MatchGame& first, const MatchGame& second) {
  const unsigned points = add(first, Side::white);
  ++pairs[points + add(second, Side::black)];
}

Strength strength(const std::array<std::uint64_t, 5>& pairs) {
  constexpr double quantile = 1.96;  // of the normal distribution, for 95 %
  const auto score_of = [](std::size_t points) { return static_cast<double>(points) / 4; };
  double count = 0;
  double sum = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    count += static_cast<double>(pairs[i]);
    sum += static_cast<double>(pairs[i]) * score_of(i);
  }
  const double mean = sum / count;
  double squares = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    squares += static_cast<double>(pairs[i]) * (score_of(i) - mean) * (score_of(i) - mean);
  Strength result{mean, elo(mean), {}};
  const auto kinds = std::count_if(pairs.begin(), pairs.end(), [](std::uint64_t some) { return some > 0; });
  if (kinds < 2) return result;
  const double error = std::sqrt(squares / (count - 1) / count);
  result.doubt = {elo(std::max(mean - quantile * error, 0.0)), elo(std::min(mean + quantile * error, 1.0)),
                  std::erfc(-(mean - 0.5) / error / std::sqrt(2)) / 2};
  return result;
}

}  // namespace bench
