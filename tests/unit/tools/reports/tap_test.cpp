#include "reports/tap.hpp"

#include <catch2/catch.hpp>

#include "written.hpp"

using namespace latro::tool;
using latro::test::written;

TEST_CASE("TAP: points are numbered, the plan stands behind them") {
  CHECK(written([](Output& out) {
          TapWriter tap(out);
          tap.point(true, "one");
          tap.point(false, "two", "  message: \"no\"\n");
          tap.skipped("three", "not asked for");
          tap.comment("a\nb\n");
          tap.plan("nothing");
          tap.bail_out("enough");
        }) ==
        "TAP version 13\nok 1 - one\nnot ok 2 - two\n  ---\n  message: \"no\"\n  ...\n"
        "ok 3 - three # SKIP not asked for\n# a\n# b\n1..3\nBail out! enough\n");
}

TEST_CASE("TAP: no points at all is a plan that is skipped") {
  CHECK(written([](Output& out) { TapWriter(out).plan("no games"); }) ==
        "TAP version 13\n1..0 # SKIP no games\n");
}

TEST_CASE("TAP: no text can look like a directive or a line of its own") {
  CHECK(written([](Output& out) {
          TapWriter tap(out);
          tap.point(false, "a # TODO b\\# SKIP\nok 2 - forged\r\x1B");
          tap.skipped("x", "#\n1..9");
          tap.comment("a\rok 3");
          tap.bail_out("b\nok 4");
        }) ==
        "TAP version 13\nnot ok 1 - a \\# TODO b\\\\\\# SKIP\uFFFDok 2 - forged\uFFFD\uFFFD\n"
        "ok 2 - x # SKIP \\#\uFFFD1..9\n# a\uFFFDok 3\nBail out! b\uFFFDok 4\n");
}
