#include "latro/play/elo.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>

#include "latro/play/statistics.hpp"

using namespace latro;
using Pairs = std::array<std::uint64_t, 5>;
using Games = std::array<std::uint64_t, 3>;

TEST_CASE("scores and Elo differences") {
  CHECK(score_of_elo(0) == 0.5);
  CHECK(score_of_elo(400) == Approx(10.0 / 11));
  CHECK(elo_of_score(10.0 / 11) == Approx(400));
  CHECK(elo_of_score(0) == -HUGE_VAL);
  CHECK(elo_of_score(1) == HUGE_VAL);
}

TEST_CASE("strength from games and from pairs") {
  // 30 of 40 points: the squares are 10 * 0.75² + 30 * 0.25² = 7.5.
  const Strength games = strength(Games{10, 0, 30});
  const double error = std::sqrt(7.5 / 39 / 40);
  CHECK(games.score == 0.75);
  CHECK(games.score_low == Approx(0.75 - normal_quantile * error));
  CHECK(games.score_high == Approx(0.75 + normal_quantile * error));
  CHECK(games.elo == Approx(400 * std::log10(3)));
  CHECK(games.elo_low == Approx(elo_of_score(games.score_low)));
  CHECK(games.elo_high == Approx(elo_of_score(games.score_high)));
  CHECK(games.superiority == Approx(0.5 * (1 + std::erf(0.25 / error / std::sqrt(2)))));
  // 4 pairs with 0, 1, 1, 2 points: the squares are 2 * 0.5² = 0.5, of 4 - 1.
  const Strength pairs = strength(Pairs{1, 0, 2, 0, 1});
  CHECK(pairs.score == 0.5);
  CHECK(pairs.score_high == Approx(0.5 + normal_quantile * std::sqrt(0.5 / 3 / 4)));
  CHECK(pairs.superiority == Approx(0.5));
}

TEST_CASE("the other player's strength is the mirror image") {
  for (const Pairs results : {Pairs{3, 5, 9, 6, 8}, Pairs{0, 0, 0, 4, 0}, Pairs{0, 0, 0, 0, 3}}) {
    Pairs mirrored = results;
    std::ranges::reverse(mirrored);
    const Strength one = strength(results);
    const Strength other = strength(mirrored);
    CHECK(other.score == Approx(1 - one.score));
    CHECK(other.elo == Approx(-one.elo));
    CHECK(other.elo_low == Approx(-one.elo_high));
    CHECK(other.elo_high == Approx(-one.elo_low));
    CHECK(other.superiority == Approx(1 - one.superiority));
  }
}

TEST_CASE("results that are all alike") {
  const double z2 = normal_quantile * normal_quantile;
  // All won: the score is at least n / (n + z²).
  const Strength won = strength(Pairs{0, 0, 0, 0, 10});
  CHECK(won.score == 1);
  CHECK(won.score_high == 1);
  CHECK(won.elo == HUGE_VAL);
  CHECK(won.elo_low == Approx(400 * std::log10(10 / z2)));
  CHECK(won.superiority > 0.99);
  CHECK(won.superiority < 1);
  CHECK(strength(Pairs{0, 0, 0, 0, 1}).superiority < 0.95);
  // All equal: another result has at most the probability z² / (n + z²), and may be won or lost.
  const Strength even = strength(Games{0, 10, 0});
  CHECK(even.score == 0.5);
  CHECK(even.score_low == Approx(0.5 * 10 / (10 + z2)));
  CHECK(even.score_high == Approx(1 - even.score_low));
  CHECK(even.elo == 0);
  CHECK(even.superiority == 0.5);
}
