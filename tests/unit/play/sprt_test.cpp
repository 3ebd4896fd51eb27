#include "latro/play/sprt.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>

#include "latro/play/elo.hpp"

using namespace latro;
using Pairs = std::array<std::uint64_t, 5>;
using Games = std::array<std::uint64_t, 3>;

namespace {

const Sprt sprt({.elo0 = 0, .elo1 = 20, .alpha = 0.05, .beta = 0.1});
const double score1 = score_of_elo(20);

}  // namespace

TEST_CASE("the bounds of the test") {
  CHECK(sprt.lower() == Approx(std::log(0.1 / 0.95)));
  CHECK(sprt.upper() == Approx(std::log(0.9 / 0.05)));
}

TEST_CASE("the log-likelihood ratio where it has a closed form") {
  CHECK(sprt.log_ratio(Pairs{}) == 0);
  // Games that are won or lost: the likelihoods are those of a coin.
  const double coin = 60 * std::log(score1 / 0.5) + 40 * std::log((1 - score1) / 0.5);
  CHECK(sprt.log_ratio(Games{40, 0, 60}) == Approx(coin));
  CHECK(sprt.log_ratio(Pairs{40, 0, 0, 0, 60}) == Approx(coin));
  // All won. Under a hypothesis, the others are lost.
  CHECK(sprt.log_ratio(Pairs{0, 0, 0, 0, 7}) == Approx(7 * std::log(score1 / 0.5)));
  // All even. Under H1 the most likely distribution has wins with the probability 2 s - 1, and no losses.
  CHECK(sprt.log_ratio(Pairs{0, 0, 7, 0, 0}) == Approx(7 * std::log(2 * (1 - score1))));
  // Mirrored results under mirrored hypotheses.
  const Sprt mirrored({.elo0 = -20, .elo1 = 0, .alpha = 0.05, .beta = 0.1});
  CHECK(mirrored.log_ratio(Pairs{9, 3, 4, 2, 5}) == Approx(-sprt.log_ratio(Pairs{5, 2, 4, 3, 9})));
}

TEST_CASE("the test ends at its bounds") {
  CHECK(sprt.state(Pairs{}) == SprtState::running);
  // A win counts log(2 score1) = 0.0559. The upper bound is 2.89.
  CHECK(sprt.state(Pairs{0, 0, 0, 0, 51}) == SprtState::running);
  CHECK(sprt.state(Pairs{0, 0, 0, 0, 52}) == SprtState::accepted_h1);
  // A loss counts log(2 (1 - score1)) = -0.0592. The lower bound is -2.251.
  CHECK(sprt.state(Pairs{38, 0, 0, 0, 0}) == SprtState::running);
  CHECK(sprt.state(Pairs{39, 0, 0, 0, 0}) == SprtState::accepted_h0);
}
