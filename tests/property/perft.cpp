// perft: the engine's, with each of its options, against the oracle's plain recursion.
#include <catch2/catch.hpp>

#include "latro/rules/perft.hpp"
#include "latro/rules/presets.hpp"
#include "latro/rules/rules.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/oracle.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

const std::uint64_t most_leaves = test::budget(20'000);

/// The deepest count the oracle can afford, and its depth.
std::pair<unsigned, std::uint64_t> affordable(const Ruleset& ruleset, const Position& position) {
  unsigned depth = 1;
  std::uint64_t leaves = oracle::perft(ruleset, position, 1);
  std::uint64_t before = 1;
  while (depth < 4 && leaves > 0 && leaves * (leaves / before + 1) <= most_leaves) {
    before = leaves;
    leaves = oracle::perft(ruleset, position, ++depth);
  }
  return {depth, leaves};
}

void compare(const Rules& rules, const Position& position) {
  const auto [depth, leaves] = affordable(rules.ruleset(), position);
  INFO(agreement::where(rules.ruleset(), position) << " depth " << depth);
  CHECK(perft(rules, position, depth) == leaves);
  PerftOptions options;
  options.bulk = false;
  CHECK(perft(rules, position, depth, options) == leaves);
  options.portable = true;
  CHECK(perft(rules, position, depth, options) == leaves);
  options.hash_mib = 1;
  CHECK(perft(rules, position, depth, options) == leaves);
  options.bulk = true;
  CHECK(perft(rules, position, depth, options) == leaves);
  options.portable = false;
  CHECK(perft(rules, position, depth, options) == leaves);
  options.threads = 2;
  CHECK(perft(rules, position, depth, options) == leaves);
  options.hash_mib = 0;
  CHECK(perft(rules, position, depth, options) == leaves);

  const auto shares = perft_divide(rules, position, depth, options);
  std::vector<Turn> turns;
  rules.legal_turns(position, turns);
  REQUIRE(shares.size() == turns.size());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    REQUIRE(shares[i].turn == turns[i]);
    Position next = position;
    rules.play(next, turns[i]);
    if (shares[i].count != perft(rules, next, depth - 1)) FAIL(agreement::words(rules.board(), turns[i]));
    sum += shares[i].count;
  }
  CHECK(sum == leaves);
}

}  // namespace

TEST_CASE("perft of nothing is one") {
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    CHECK(perft(*rules, rules->initial(), 0) == 1);
  }
}

TEST_CASE("perft agrees with the oracle on random positions") {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    INFO("seed " << seed);
    sample::Chance chance(seed);
    const Ruleset ruleset = sample::ruleset(chance);
    if (ruleset.board.squares() > 100) continue;
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    compare(*rules, sample::position(ruleset, chance, 3));
  }
}

TEST_CASE("perft with a table, with threads, portably and without bulk counting is the plain perft") {
  for (std::uint64_t seed = 200; seed < 240; ++seed) {
    INFO("seed " << seed);
    sample::Chance chance(seed);
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    const Position position = sample::position(ruleset, chance, 2);
    unsigned depth = 2;
    while (depth < 5 && rules->count_turns(position) > 0 && perft(*rules, position, depth) < 3000) ++depth;
    INFO(agreement::where(ruleset, position) << " depth " << depth);
    PerftOptions plain;
    plain.bulk = false;
    const auto leaves = perft(*rules, position, depth, plain);
    for (const unsigned threads : {1u, 3u})
      for (const std::size_t hash_mib : {std::size_t{0}, std::size_t{1}, std::size_t{4}})
        for (const bool bulk : {false, true})
          for (const bool portable : {false, true}) {
            PerftOptions options;
            options.threads = threads;
            options.hash_mib = hash_mib;
            options.bulk = bulk;
            options.portable = portable;
            INFO("threads " << threads << ", hash " << hash_mib << ", bulk " << bulk << ", portable "
                            << portable);
            CHECK(perft(*rules, position, depth, options) == leaves);
          }
  }
}
