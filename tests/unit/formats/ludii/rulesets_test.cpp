// Ludii's rulesets and ours.
#include "latro/formats/ludii/rulesets.hpp"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/descriptor.hpp"

using namespace latro;

namespace {

std::string descriptor_of(std::initializer_list<std::string_view> options,
                          std::optional<std::uint16_t> pieces = {}) {
  std::vector<LudiiLine> lines;
  for (const auto option : options) lines.push_back({std::string(option), {7, 9}});
  const auto choice = read_ludii_options(lines);
  if (choice) return descriptor(ruleset_of(*choice, pieces));
  CHECK(choice.error().code == Code::bad_rules);
  CHECK(choice.error().span == Span{7, 9});
  return choice.error().message;
}

std::string ludii_name(std::string_view text) {
  const auto compiled = compile_descriptor(text);
  REQUIRE(compiled);
  const auto choice = ludii_choice(compiled->rules.ruleset());
  if (!choice) return "none";
  return std::string(choice->ruleset->item) + (choice->repetition ? ", Yes" : ", No");
}

}  // namespace

TEST_CASE("options become the shortest descriptor") {
  CHECK(descriptor_of({"Suggested Variants/Bell 8x8", "Repetition of states/Yes"}) == "bell");
  CHECK(descriptor_of({"Suggested Variants/Bell 8x8", "Repetition of states/No"}) == "bell repeat=forbidden");
  CHECK(descriptor_of({"Suggested Variants/Bell 8x7", "Repetition of states/Yes"}) == "bell-7x8");
  CHECK(descriptor_of({"Suggested Variants/Locus Ludi Piso", "Repetition of states/No"}) == "piso");
  CHECK(descriptor_of({"Suggested Variants/Locus Ludi Piso", "Repetition of states/Yes"}) ==
        "piso repeat=free");
  CHECK(descriptor_of({"Suggested Variants/6x8 (Seega Rules)", "Repetition of states/Yes"}) == "seega-8x6");
  CHECK(descriptor_of({"Repetition of states/Yes", "Suggested Variants/Schadler 2001"}, 20) ==
        "schadler pieces=20");
  CHECK(descriptor_of({"Suggested Variants/Kowalski 10x11"}) == "kowalski-11x10 repeat=forbidden");
}

TEST_CASE("a trial without options is one of Schadler 1994") {
  CHECK(descriptor_of({}) == "schadler-1994 repeat=forbidden");
  CHECK(descriptor_of({"Repetition of states/Yes"}) == "schadler-1994");
}

TEST_CASE("unknown options are refused, with what was probably meant") {
  CHECK(descriptor_of({"Suggested Variants/Bell 8x9"}) ==
        "Ludii's Ludus Latrunculorum has no variant 'Bell 8x9'; did you mean 'Bell 8x7'?");
  CHECK(descriptor_of({"Suggested Variants/Chess"}) == "Ludii's Ludus Latrunculorum has no variant 'Chess'");
  CHECK(descriptor_of({"Suggested Variant/Bell 8x8"}) ==
        "Ludii's Ludus Latrunculorum has no option 'Suggested Variant'; did you mean 'Suggested Variants'?");
  CHECK(descriptor_of({"Repetition of states/Maybe"}) ==
        "'Repetition of states' is answered Yes or No, not 'Maybe'");
  CHECK(descriptor_of({"Suggested Variants"}).find("has no variant ''") != std::string::npos);
}

TEST_CASE("each of Ludii's rulesets is found again, with and without repetition") {
  std::set<std::string_view> presets;
  for (const LudiiRuleset& entry : ludii_rulesets()) {
    presets.insert(entry.preset);
    for (const bool repetition : {false, true}) {
      const auto choice = ludii_choice(ruleset_of({&entry, repetition}));
      REQUIRE(choice);
      CHECK(choice->ruleset == &entry);
      CHECK(choice->repetition == repetition);
    }
  }
  CHECK(presets.size() == 30);
}

TEST_CASE("rulesets that Ludii does not have are told apart") {
  CHECK(ludii_name("schadler pieces=24") == "Schadler 2001, Yes");
  CHECK(ludii_name("schadler pieces=17 repeat=forbidden") == "Schadler 2001, No");
  CHECK(ludii_name("schadler suicide=safe") == "Schadler 1994, Yes");
  CHECK(ludii_name("schadler pieces=15") == "none");
  CHECK(ludii_name("schadler pieces=25") == "none");
  CHECK(ludii_name("schadler-1994 pieces=17") == "none");
  CHECK(ludii_name("bell repeat=draw") == "none");
  CHECK(ludii_name("petteia") == "none");
  CHECK(ludii_name("quintana lose=1") == "none");
  CHECK(ludii_name("bell pieces=17") == "none");
}
