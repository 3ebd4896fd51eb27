// A perft that is split and added up again is the perft, wherever it is split, also if the positions are
// written as lines and counted from these.
#include "latro/rules/perft.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <string_view>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/perft/suite.hpp"
#include "latro/rules/presets.hpp"
#include "latro/support/number.hpp"
#include "support/agreement.hpp"
#include "support/budget.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

// The deepest count of at most five thousand leaves, at most five turns deep.
unsigned affordable(const Rules& rules, const Position& position) {
  unsigned depth = 1;
  while (depth < 5) {
    const auto leaves = perft(rules, position, depth + 1);
    if (leaves > 5000) break;
    ++depth;
  }
  return depth;
}

// The count of the line, which --count adds.
std::uint64_t counted(PerftSuite& suite, const std::string& line, unsigned depth) {
  SuiteLine done = suite.check(line);
  if (done.unreadable) FAIL(done.faults.back().message << ": " << line);
  std::string_view text = done.addition;
  const std::string begin = " D" + std::to_string(depth) + " ";
  if (!text.starts_with(begin) || !text.ends_with(';')) FAIL(line << done.addition);
  return number_value(text.substr(begin.size(), text.size() - begin.size() - 1));
}

void cut_everywhere(const Rules& rules, const Position& root) {
  const unsigned depth = affordable(rules, root);
  const std::uint64_t leaves = perft(rules, root, depth);
  const std::string name = descriptor(rules.ruleset());
  SuiteOptions options;
  options.add_counts = true;
  PerftSuite suite(options);
  for (unsigned plies = 0; plies <= depth; ++plies) {
    INFO(agreement::where(rules.ruleset(), root) << " depth " << depth << " cut after " << plies);
    const auto pieces = perft_split(rules, root, plies);
    REQUIRE(pieces);
    std::set<std::string> different;
    std::uint64_t sum = 0;
    for (const auto& piece : *pieces) {
      const std::string position = fen(piece.position);
      if (!different.insert(position).second) FAIL("there twice: " << position);
      const std::string line = fmt::format("{} rules \"{}\"; depth {};", position, name, depth - plies);
      sum += piece.mult * counted(suite, line, depth - plies);
    }
    CHECK(sum == leaves);
  }
}

}  // namespace

TEST_CASE("a split perft adds up: presets") {
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    cut_everywhere(*rules, rules->initial());
  }
}

TEST_CASE("a split perft adds up: random rulesets and positions") {
  for (std::uint64_t seed = 1000; seed < 1000 + test::budget(120); ++seed) {
    INFO("seed " << seed);
    sample::Chance chance(seed);
    const Ruleset ruleset = sample::ruleset(chance);
    const auto rules = Rules::compile(ruleset);
    REQUIRE(rules);
    Position position = sample::position(ruleset, chance, 3);
    // Under bind=standing nothing is bound while a hand is full, and a mark set by a FEN would not be
    // settled: play could lead from it to positions that no FEN may have.
    const bool in_hand = !position.hands[0].empty() || !position.hands[1].empty();
    if (ruleset.bind == Ruleset::Bind::standing && in_hand) position.bound = {};
    cut_everywhere(*rules, position);
  }
}
