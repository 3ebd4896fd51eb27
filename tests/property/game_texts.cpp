// Games of which only the texts of turns are known, against games with all parts, over games in all
// spellings.
#include "latro/check/game_check.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "latro/formats/lgn/lgn.hpp"
#include "latro/rules/presets.hpp"
#include "support/budget.hpp"
#include "support/byte_sources.hpp"
#include "support/damaged_games.hpp"
#include "support/free_spelling.hpp"
#include "support/game_text.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

struct Made {
  std::string text;
  std::string said;  ///< diagnostics, and which games have closing braces
  unsigned written = 0;
  unsigned refused = 0;
  unsigned unwanted = 0;
};

void say(Made& made, const std::vector<Diagnostic>& found) {
  for (const Diagnostic& one : found)
    made.said += fmt::format("{} {} {}:{} {} {} {} {}\n", info(one.code).name, one.message, one.place.line,
                             one.place.column, one.excerpt, one.game, one.ply, one.board);
}
void say_braces(Made& made, std::uint64_t game) { made.said += fmt::format("braces in {}\n", game); }

/// What becomes of the games, if so much is known of their turns.
Made converted(std::string_view text, const CheckOptions& validation, const WantedTags& wanted,
               TurnDetail detail) {
  Made made;
  test::BlockSource bytes(text);
  LgnSource source(bytes);
  GameCheck check(validation, wanted, detail);
  LgnSink sink;
  for (ReadGame game; source.next(game);) {
    std::vector<Diagnostic> found;
    const CheckedGame checked = check.check(source, game, found);
    const PlayedGame* const played = check.game();
    if (!checked.wanted) ++made.unwanted;
    if (!game.is_game || !checked.wanted) continue;
    say(made, found);
    ++(played ? made.written : made.refused);
    if (!played) continue;
    const auto lost = sink.write(*played, made.text);
    REQUIRE(lost);
    if (!lost->empty()) say_braces(made, game.record.number);
  }
  return made;
}

std::string first_difference(const std::string& a, const std::string& b) {
  if (a == b) return {};
  const auto at =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const std::size_t from = at - std::min<std::size_t>(at, 200);
  return fmt::format("at byte {}: {}\n--- but\n{}", at, a.substr(from, 400), b.substr(from, 400));
}

/// False, and a failed check, where the two ways differ.
bool compare(const std::string& text, const CheckOptions& validation, const WantedTags& wanted, Made& sum) {
  const Made parts = converted(text, validation, wanted, TurnDetail::parts);
  const Made texts = converted(text, validation, wanted, TurnDetail::text);
  sum.written += texts.written;
  sum.unwanted += texts.unwanted;
  sum.refused += texts.refused;
  std::string wrong = first_difference(texts.text, parts.text);
  if (wrong.empty()) wrong = first_difference(texts.said, parts.said);
  if (wrong.empty() && (texts.refused != parts.refused || texts.unwanted != parts.unwanted))
    wrong = "not as many games";
  if (wrong.empty()) return true;
  INFO(text);
  FAIL_CHECK(wrong);
  return false;
}

std::string games(const Rules& rules, unsigned count, sample::Chance& chance, bool names_rules = true) {
  std::string text;
  while (count-- > 0) {
    sample::Spelling spelling;
    spelling.names_rules = names_rules || chance.one_in(2);
    spelling.plain = chance.one_in(3);
    text += sample::free_record(rules, chance.between(0, rules.board().squares() > 64 ? 40 : 70), spelling,
                                chance);
  }
  return text;
}

WantedTags some_games(sample::Chance& chance) {
  if (!chance.one_in(4)) return {};
  return [](const std::vector<Tag>& tags) {
    const Tag* const black = find_tag(tags, "Black");
    return black != nullptr && black->value == "x";
  };
}

}  // namespace

TEST_CASE("games of texts: written and reported as with all parts, in games of all presets") {
  sample::Chance chance(50001);
  Made sum;
  for (int round = 0; round < 8; ++round)
    for (const Preset& preset : presets()) {
      const auto rules = Rules::compile(preset.ruleset);
      REQUIRE(rules);
      INFO(preset.name);
      const WantedTags wanted = round == 0 ? WantedTags() : some_games(chance);
      CheckOptions validation;
      if (round != 1) validation.rules = *rules;
      if (!compare(games(*rules, 6, chance, round == 0), validation, wanted, sum)) return;
    }
  CHECK(sum.written > 300);
  CHECK(sum.refused > 30);
  CHECK(sum.unwanted > 20);
}

TEST_CASE("games of texts: written and reported as with all parts, in rulesets that nobody proposed") {
  sample::Chance chance(50002);
  Made sum;
  for (unsigned i = 0; i < 400; ++i) {
    const auto rules = Rules::compile(sample::ruleset(chance));
    REQUIRE(rules);
    INFO(descriptor(rules->ruleset()));
    if (!compare(games(*rules, 2, chance), {}, some_games(chance), sum)) return;
  }
  CHECK(sum.written > 150);
}

TEST_CASE("games of texts: of damaged records what is told and what is left are the same") {
  std::mt19937 random(50003);
  sample::Chance chance(50003);
  CheckOptions validation;
  Made sum;
  for (unsigned i = 0; i < test::budget(120); ++i) {
    validation.boards = i % 3 == 0;
    std::string text = test::damaged_games(random, 6000, i % 2 == 0 ? 100 : 400);
    if (!compare(text, validation, some_games(chance), sum)) return;
  }
  CHECK(sum.written > test::need(300));
  CHECK(sum.refused > test::need(100));
}

TEST_CASE("games of texts: canonical text is a fixed point") {
  sample::Chance chance(50004);
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    const Made once = converted(games(*rules, 4, chance), {}, {}, TurnDetail::text);
    const Made twice = converted(once.text, {}, {}, TurnDetail::text);
    INFO(first_difference(twice.text, once.text));
    CHECK(twice.text == once.text);
    CHECK(twice.written == once.written);
  }
}
