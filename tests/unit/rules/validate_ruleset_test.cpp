// Rules::compile refuses rulesets that contradict themselves, and names the key at fault.
#include <catch2/catch.hpp>

#include "latro/rules/presets.hpp"
#include "latro/rules/rules.hpp"

using namespace latro;

namespace {

Ruleset petteia() { return find_preset("petteia")->ruleset; }
Ruleset schadler() { return find_preset("schadler")->ruleset; }

Ruleset::Key fault(const Ruleset& ruleset) {
  const auto compiled = Rules::compile(ruleset);
  REQUIRE_FALSE(compiled);
  CHECK_FALSE(compiled.error().reason.empty());
  return compiled.error().key;
}

template <class Change>
Ruleset::Key fault(Ruleset ruleset, Change&& change) {
  change(ruleset);
  return fault(ruleset);
}

}  // namespace

TEST_CASE("ways to begin") {
  CHECK(fault(Ruleset{}) == Ruleset::Key::pieces);
  CHECK(fault(petteia(), [](Ruleset& r) { r.pieces = 4; }) == Ruleset::Key::pieces);
  CHECK(fault(petteia(), [](Ruleset& r) { r.board = {1, 8}; }) == Ruleset::Key::board);
  CHECK(fault(petteia(), [](Ruleset& r) { r.board = {8, 17}; }) == Ruleset::Key::board);
  CHECK(fault(petteia(), [](Ruleset& r) { r.rows = 5; }) == Ruleset::Key::rows);
  CHECK(fault(schadler(), [](Ruleset& r) { r.dux_start = Ruleset::DuxStart::front; }) ==
        Ruleset::Key::dux_start);
  CHECK(fault(petteia(), [](Ruleset& r) { r.rows = 4, r.dux_start = Ruleset::DuxStart::front; }) ==
        Ruleset::Key::dux_start);
  CHECK(fault(schadler(), [](Ruleset& r) { r.pieces = 33; }) == Ruleset::Key::pieces);
  CHECK(fault(schadler(), [](Ruleset& r) { r.pieces = 32, r.closed = Ruleset::Closed::centre; }) ==
        Ruleset::Key::pieces);
  CHECK(fault(petteia(), [](Ruleset& r) {
          r.rows = 0;
          r.setup = Setup{{4, 4}, SquareSet::first(2), {}, {}};
        }) == Ruleset::Key::setup);
  auto full = schadler();
  full.pieces = 32;
  CHECK(Rules::compile(full).has_value());
}

TEST_CASE("a side may not begin lost") {
  CHECK(fault(schadler(), [](Ruleset& r) { r.pieces = 1; }) == Ruleset::Key::lose);
  CHECK(fault(petteia(), [](Ruleset& r) { r.lose = 16; }) == Ruleset::Key::lose);
  CHECK(fault(petteia(), [](Ruleset& r) {
          r.rows = 0;
          r.setup = Setup{{8, 8}, SquareSet::first(3), SquareSet::of(Square{40}), {}};
        }) == Ruleset::Key::lose);
}

TEST_CASE("keys that need another way of capturing") {
  CHECK(fault(petteia(), [](Ruleset& r) { r.bind = Ruleset::Bind::standing; }) == Ruleset::Key::bind);
  CHECK(fault(petteia(), [](Ruleset& r) { r.suicide = Ruleset::Suicide::bound; }) == Ruleset::Key::suicide);
  CHECK(fault(petteia(), [](Ruleset& r) { r.removal = Ruleset::Removal::before; }) == Ruleset::Key::removal);
  CHECK(fault(schadler(), [](Ruleset& r) { r.bonus = Ruleset::Bonus::may; }) == Ruleset::Key::bonus);
  CHECK(fault(schadler(), [](Ruleset& r) { r.corner = Ruleset::Corner::hostile; }) == Ruleset::Key::corner);
  CHECK(fault(schadler(), [](Ruleset& r) {
          r.bind = Ruleset::Bind::standing, r.suicide = Ruleset::Suicide::safe;
        }) == Ruleset::Key::suicide);
  CHECK(fault(petteia(), [](Ruleset& r) {
          r.bonus = Ruleset::Bonus::must, r.leap = Ruleset::Leap::any, r.chain = true;
        }) == Ruleset::Key::chain);
  CHECK(fault(schadler(), [](Ruleset& r) { r.line = Ruleset::Line::all; }) == Ruleset::Key::line);
  CHECK(fault(schadler(), [](Ruleset& r) { r.enclosed = Ruleset::Enclosed::soldier; }) ==
        Ruleset::Key::enclosed);
  CHECK(fault(schadler(), [](Ruleset& r) { r.dux_capture = Ruleset::DuxCapture::both; }) ==
        Ruleset::Key::dux_capture);
}

TEST_CASE("keys that need another key") {
  const auto spared = [](Ruleset& r) { r.line_dux = Ruleset::LineDux::spared; };
  CHECK(fault(petteia(), spared) == Ruleset::Key::line_dux);
  CHECK(fault(petteia(), [&](Ruleset& r) { spared(r), r.line = Ruleset::Line::all; }) ==
        Ruleset::Key::line_dux);
  CHECK(fault(petteia(), [&](Ruleset& r) { spared(r), r.dux = Ruleset::DuxStrength::immune; }) ==
        Ruleset::Key::line_dux);
  const auto leaps = [](Ruleset& r) { r.dux_capture = Ruleset::DuxCapture::leap; };
  CHECK(fault(petteia(), leaps) == Ruleset::Key::dux_capture);
  CHECK(fault(petteia(), [&](Ruleset& r) { leaps(r), r.dux_leap = Ruleset::Leap::friends; }) ==
        Ruleset::Key::dux_capture);
  Ruleset taken = petteia();
  leaps(taken);
  taken.leap = Ruleset::Leap::enemy;
  CHECK(Rules::compile(taken).has_value());
}
