#include "latro/notation/rules_words.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "latro/rules/presets.hpp"

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
  rules.lose = 0;
  CHECK(says(rules, "each side has 1 soldier to place."));
  CHECK(says(rules, "After 1 turn without a capture"));
  rules.duces = 2;
  rules.quiet = 2;
  CHECK(says(rules, "1 soldier and 2 duces to place"));
  CHECK(says(rules, "After 2 turns in a row without a capture"));
  rules.pieces = 0;
  rules.duces = 1;
  CHECK(says(rules, "each side has a dux to place"));
}
