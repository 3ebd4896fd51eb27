#include "latro/notation/rules_words.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "latro/rules/presets.hpp"
#include "support/random_rulesets.hpp"

using namespace latro;

namespace {

bool says(const Ruleset& rules, std::string_view text) {
  return rules_in_words(rules).find(text) != std::string::npos;
}

// Each ruleset differs from one before it in a single key; both can be played or not, the words need not ask.
std::vector<Ruleset> variations() {
  std::vector<Ruleset> all;
  const auto with = [&](Ruleset base, auto change) {
    all.push_back(base);
    change(base);
    all.push_back(base);
  };
  Ruleset remove;
  remove.pieces = 8;
  Ruleset bind = remove;
  bind.capture = Ruleset::Capture::bind;
  Ruleset dux = remove;
  dux.duces = 1;
  dux.leap = Ruleset::Leap::any;
  with(remove, [](Ruleset& r) { r.board = {9, 8}; });
  with(remove, [](Ruleset& r) { r.pieces = 9; });
  with(remove, [](Ruleset& r) { r.duces = 1; });
  with(remove, [](Ruleset& r) { r.place = Ruleset::Place::two; });
  with(remove, [](Ruleset& r) { r.place = Ruleset::Place::one_then_two; });
  with(remove, [](Ruleset& r) { r.place_capture = true; });
  with(remove, [](Ruleset& r) { r.line = Ruleset::Line::all; });
  with(remove, [](Ruleset& r) { r.first = Side::black; });
  for (const auto enclosed : {Ruleset::Enclosed::soldier, Ruleset::Enclosed::dux, Ruleset::Enclosed::all})
    with(remove, [&](Ruleset& r) { r.enclosed = enclosed; });
  with(remove, [](Ruleset& r) { r.closed = Ruleset::Closed::centre; });
  with(remove, [](Ruleset& r) { r.move = Ruleset::MoveKind::slide; });
  with(remove, [](Ruleset& r) { r.lines = Ruleset::Lines::eight; });
  with(remove, [](Ruleset& r) { r.leap = Ruleset::Leap::any; });
  with(remove, [](Ruleset& r) { r.capture = Ruleset::Capture::bind; });
  with(remove, [](Ruleset& r) { r.corner = Ruleset::Corner::pincer; });
  with(remove, [](Ruleset& r) { r.corner = Ruleset::Corner::hostile; });
  with(remove, [](Ruleset& r) { r.bonus = Ruleset::Bonus::may; });
  with(remove, [](Ruleset& r) { r.lose = 0; });
  with(remove, [](Ruleset& r) { r.lose = 3; });
  with(remove, [](Ruleset& r) { r.quiet = 30; });
  for (const auto leap : {Ruleset::Leap::enemy, Ruleset::Leap::friends, Ruleset::Leap::friend_or_bound}) {
    with(dux, [&](Ruleset& r) { r.leap = leap; });
    with(dux, [&](Ruleset& r) { r.dux_leap = leap; });
  }
  with(dux, [](Ruleset& r) { r.chain = true; });
  with(dux, [](Ruleset& r) { r.dux = Ruleset::DuxStrength::immune; });
  with(dux, [](Ruleset& r) { r.dux_move = Ruleset::DuxMove::slide; });
  with(dux, [](Ruleset& r) { r.dux_blocked = Ruleset::DuxBlocked::lose; });
  for (const auto capture : {Ruleset::DuxCapture::leap, Ruleset::DuxCapture::both})
    with(dux, [&](Ruleset& r) { r.dux_capture = capture; });
  Ruleset shield = dux;
  shield.dux = Ruleset::DuxStrength::immune;
  shield.line = Ruleset::Line::all;
  with(shield, [](Ruleset& r) { r.line_dux = Ruleset::LineDux::spared; });
  for (const auto stuck : {Ruleset::Stuck::pass, Ruleset::Stuck::pass_count, Ruleset::Stuck::count})
    with(remove, [&](Ruleset& r) { r.stuck = stuck; });
  for (const auto repeat : {Ruleset::Repeat::forbidden, Ruleset::Repeat::third, Ruleset::Repeat::draw})
    with(remove, [&](Ruleset& r) { r.repeat = repeat; });
  with(bind, [](Ruleset& r) { r.suicide = Ruleset::Suicide::forbidden; });
  with(bind, [](Ruleset& r) { r.suicide = Ruleset::Suicide::bound; });
  with(bind, [](Ruleset& r) { r.removal = Ruleset::Removal::before; });
  with(bind, [](Ruleset& r) { r.bind = Ruleset::Bind::standing; });
  Ruleset rows = remove;
  rows.pieces = 0;
  rows.rows = 2;
  with(rows, [](Ruleset& r) { r.rows = 1; });
  with(rows, [](Ruleset& r) { r.dux_start = Ruleset::DuxStart::front; });
  with(rows, [](Ruleset& r) { r.dux_start = Ruleset::DuxStart::within; });
  return all;
}

}  // namespace

