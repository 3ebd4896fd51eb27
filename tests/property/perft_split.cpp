// A perft that is split and added up again is the perft, wherever it is split; and the lines describe the
// same positions.
#include "latro/rules/perft.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/fen.hpp"
#include "latro/perft/spread.hpp"
#include "latro/rules/perft.hpp"
#include "latro/rules/presets.hpp"
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

void cut_everywhere(const Rules& rules, const Position& root) {
  const unsigned depth = affordable(rules, root);
  const std::uint64_t leaves = perft(rules, root, depth);
  const std::string name = descriptor(rules.ruleset());
  for (unsigned plies = 0; plies <= depth; ++plies) {
    INFO(agreement::where(rules.ruleset(), root) << " depth " << depth << " cut after " << plies);
    const auto pieces = perft_split(rules, root, plies);
    REQUIRE(pieces);
    if (pieces->empty()) {
      CHECK(leaves == 0);
      continue;
    }
    PerftPart part{0, pieces->size(), 0};
    for (const auto& piece : *pieces)
      part.split += perft_line_mark(name, piece.position, piece.mult, depth - plies);
    std::set<std::string> different;
    RulesCache cache;
    PerftSum sum;
    for (const auto& piece : *pieces) {
      ++part.number;
      const std::string line = perft_line(name, piece.position, part, piece.mult, depth - plies);
      if (!different.insert(fen(piece.position)).second) FAIL("there twice: " << line);
      const auto read = read_perft_line(line, cache);
      if (!read) FAIL(read.error().message << ": " << line);
      if (!*read || (*read)->position != piece.position || (*read)->rules.ruleset() != rules.ruleset())
        FAIL(line);
      const auto fault = sum.add(with_count(line, perft((*read)->rules, (*read)->position, (*read)->depth)));
      if (fault) FAIL(fault->message);
    }
    CHECK(sum.shortcoming().value_or("whole") == "whole");
    CHECK(sum.total() == std::to_string(leaves));
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
