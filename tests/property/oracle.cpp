// Who guards the guard: the oracle counts what independent implementations counted.
#include <catch2/catch.hpp>

#include <string>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/epd.hpp"
#include "support/budget.hpp"
#include "support/files.hpp"
#include "support/oracle.hpp"

using namespace latro;

namespace {

/// Larger counts are left to the engine's own perft tests.
const std::uint64_t most_leaves = test::budget(4'000);

unsigned compare_suite(const std::string& name) {
  unsigned compared = 0;
  for (const auto& line : test::lines("corpus/perft/" + name)) {
    if (line.empty() || line[0] == '#') continue;
    INFO(line);
    const auto epd = parse_epd(line);
    REQUIRE(epd);
    const auto rules = epd->text("rules");
    REQUIRE(rules);
    const auto descriptor = parse_descriptor(*rules);
    REQUIRE(descriptor);
    const Ruleset& ruleset = descriptor->ruleset;
    if (oracle::contradiction(ruleset)) FAIL(*oracle::contradiction(ruleset));
    if (!oracle::possible(ruleset, epd->fen.position)) FAIL("the oracle holds the position to be impossible");
    for (unsigned depth = 1;; ++depth) {
      const auto leaves = epd->number("D" + std::to_string(depth));
      if (!leaves || *leaves > most_leaves) break;
      if (oracle::perft(ruleset, epd->fen.position, depth) != *leaves) FAIL("depth " << depth);
      ++compared;
    }
  }
  return compared;
}

}  // namespace

TEST_CASE("the oracle counts the corners of the rules") { CHECK(compare_suite("edge.epd") > test::need(50)); }

TEST_CASE("the oracle counts positions of every preset") {
  CHECK(compare_suite("reference.epd") > test::need(200));
}

TEST_CASE("the oracle counts positions by the rules that people play") {
  CHECK(compare_suite("played.epd") > test::need(90));
}

TEST_CASE("the oracle counts random descriptors") { CHECK(compare_suite("fuzz.epd") > test::need(1000)); }
