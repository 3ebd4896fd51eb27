#include "latro/check/rules_trials.hpp"

#include <string>

#include <catch2/catch.hpp>

using namespace latro;

namespace {

Record record_of(const std::string& text) {
  Record record;
  record.text = text;
  return record;
}

const std::string no_keys = "[Rules \"petteia\"]\n\n1. a2-a1 *\n";

}  // namespace

TEST_CASE("changes of one key are always tried, and of more only within the cost") {
  RulesTrials trials({}, {});
  const Record record = record_of(no_keys);
  REQUIRE(trials.read(record));
  const auto none = trials.smallest_changes(3, 0);
  CHECK_FALSE(none.complete);
  CHECK(none.keys == 2);
  REQUIRE(none.trials.size() == 1);
  CHECK(none.trials.front().fault);
  const auto some = trials.smallest_changes(3, none.cost + 10);
  CHECK_FALSE(some.complete);
  CHECK(some.keys == 2);
  CHECK(some.cost >= none.cost + 10);
  CHECK(some.cost < none.cost + 20);
  const auto all = trials.smallest_changes(1, RulesTrials::most_cost);
  CHECK(all.complete);
  CHECK(all.keys == 1);
  CHECK(all.cost == none.cost);
}

TEST_CASE("each trial costs in proportion to what it reads of the record") {
  RulesTrials trials({}, {});
  std::string text =
      "[Rules \"petteia\"]\n\n{" + std::string(RulesTrials::trial_bytes * 10, 'x') + "} 1. a2-a3 *\n";
  const Record record = record_of(text);
  REQUIRE(trials.read(record));
  const auto found = trials.smallest_changes(3, RulesTrials::most_cost);
  CHECK(found.complete);
  CHECK(found.keys == 0);
  CHECK(found.cost == 11);
}
