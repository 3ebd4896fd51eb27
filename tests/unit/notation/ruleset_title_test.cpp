#include "latro/notation/ruleset_title.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/notation/descriptor.hpp"
#include "latro/notation/detail/descriptor_keys.hpp"
#include "latro/rules/presets.hpp"

using namespace latro;

namespace {

std::string title(std::string_view descriptor) {
  const auto parsed = parse_descriptor(descriptor);
  REQUIRE(parsed.has_value());
  return ruleset_title(parsed->ruleset);
}

}  // namespace

TEST_CASE("the title of a preset is its own, and no two are the same") {
  std::set<std::string> titles;
  for (const Preset& preset : presets()) {
    CAPTURE(preset.name);
    CHECK(ruleset_title(preset.ruleset) == preset.title);
    CHECK(titles.insert(std::string(preset.title)).second);
  }
}

TEST_CASE("what differs from a preset is said in words") {
  CHECK(title("schadler pieces=24") == "Schädler 2001, 24 pieces a side");
  CHECK(title("petteia board=9x9 stuck=pass") == "Petteia, board of 9×9, a side without a turn passes");
  CHECK(title("petteia repeat=draw lose=0") == "Petteia, lost without pieces, repetition draws");
  CHECK(title("bell dux-leap=none") == "Bell 1979, no leaps of a dux");
  CHECK(title("schadler board=6x6 pieces=1") == "Schädler 2001, board of 6×6, one piece a side");
}

TEST_CASE("rules without a preset are said in words") {
  CHECK(title("board=3x2 pieces=2 place=2") == "board of 3×2, 2 pieces a side, two placed at a time");
  CHECK(title("board=4x4 rows=1 move=slide quiet=20") ==
        "Petteia, board of 4×4, one row a side, over after 20 turns without a capture");
}

TEST_CASE("a dux is not denied because it begins in another way") {
  CHECK(title("walker pieces=5 duces=1 place-capture=yes") ==
        "Walker 2011, 5 pieces a side, one dux a side, placed pieces take too");
  CHECK(title("walker dux-start=none") == "Walker 2011, no dux");
}

TEST_CASE("what differs is said in the language, and names of presets stay") {
  const Ruleset rules = parse_descriptor("schadler board=6x6 pieces=1 stuck=lose")->ruleset;
  CHECK(ruleset_title(rules, Language::de) ==
        "Schädler 2001, Brett 6×6, ein Stein je Seite, ohne Zug verloren");
  CHECK(ruleset_title(rules, Language::fr) ==
        "Schädler 2001, plateau de 6×6, un pion par camp, perdu sans coup possible");
}

TEST_CASE("every value of every key has words") {
  for (const KeyInfo& key : key_table()) {
    if (key.kind != ValueKind::choice) continue;
    std::set<std::string> seen;
    for (std::uint32_t value = 0; value < key.choices.size(); ++value) {
      Ruleset rules = find_preset("bell")->ruleset;
      key.set(rules, value);
      CAPTURE(key.name, key.choices[value]);
      const std::string words = ruleset_title(rules);
      CHECK_FALSE(words.empty());
      CHECK(words.find('=') == std::string::npos);
      CHECK(seen.insert(words).second);
      for (const Language language : {Language::de, Language::fr, Language::it, Language::es}) {
        const std::string translated = ruleset_title(rules, language);
        // "bell" itself has nothing to say.
        CHECK((translated == words) == (words == find_preset("bell")->title));
      }
    }
  }
}
