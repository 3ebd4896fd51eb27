// Rulesets and their descriptors.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "latro/notation/descriptor.hpp"
#include "latro/rules/presets.hpp"
#include "support/budget.hpp"
#include "support/chance.hpp"
#include "support/mutate.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

void check(const Ruleset& ruleset) {
  const std::string shortest = descriptor(ruleset);
  const std::string full = full_descriptor(ruleset);
  INFO(shortest << " | " << full);
  for (const std::string& text : {shortest, full}) {
    const auto parsed = parse_descriptor(text);
    if (!parsed) FAIL(parsed.error().message);
    if (!(parsed->ruleset == ruleset)) FAIL("another ruleset: " << text);
  }
  CHECK(shortest.size() <= full.size());
}

/// A preset with changes: some keys get the value that they have in another ruleset.
Ruleset changed_preset(sample::Chance& chance) {
  const Ruleset other = sample::any_ruleset(chance);
  std::string text(presets()[chance.below(presets().size())].name);
  for (std::size_t i = 0; i < key_count; ++i)
    if (chance.one_in(8)) text += ' ' + setting(other, static_cast<Ruleset::Key>(i));
  const auto parsed = parse_descriptor(text);
  INFO(text);
  if (!parsed) FAIL(parsed.error().message);
  return parsed->ruleset;
}

}  // namespace

TEST_CASE("a ruleset's descriptors mean that ruleset") {
  sample::Chance chance(40010);
  unsigned checked = 0;
  for (unsigned i = 0; i < test::budget(1500); ++i) {
    const Ruleset ruleset = chance.one_in(2) ? sample::any_ruleset(chance) : sample::ruleset(chance);
    if (!sample::has_text(ruleset)) continue;
    ++checked;
    check(ruleset);
  }
  CHECK(checked > test::need(700));
}

TEST_CASE("a changed preset's descriptors mean the changed preset") {
  sample::Chance chance(40011);
  for (unsigned i = 0; i < test::budget(1500); ++i) check(changed_preset(chance));
}

TEST_CASE("no text of a preset with changed keys is shorter than the descriptor") {
  sample::Chance chance(40012);
  for (unsigned i = 0; i < test::budget(300); ++i) {
    const auto& preset = presets()[chance.below(presets().size())];
    const Ruleset other = sample::any_ruleset(chance);
    std::string text(preset.name);
    for (std::size_t key = 0; key < key_count; ++key)
      if (chance.one_in(12)) text += ' ' + setting(other, static_cast<Ruleset::Key>(key));
    const auto parsed = parse_descriptor(text);
    INFO(text);
    REQUIRE(parsed);
    CHECK(descriptor(parsed->ruleset).size() <= text.size());
  }
}

TEST_CASE("any text whatever is a descriptor or a fault with its place") {
  sample::Chance chance(40013);
  const std::string letters = "abcdefghijklmnopqrstuvwxyz=0123456789 -x/\t\xFFSs";
  for (unsigned i = 0; i < test::budget(20'000); ++i) {
    std::string text =
        chance.one_in(2) ? full_descriptor(sample::ruleset(chance)) : descriptor(sample::ruleset(chance));
    sample::mutate(text, letters, 4, chance);
    INFO(text);
    const auto compiled = compile_descriptor(text);
    if (compiled) continue;
    const Fault& fault = compiled.error();
    if (fault.code != Code::bad_rules || fault.message.empty() || fault.span.begin > fault.span.end ||
        fault.span.end > text.size())
      FAIL("a fault without a place");
  }
}
