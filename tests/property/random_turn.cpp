// Uniformity of RandomTurns: chi-square tests over the lists of legal turns, in positions of random games.
//
// In each position the turns are the cells, and each is expected 20 times or more. A test fails if the
// statistic exceeds the quantile for a probability of 10^-14, by the approximation of Wilson and Hilferty:
// with k degrees of freedom and the quantile z of the normal distribution, k * (1 - 2/(9k) + z *
// sqrt(2/(9k)))^3. The sum of all statistics is tested in the same way; it finds biases that are too small
// for one position. There are fewer than 10^4 tests and the seeds are fixed, so after a change that leaves
// the choices uniform, but makes other ones, a test fails with probability < 10^-9.
#include "latro/rules/random_turn.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "latro/rules/presets.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/oracle.hpp"
#include "support/scene.hpp"

using namespace latro;

namespace {

constexpr std::size_t samples_per_turn = 20;
constexpr std::size_t least_samples = 15'000;  // of one position

/// A statistic, or the sum of several.
struct ChiSquare {
  double statistic = 0;
  double degrees = 0;

  bool is_plausible() const {
    constexpr double z = 7.65;
    const double part = 2.0 / (9.0 * degrees);
    return statistic < degrees * std::pow(1.0 - part + z * std::sqrt(part), 3.0);
  }
  ChiSquare& operator+=(const ChiSquare& other) {
    statistic += other.statistic;
    degrees += other.degrees;
    return *this;
  }
};

/// Tests one position. Precondition: the game is not over.
ChiSquare test_position(const Game& game, RandomTurns& random, Chance& chance) {
  INFO(agreement::where(game.rules().ruleset(), game.position()));
  std::vector<Turn> turns = game.legal_turns();
  std::sort(turns.begin(), turns.end(), oracle::before);
  std::vector<std::size_t> counts(turns.size());
  const std::size_t samples = std::max(least_samples, samples_per_turn * turns.size());
  for (std::size_t i = 0; i < samples; ++i) {
    const auto chosen = random.choose(game, chance);
    if (!chosen) FAIL("no turn");
    const auto at = std::lower_bound(turns.begin(), turns.end(), chosen->turn, oracle::before);
    if (at == turns.end() || !(*at == chosen->turn)) FAIL("an illegal turn");
    ++counts[static_cast<std::size_t>(at - turns.begin())];
  }
  const double expected = static_cast<double>(samples) / static_cast<double>(turns.size());
  ChiSquare result{0, static_cast<double>(turns.size() - 1)};
  for (const std::size_t count : counts)
    result.statistic += std::pow(static_cast<double>(count) - expected, 2) / expected;
  if (turns.size() > 1) CHECK(result.is_plausible());
  return result;
}

/// Tests positions of a random game, one in `every`. Skips those with very many turns.
ChiSquare test_game(const std::string& descriptor, std::uint64_t seed, std::size_t every, std::size_t plies) {
  const Rules rules = test::rules(descriptor);
  RandomTurns random(rules);
  Chance chance(seed);
  Game game(rules, rules.initial());
  ChiSquare sum;
  while (game.plies() < plies) {
    const auto next = random.choose(game, chance);
    if (!next) break;
    if (game.plies() % every == 0 && next->choices <= 20'000) sum += test_position(game, random, chance);
    game.play(next->turn);
  }
  CHECK(sum.degrees > 0);
  return sum;
}

}  // namespace

TEST_CASE("every legal turn is as likely as any other, under all presets") {
  const bool whole = test::share() == 1;
  ChiSquare sum;
  for (const Preset& preset : presets())
    for (std::uint64_t seed = 1; seed <= (whole ? 3u : 1u); ++seed)
      sum += test_game(std::string(preset.name), seed, whole ? 19 : 97, 300);
  INFO("statistic " << sum.statistic << " degrees " << sum.degrees);
  CHECK(sum.is_plausible());
}

TEST_CASE("every legal turn is as likely as any other, under other rulesets") {
  ChiSquare sum;
  for (const char* descriptor :
       {"schadler removal=before", "latrones suicide=forbidden", "latrones removal=before suicide=forbidden",
        "schadler duces=1 dux=immune dux-leap=enemy", "leicester lines=8 corner=pincer", "petteia bonus=may",
        "petteia bonus=must lines=8 leap=enemy", "walker leap=any chain=yes", "masters board=12x12",
        "schadler board=12x12 move=slide", "seega-6x6 board=5x5 pieces=12 leap=friend",
        "petteia repeat=forbidden board=2x4 rows=1 lose=0",
        "schadler repeat=forbidden board=3x3 pieces=2 lose=0"})
    sum += test_game(descriptor, 1, test::share() == 1 ? 7 : 49, 150);
  INFO("statistic " << sum.statistic << " degrees " << sum.degrees);
  CHECK(sum.is_plausible());
}
