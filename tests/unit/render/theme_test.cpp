#include "latro/render/theme.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <catch2/catch.hpp>

#include "latro/render/theme_file.hpp"

using namespace latro;

namespace {

/// Between 0 and 1, as WCAG 2 has it.
double luminance(const Colour& colour) {
  const auto part = [&](std::size_t at) {
    const double value = std::stoi(colour.substr(at, 2), nullptr, 16) / 255.0;
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

double contrast(const Colour& one, const Colour& other) {
  const double a = luminance(one) + 0.05;
  const double b = luminance(other) + 0.05;
  return std::max(a, b) / std::min(a, b);
}

std::vector<Colour> marks_of(const Theme& theme) {
  return {theme.marks.green, theme.marks.red, theme.marks.yellow, theme.marks.blue};
}

std::vector<Colour> colours_of(const Theme& theme) {
  std::vector<Colour> all{theme.text,   theme.quiet_text,   theme.frame, theme.coordinates,
                          theme.square, theme.other_square, theme.line,  theme.trail,
                          theme.taken,  theme.turns,        theme.page};
  for (const CounterColours& counter : theme.counters)
    for (const Colour& colour :
         {counter.light, counter.body, counter.dark, counter.edge, counter.base, counter.sign})
      all.push_back(colour);
  for (const Colour& colour : marks_of(theme)) all.push_back(colour);
  return all;
}

}  // namespace

TEST_CASE("colours are # and three or six digits") {
  for (const char* good : {"#fff", "#FFF", "#0a1B2c", "#000000"}) CHECK(is_colour(good));
  for (const char* bad : {"", "#", "fff", "#ff", "#ffff", "#fffff", "#fffffff", "#ggg", "#-12", "red",
                          " #fff", "#fff ", "none", "#12345\xC3"})
    CHECK_FALSE(is_colour(bad));
}

TEST_CASE("the themes that come with latro are sound") {
  std::set<std::string> names;
  for (const Theme& theme : themes()) {
    CAPTURE(theme.name);
    names.insert(theme.name);
    REQUIRE(!theme.name.empty());
    CHECK((theme.name.front() >= 'a' && theme.name.front() <= 'z'));
    CHECK(theme.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos);
    for (const Colour& colour : colours_of(theme)) {
      CAPTURE(colour);
      CHECK(is_colour(colour));
    }
    CHECK(!theme.font.empty());
    CHECK(find_theme(theme.name) == &theme);
  }
  CHECK(names.size() == themes().size());
  CHECK(themes().front().name == "marble");
  CHECK(find_theme("") == nullptr);
  CHECK(find_theme("Marble") == nullptr);
}

TEST_CASE("themes can be read, and pieces told apart") {
  for (const Theme& theme : themes()) {
    CAPTURE(theme.name);
    const bool strong = theme.name == "high-contrast" || theme.name == "print";
    const double least = strong ? 7 : 4.5;
    CHECK(contrast(theme.text, theme.page) >= least);
    CHECK(contrast(theme.quiet_text, theme.page) >= least);
    CHECK(contrast(theme.coordinates, theme.frame) >= least);
    CHECK(contrast(theme.counter(Side::white).body, theme.counter(Side::black).body) >= (strong ? 7 : 4));
    for (const CounterColours& counter : theme.counters) {
      CHECK(contrast(counter.sign, counter.body) >= 4.5);
      CHECK(contrast(counter.sign, counter.base) >= 4.5);
    }
    for (const Colour& square : {theme.square, theme.other_square}) {
      // The outline distinguishes a white counter on a light square, or a black one on a dark square.
      for (const CounterColours& counter : theme.counters)
        CHECK(std::max(contrast(counter.body, square), contrast(counter.edge, square)) >= 3);
      CHECK(contrast(theme.trail, square) >= 3);
    }
    if (theme.name != "high-contrast") continue;
    for (const Colour& colour : {theme.trail, theme.taken, theme.turns})
      CHECK(contrast(colour, theme.square) >= 7);
    for (const Colour& mark : marks_of(theme)) CHECK(contrast(mark, theme.square) >= 7);
  }
}

TEST_CASE("the themes for paper and for strained eyes are flat, and do without colours to tell marks apart") {
  for (const char* name : {"print", "high-contrast"}) {
    CHECK_FALSE(find_theme(name)->gradients);
    CHECK(find_theme(name)->dashed_marks);
  }
  CHECK(find_theme("colour-safe")->dashed_marks);
  for (const Colour& colour : colours_of(*find_theme("print")))
    CHECK((colour == "#000000" || colour == "#ffffff"));
}

TEST_CASE("the theme that follows its reader replaces each colour by one of the dark theme") {
  Theme light = *find_theme("auto");
  REQUIRE(light.dark != nullptr);
  Theme dark = *light.dark;
  CHECK(dark.page == find_theme("slate")->page);
  for (const ThemeKey& one : theme_keys())
    for (const ThemeKey& other : theme_keys()) {
      if (one.kind == ThemeKey::Kind::truth || other.kind == ThemeKey::Kind::truth) continue;
      CAPTURE(one.table, one.name, other.table, other.name);
      if (one.text(light) == other.text(light)) CHECK(one.text(dark) == other.text(dark));
    }
  CHECK(light.gradients == dark.gradients);
  CHECK(light.dashed_marks == dark.dashed_marks);
  const auto file = read_theme("base = \"auto\"\n", "mine");
  REQUIRE(file.has_value());
  CHECK(file->dark == nullptr);
}
