// Rules::compile refuses rulesets that contradict themselves, and names the key at fault.
#include <catch2/catch.hpp>

#include "latro/rules/presets.hpp"
#include "latro/rules/rules.hpp"

using namespace latro;

namespace {

Ruleset petteia() { return find_preset("petteia")->ruleset; }
Ruleset schadler() { return find_preset("schadler")->ruleset; }

Key fault(const Ruleset& ruleset) {
  const auto compiled = Rules::compile(ruleset);
  REQUIRE_FALSE(compiled);
  CHECK_FALSE(compiled.error().reason.empty());
  return compiled.error().key;
}

template <class Change>
Key fault(Ruleset ruleset, Change&& change) {
  change(ruleset);
  return fault(ruleset);
}

}  // namespace

TEST_CASE("ways to begin") {
  CHECK(fault(Ruleset{}) == Key::pieces);
  CHECK(fault(petteia(), [](Ruleset& r) { r.pieces = 4; }) == Key::pieces);
  CHECK(fault(petteia(), [](Ruleset& r) { r.board = {1, 8}; }) == Key::board);
  CHECK(fault(petteia(), [](Ruleset& r) { r.board = {8, 17}; }) == Key::board);
  CHECK(fault(petteia(), [](Ruleset& r) { r.rows = 5; }) == Key::rows);
  CHECK(fault(schadler(), [](Ruleset& r) { r.dux_start = DuxStart::front; }) == Key::dux_start);
  CHECK(fault(petteia(), [](Ruleset& r) { r.rows = 4, r.dux_start = DuxStart::front; }) == Key::dux_start);
  CHECK(fault(schadler(), [](Ruleset& r) { r.pieces = 33; }) == Key::pieces);
  CHECK(fault(schadler(), [](Ruleset& r) { r.pieces = 32, r.closed = Closed::centre; }) == Key::pieces);
  CHECK(fault(schadler(), [](Ruleset& r) { r.place = 3; }) == Key::place);
  CHECK(fault(petteia(), [](Ruleset& r) {
          r.rows = 0;
          r.setup = Setup{{4, 4}, SquareSet::first(2), {}, {}};
        }) == Key::setup);
  auto full = schadler();
  full.pieces = 32;
  CHECK(Rules::compile(full).has_value());
}

TEST_CASE("a side may not begin lost") {
  CHECK(fault(schadler(), [](Ruleset& r) { r.pieces = 1; }) == Key::lose);
  CHECK(fault(petteia(), [](Ruleset& r) { r.lose = 16; }) == Key::lose);
  CHECK(fault(petteia(), [](Ruleset& r) {
          r.rows = 0;
          r.setup = Setup{{8, 8}, SquareSet::first(3), SquareSet::of(Square{40}), {}};
        }) == Key::lose);
}

TEST_CASE("keys that need another way of capturing") {
  CHECK(fault(petteia(), [](Ruleset& r) { r.bind = Bind::standing; }) == Key::bind);
  CHECK(fault(petteia(), [](Ruleset& r) { r.suicide = Suicide::bound; }) == Key::suicide);
  CHECK(fault(petteia(), [](Ruleset& r) { r.removal = Removal::before; }) == Key::removal);
  CHECK(fault(schadler(), [](Ruleset& r) { r.bonus = Bonus::may; }) == Key::bonus);
  CHECK(fault(schadler(), [](Ruleset& r) { r.corner = Corner::hostile; }) == Key::corner);
  CHECK(fault(schadler(), [](Ruleset& r) { r.bind = Bind::standing, r.suicide = Suicide::safe; }) ==
        Key::suicide);
  CHECK(fault(petteia(), [](Ruleset& r) { r.bonus = Bonus::must, r.leap = Leap::any, r.chain = true; }) ==
        Key::chain);
}
