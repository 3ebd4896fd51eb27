#include "reports/tap.hpp"

#include <catch2/catch.hpp>

#include "written.hpp"

using namespace latro::tool;
using latro::test::written;

TEST_CASE("TAP: points are numbered, the plan stands behind them") {
  CHECK(written([](Output& out) {
          TapReport tap(out, false, false);
          tap.begin_file("a");
          tap.add({"one"});
          tap.add({"two", TestStatus::failed, {}, {}, "  message: \"no\"\n"});
          tap.add({"three", TestStatus::skipped, {}, "not asked for"});
          tap.add({"four", TestStatus::error, {}, "gone"});
          tap.stop("enough");
          tap.end({.text = "a\nb\n", .nothing = "nothing"});
        }) ==
        "TAP version 13\nok 1 - a: one\nnot ok 2 - a: two\n  ---\n  message: \"no\"\n  ...\n"
        "ok 3 - a: three # SKIP not asked for\nnot ok 4 - a: four: gone\n  ---\n  message: \"gone\"\n  ...\n"
        "# a\n# b\n1..4\nBail out! enough\n");
}

TEST_CASE("TAP: no points at all is a plan that is skipped") {
  CHECK(written([](Output& out) { TapReport(out, false, false).end({.nothing = "no games"}); }) ==
        "TAP version 13\n1..0 # SKIP no games\n");
}

TEST_CASE("TAP: no text can look like a directive or a line of its own") {
  CHECK(written([](Output& out) {
          TapReport tap(out, false, false);
          tap.begin_file("#");
          tap.add({"a # TODO b\\# SKIP\nok 2 - forged\r\x1B", TestStatus::failed});
          tap.add({"x", TestStatus::skipped, {}, "#\n1..9"});
          tap.stop("b\nok 4");
          tap.end({.text = "a\rok 3", .nothing = {}});
        }) ==
        "TAP version 13\nnot ok 1 - \\#: a \\# TODO b\\\\\\# SKIP\uFFFDok 2 - forged\uFFFD\uFFFD\n"
        "ok 2 - \\#: x # SKIP \\#\uFFFD1..9\n# a\uFFFDok 3\n1..2\nBail out! b\uFFFDok 4\n");
}
