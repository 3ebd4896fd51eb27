// Random games of every preset: engine and oracle agree at every ply.
#include <catch2/catch.hpp>

#include "latro/rules/presets.hpp"
#include "latro/rules/rules.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/oracle.hpp"
#include "support/playout.hpp"

using namespace latro;

namespace {

/// With more bound enemies than this, removal=before has too many turns for a test to list.
constexpr unsigned most_bound = 6;

void play_one_game(const Rules& rules, std::uint64_t seed, unsigned plies, unsigned stride) {
  sample::Chance chance(seed);
  agreement::KeyBook keys;
  Position position = rules.initial();
  std::vector<Turn> turns;
  for (unsigned ply = 0; ply < plies; ++ply) {
    const bool before = rules.ruleset().removal == Ruleset::Removal::before;
    if (before && agreement::bound_enemies(position) > most_bound) return;
    std::string problem;
    if (ply % stride == 0 || position.quiet == 0)
      problem = agreement::compare(rules, position, turns);
    else
      rules.legal_turns(position, turns);
    problem += keys.enter(rules.ruleset(), position);
    if (!problem.empty()) FAIL(problem);
    if (turns.empty()) return;
    problem = agreement::compare_play(rules, position, sample::lively_turn(turns, chance));
    if (!problem.empty()) FAIL(problem);
  }
}

}  // namespace

TEST_CASE("every preset begins as the oracle says") {
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    CHECK(rules->ruleset() == preset.ruleset);
    CHECK(rules->initial() == oracle::initial(preset.ruleset));
    CHECK(rules->check(rules->initial()));
  }
}

TEST_CASE("random games of every preset") {
  std::uint64_t seed = 1000;
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    const bool large = rules->board().squares() > 64;
    const unsigned games = large || test::share() > 1 ? 1 : 3;
    for (unsigned game = 0; game < games; ++game) {
      INFO(preset.name << ", seed " << ++seed);
      play_one_game(*rules, seed, test::budget(large ? 180 : 150), large ? 5 : 1);
    }
  }
}
