// The figures are worked out by hand from the formulas of tally.hpp.
#include "bench/match/tally.hpp"

#include <catch2/catch.hpp>
#include <cmath>

namespace {

using namespace bench;
using latro::End;
using latro::Side;

MatchGame game(std::optional<Side> winner, std::optional<End> end, std::size_t turns) {
  return {std::vector<latro::Turn>(turns), {winner, end}};
}

}  // namespace

TEST_CASE("a pair counts for the player, whatever colour") {
  Tally tally;
  tally.add_pair(game(Side::white, End::reduced, 10), game(Side::black, End::stuck, 20));  // A wins both
  CHECK(tally.pairs == std::array<std::uint64_t, 5>{0, 0, 0, 0, 1});
  tally.add_pair(game(Side::white, End::reduced, 10), game(Side::white, End::reduced, 10));
  CHECK(tally.pairs == std::array<std::uint64_t, 5>{0, 0, 1, 0, 1});
  tally.add_pair(game(std::nullopt, End::quiet, 10), game(Side::white, std::nullopt, 50));
  CHECK(tally.pairs == std::array<std::uint64_t, 5>{0, 1, 1, 0, 1});
  CHECK(tally.games() == 6);
  CHECK(tally.wins == 3);
  CHECK(tally.draws == 1);
  CHECK(tally.losses == 2);
  CHECK(tally.decided() == 5);
  CHECK(tally.turns == 110);
  CHECK(tally.ends == std::array<std::uint64_t, 4>{3, 1, 0, 1});
  CHECK(tally.adjudicated == 1);
}

TEST_CASE("two pairs, ½ and 1") {
  // m = 0.75, v = (0.25² + 0.25²) / 1 = 0.125, e = sqrt(0.125 / 2) = 0.25
  const Strength result = strength({0, 0, 1, 0, 1});
  CHECK(result.score == Approx(0.75));
  CHECK(result.elo == Approx(190.8485).margin(1e-4));  // 400 log10 3
  REQUIRE(result.doubt);
  CHECK(result.doubt->elo_low == Approx(-181.7037).margin(1e-3));     // 400 log10(0.26 / 0.74)
  CHECK(std::isinf(result.doubt->elo_high));                          // 0.75 + 0.49 > 1
  CHECK(result.doubt->superiority == Approx(0.841345).margin(1e-6));  // below one standard error
}

TEST_CASE("a hundred pairs, a little better than even") {
  // m = (10·0 + 20·¼ + 30·½ + 25·¾ + 15·1) / 100 = 0.5375
  // v = (10·0.5375² + 20·0.2875² + 30·0.0375² + 25·0.2125² + 15·0.4625²) / 99 = 8.921875 / 99 = 0.0901199
  // e = sqrt(0.000901199) = 0.0300200; m ± 1.96 e = 0.478661 and 0.596339; (m - ½) / e = 1.249168
  const Strength result = strength({10, 20, 30, 25, 15});
  CHECK(result.score == Approx(0.5375));
  CHECK(result.elo == Approx(26.1067).margin(1e-3));  // 400 log10(0.5375 / 0.4625)
  REQUIRE(result.doubt);
  CHECK(result.doubt->elo_low == Approx(-14.837).margin(1e-3));
  CHECK(result.doubt->elo_high == Approx(67.791).margin(1e-3));
  CHECK(result.doubt->superiority == Approx(0.894198).margin(1e-4));
}

TEST_CASE("as good as each other") {
  const Strength result = strength({1, 2, 4, 2, 1});
  CHECK(result.score == Approx(0.5));
  CHECK(result.elo == Approx(0).margin(1e-9));
  REQUIRE(result.doubt);
  CHECK(result.doubt->elo_low == Approx(-result.doubt->elo_high));
  CHECK(result.doubt->superiority == Approx(0.5));
}

TEST_CASE("where all pairs ended alike nothing is said of chance") {
  const Strength best = strength({0, 0, 0, 0, 100});
  CHECK(best.score == 1);
  CHECK((std::isinf(best.elo) && best.elo > 0));
  CHECK_FALSE(best.doubt);
  const Strength worst = strength({1, 0, 0, 0, 0});
  CHECK((std::isinf(worst.elo) && worst.elo < 0));
  CHECK_FALSE(worst.doubt);
  CHECK_FALSE(strength({0, 0, 7, 0, 0}).doubt);
}
