#include "latro/render/page/detail/theme_css.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "support/occurrences.hpp"

using namespace latro;
using test::occurrences;

TEST_CASE("a theme of a page is a property for each colour") {
  const std::string css = theme_css(*find_theme("high-contrast"));
  CHECK(css.starts_with(
      "\n:root{--font:Verdana,'DejaVu Sans',sans-serif;color-scheme:dark;--page:#000;--text:#fff;"));
  CHECK(css.find("--square:#ffee58;") != std::string::npos);
  CHECK(css.find("--white-body:#fff;") != std::string::npos);
  CHECK(css.find("--dash-R:9 4;") != std::string::npos);
  CHECK(occurrences(css, "prefers-color-scheme") == 0);
  // Paper is white.
  CHECK(css.find("@media print{:root{color-scheme:light;--page:#fff;--text:#000;") != std::string::npos);
}

TEST_CASE("a theme that follows the reader has its dark colours for screens only") {
  const std::string css = theme_css(*find_theme("auto"));
  CHECK(css.find("@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;--page:#1d242b;") !=
        std::string::npos);
  // The mark of White's dux is the same in both.
  CHECK(occurrences(css, "--white-sign:#8c1c13;") == 1);
}

TEST_CASE("a page has a background even if pictures of its theme have none") {
  Theme theme = *find_theme("marble");
  theme.page = "none";
  CHECK(theme_css(theme).find("--page:#fff;") != std::string::npos);
  theme.text = "#eee";
  CHECK(theme_css(theme).find("color-scheme:dark;--page:#000;") != std::string::npos);
}

TEST_CASE("pictures in a page refer to the properties") {
  const Theme theme = with_properties(*find_theme("auto"));
  CHECK(theme.name == "auto");
  CHECK(theme.square == "var(--square)");
  CHECK(theme.counter(Side::black).sign == "var(--black-sign)");
  CHECK(theme.marks.blue == "var(--marks-blue)");
  CHECK(theme.dark == nullptr);
}
