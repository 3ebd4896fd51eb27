// Copying records as canonical text against reading, checking and writing games, over games in all spellings.
#include "latro/check/detail/lgn_normalizer.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "latro/check/game_check.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/game/commands.hpp"
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

void strip(std::string& comment, const CopyOptions& options) {
  if (options.strip_comments) comment.clear();
  if (options.strip_commands) comment = without_commands(comment);
}
void strip(PlayedLine& line, const CopyOptions& options) {
  for (PlayedMove& move : line) {
    strip(move.before, options);
    strip(move.comment, options);
    if (options.strip_nags) move.nags.clear();
    if (options.strip_variations) move.variations.clear();
    for (PlayedLine& variation : move.variations) strip(variation, options);
  }
}

/// The general way.
Made converted(std::string_view text, const CheckOptions& validation, const CopyOptions& options) {
  Made made;
  test::BlockSource bytes(text);
  LgnSource source(bytes);
  GameCheck check(validation, options.wanted);
  LgnSink sink;
  for (ReadGame game; source.next(game);) {
    std::vector<Diagnostic> found;
    const CheckedGame checked = check.check(source, game, found);
    PlayedGame* const played = check.game();
    if (!checked.wanted) ++made.unwanted;
    if (!game.is_game || !checked.wanted) continue;
    say(made, found);
    ++(played ? made.written : made.refused);
    if (!played) continue;
    strip(played->comment, options);
    strip(played->moves, options);
    for (const Tag& tag : options.tags) {
      const auto same = std::find_if(played->tags.begin(), played->tags.end(),
                                     [&](const Tag& one) { return one.name == tag.name; });
      if (same == played->tags.end())
        played->tags.push_back(tag);
      else
        same->value = tag.value;
    }
    const auto lost = sink.write(*played, made.text);
    REQUIRE(lost);
    if (!lost->empty()) say_braces(made, game.record.number);
  }
  return made;
}

Made copied(std::string_view text, const CheckOptions& validation, const CopyOptions& options) {
  Made made;
  test::BlockSource bytes(text);
  LgnSource source(bytes);
  LgnNormalizer copies(validation, options);
  for (ReadGame read; source.next(read);) {
    if (!read.is_game) continue;
    std::vector<Diagnostic> found;
    const std::size_t before = made.text.size();
    const CopiedGame game = copies.copy(source, read, made.text, found);
    say(made, found);
    ++(game.written ? made.written : made.refused);
    if (!game.written && made.text.size() != before) FAIL("of an unwritten game something is written");
    if (game.written && !game.lost.empty()) say_braces(made, read.record.number);
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
bool compare(const std::string& text, const CheckOptions& validation, const CopyOptions& options, Made& sum) {
  const Made general = converted(text, validation, options);
  const Made quick = copied(text, validation, options);
  sum.written += quick.written;
  sum.unwanted += general.unwanted;
  sum.refused += quick.refused - general.unwanted;
  std::string wrong = first_difference(quick.text, general.text);
  if (wrong.empty()) wrong = first_difference(quick.said, general.said);
  if (wrong.empty() && quick.refused != general.refused + general.unwanted) wrong = "not as many games";
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

CopyOptions some_options(sample::Chance& chance) {
  CopyOptions options;
  options.strip_comments = chance.one_in(6);
  options.strip_commands = chance.one_in(3);
  options.strip_variations = chance.one_in(4);
  options.strip_nags = chance.one_in(4);
  if (chance.one_in(3)) options.tags.push_back({"Source", "a \"b\"", {}});
  if (chance.one_in(3)) options.tags.push_back({"Event", "Ludi", {}});
  if (chance.one_in(4))
    options.wanted = [](const std::vector<Tag>& tags) {
      const Tag* const black = find_tag(tags, "Black");
      return black != nullptr && black->value == "x";
    };
  return options;
}

}  // namespace

TEST_CASE("canonical copies: as by reading, checking and writing, in games of all presets") {
  sample::Chance chance(50001);
  Made sum;
  for (int round = 0; round < 8; ++round)
    for (const Preset& preset : presets()) {
      const auto rules = Rules::compile(preset.ruleset);
      REQUIRE(rules);
      INFO(preset.name);
      const CopyOptions options = round == 0 ? CopyOptions{} : some_options(chance);
      CheckOptions validation;
      if (round != 1) validation.rules = *rules;
      if (!compare(games(*rules, 6, chance, round == 0), validation, options, sum)) return;
    }
  CHECK(sum.written > 300);
  CHECK(sum.refused > 30);
  CHECK(sum.unwanted > 20);
}

TEST_CASE("canonical copies: as by reading, checking and writing, in rulesets that nobody proposed") {
  sample::Chance chance(50002);
  Made sum;
  for (unsigned i = 0; i < 400; ++i) {
    const auto rules = Rules::compile(sample::ruleset(chance));
    REQUIRE(rules);
    INFO(descriptor(rules->ruleset()));
    if (!compare(games(*rules, 2, chance), {}, some_options(chance), sum)) return;
  }
  CHECK(sum.written > 150);
}

TEST_CASE("canonical copies: of damaged records what is told and what is left are the same") {
  std::mt19937 random(50003);
  sample::Chance chance(50003);
  CheckOptions validation;
  Made sum;
  for (unsigned i = 0; i < test::budget(120); ++i) {
    validation.boards = i % 3 == 0;
    std::string text = test::damaged_games(random, 6000, i % 2 == 0 ? 100 : 400);
    if (!compare(text, validation, some_options(chance), sum)) return;
  }
  CHECK(sum.written > test::need(300));
  CHECK(sum.refused > test::need(100));
}

TEST_CASE("canonical copies: canonical text is a fixed point") {
  sample::Chance chance(50004);
  for (const Preset& preset : presets()) {
    const auto rules = Rules::compile(preset.ruleset);
    REQUIRE(rules);
    const Made once = copied(games(*rules, 4, chance), {}, {});
    const Made twice = copied(once.text, {}, {});
    INFO(first_difference(twice.text, once.text));
    CHECK(twice.text == once.text);
    CHECK(twice.written == once.written);
  }
}