TEST_CASE("a key that changes the game changes the words") {
  const auto all = variations();
  for (std::size_t i = 0; i < all.size(); i += 2) {
    INFO(i / 2 << ": " << rules_in_words(all[i]));
    CHECK(rules_in_words(all[i]) != rules_in_words(all[i + 1]));
  }
}

TEST_CASE("every preset is described, a line for every paragraph that concerns it") {
  std::set<std::string> different;
  for (const auto& preset : presets()) {
    INFO(preset.name);
    const std::string text = rules_in_words(preset.ruleset);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      REQUIRE(end != std::string::npos);
      const std::string_view line = std::string_view(text).substr(at, end - at);
      CHECK(line.find(". ") < 10);
      CHECK(line.ends_with('.'));
      at = end + 1;
    }
    for (const auto* heading : {"Board. ", "Start. ", "Movement. ", "Leaps. ", "End. "})
      CHECK(text.find(heading) != std::string::npos);
    const bool binds = preset.ruleset.capture == Ruleset::Capture::bind;
    for (const auto* heading : {"Binding. ", "Suicide. ", "Removal. "})
      CHECK((text.find(heading) != std::string::npos) == binds);
    CHECK((text.find("Capture. ") != std::string::npos) == !binds);
    different.insert(text);
  }
  // No two presets are the same game, so no two read alike.
  CHECK(different.size() == presets().size());
}

TEST_CASE("numbers are spelt right") {
  Ruleset rules;
  rules.pieces = 1;
  rules.quiet = 1;
  rules.lose = 1;
  CHECK(says(rules, "each side has 1 soldier to place."));
  CHECK(says(rules, "After 1 turn without a capture"));
  CHECK(says(rules, "down to 1 piece has"));
  rules.duces = 2;
  rules.quiet = 2;
  rules.lose = 2;
  CHECK(says(rules, "1 soldier and 2 duces to place"));
  CHECK(says(rules, "After 2 turns in a row without a capture"));
  CHECK(says(rules, "down to 2 pieces has"));
  rules.pieces = 0;
  rules.duces = 1;
  CHECK(says(rules, "each side has 1 dux to place"));
}

TEST_CASE("the closed square is named") {
  Ruleset rules;
  rules.pieces = 8;
  rules.closed = Ruleset::Closed::centre;
  CHECK(says(rules, "the middle square, d4."));
  rules.board = {9, 5};
  CHECK(says(rules, "the middle square, e3."));
}

namespace {

/// The numbers and squares of a text, sorted.
std::vector<std::string> numbers(std::string_view text) {
  std::vector<std::string> all;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (std::isdigit(static_cast<unsigned char>(text[at])) == 0) continue;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    all.emplace_back(text.substr(at, end - at));
    at = end;
  }
  std::sort(all.begin(), all.end());
  return all;
}

/// The same rules in another language: as many paragraphs, all in other words, with the same numbers.
void check_translated(const Ruleset& rules) {
  const auto english = rules_paragraphs(rules);
  std::string together;
  for (const RulesParagraph& paragraph : english) {
    CHECK(paragraph.topic == paragraph.heading);
    together += paragraph.heading + ". " + paragraph.text + "\n";
  }
  CHECK(together == rules_in_words(rules));
  for (const LanguageInfo& language : languages()) {
    if (language.language == Language::en) continue;
    const auto translated = rules_paragraphs(rules, language.language);
    REQUIRE(translated.size() == english.size());
    for (std::size_t i = 0; i < english.size(); ++i) {
      INFO(language.code << ": " << translated[i].heading << ". " << translated[i].text);
      CHECK(translated[i].topic == english[i].topic);
      CHECK((translated[i].heading != english[i].heading || english[i].topic == "Dux" ||
             english[i].topic == "Suicide"));
      CHECK(numbers(translated[i].text) == numbers(english[i].text));
      CHECK(translated[i].text.find_first_of("{}") == std::string::npos);
      CHECK(translated[i].text.ends_with('.'));
      // No sentence has stayed English.
      for (std::string_view rest = english[i].text; !rest.empty();) {
        const std::size_t end = std::min(rest.find(". "), rest.size() - 1) + 1;
        CHECK(translated[i].text.find(rest.substr(0, end)) == std::string::npos);
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    }
  }
}

}  // namespace

TEST_CASE("rules are described in all languages") {
  for (const Preset& preset : presets()) {
    INFO(preset.name);
    check_translated(preset.ruleset);
  }
  for (const Ruleset& rules : variations()) check_translated(rules);
  sample::Chance chance(54);
  for (int i = 0; i < 500; ++i) check_translated(sample::ruleset(chance));
}

TEST_CASE("in every language a key that changes the game changes the words") {
  const auto all = variations();
  for (const LanguageInfo& language : languages())
    for (std::size_t i = 0; i < all.size(); i += 2) {
      INFO(language.code << " " << i / 2 << ": " << rules_in_words(all[i], language.language));
      CHECK(rules_in_words(all[i], language.language) != rules_in_words(all[i + 1], language.language));
    }
}
