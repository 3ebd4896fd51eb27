#include "latro/render/animation/detail/keyframes.hpp"

#include <catch2/catch.hpp>

using namespace latro;

TEST_CASE("keyframes: moments are percentages, finer where the whole is longer") {
  const Clock clock(7200);
  CHECK(clock.percent(clock.tick(0)) == "0%");
  CHECK(clock.percent(clock.tick(2000)) == "27.778%");
  CHECK(clock.percent(clock.tick(3600)) == "50%");
  CHECK(clock.percent(clock.tick(7)) == "0.097%");
  CHECK(clock.percent(clock.tick(7200)) == "100%");
  const Clock long_one(6'000'000);
  CHECK(long_one.percent(long_one.tick(2000)) == "0.0333%");
  CHECK(long_one.percent(long_one.tick(3'000'600)) == "50.01%");
}

TEST_CASE("keyframes: what is held between two changes has a frame at either end") {
  const Clock clock(10'000);
  const Track track{"a:0", {{2000, 2500, "a:1"}, {2500, 3000, "a:2"}, {4000, 4500, "a:3"}}};
  CHECK(gliding_keyframes(clock, track) == "0%,20%{a:0}25%{a:1}30%,40%{a:2}45%,to{a:3}");
}

TEST_CASE("keyframes: a change that is made at once") {
  const Clock clock(10'000);
  const Track track{"a:0", {{2000, 2000, "a:1"}}};
  CHECK(gliding_keyframes(clock, track) == "0%,19.999%{a:0}20%,to{a:1}");
  CHECK(stepped_keyframes(clock, track) == "0%{a:0}20%{a:1}");
}

TEST_CASE("keyframes: a track does not change to what it is") {
  Track track{"a:0", {}};
  track.set(5, "a:0");
  CHECK(track.changes.empty());
  track.set(5, "a:1");
  track.set(6, "a:1");
  CHECK(track.changes.size() == 1);
  CHECK(track.last() == "a:1");
}

TEST_CASE("keyframes: equal ones are kept once, and names are made of them all") {
  StyleSheet sheet;
  CHECK(sheet.add("0%{a:0}") == 0);
  CHECK(sheet.add("0%{a:1}") == 1);
  CHECK(sheet.add("0%{a:0}") == 0);
  sheet.give_names("title");
  std::string css;
  sheet.append(css);
  CHECK(css == "@keyframes " + sheet.name(0) + "{0%{a:0}}\n@keyframes " + sheet.name(1) + "{0%{a:1}}\n");
  CHECK(sheet.name(1) == sheet.prefix() + "-1");

  StyleSheet other;
  other.add("0%{a:0}");
  other.add("0%{a:2}");
  other.give_names("title");
  CHECK(other.prefix() != sheet.prefix());
  StyleSheet renamed;
  renamed.add("0%{a:0}");
  renamed.add("0%{a:1}");
  renamed.give_names("another");
  CHECK(renamed.prefix() != sheet.prefix());
}
