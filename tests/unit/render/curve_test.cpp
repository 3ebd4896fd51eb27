#include "latro/render/curve.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/occurrences.hpp"

using namespace latro;

namespace {

Curve::Value soldiers(double value) { return {value, {}}; }
Curve::Value won_by(Side side) { return {0, side}; }

/// A curve on which a lead of two soldiers has the chance 75 %: it is 54 from the middle.
Curve curve_of(std::vector<std::optional<Curve::Value>> values) {
  Curve curve;
  curve.scale = 2 / std::log(3.0);
  curve.values = std::move(values);
  return curve;
}

/// Without texts the plot is 592 by 240, its upper left corner is (68, 16), and zero is at 136.
std::string drawn(const Curve& curve, bool flipped = false, std::string_view theme = "marble") {
  PictureOptions options;
  options.theme = find_theme(theme);
  options.flipped = flipped;
  std::string out;
  append_curve(curve, options, out);
  return out;
}

bool has(const std::string& svg, std::string_view part) { return svg.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("curves: the height is the winning chance, White above") {
  const Curve curve = curve_of({soldiers(0), soldiers(2), soldiers(-2)});
  CHECK(has(drawn(curve), "d=\"M68 136L364 82L660 190\""));
  CHECK(has(drawn(curve, true), "d=\"M68 136L364 190L660 82\""));
}

TEST_CASE("curves: a proven win lies on the winner's edge") {
  const Curve curve = curve_of({soldiers(2), won_by(Side::white), won_by(Side::black)});
  CHECK(has(drawn(curve), "d=\"M68 82L364 17.5L660 254.5\""));
  CHECK(has(drawn(curve, true), "d=\"M68 190L364 254.5L660 17.5\""));
}

TEST_CASE("curves: the line is broken where nothing is known; a value alone is a dot") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double endless = std::numeric_limits<double>::infinity();
  const Curve curve = curve_of(
      {soldiers(2), soldiers(2), std::nullopt, soldiers(-2), soldiers(nan), soldiers(endless), soldiers(0)});
  const std::string svg = drawn(curve);
  CHECK(has(svg, "d=\"M68 82L166.67 82\""));
  CHECK(has(svg, "d=\"M364 190h0M660 136h0\""));
  CHECK_FALSE(has(svg, "nan"));
  CHECK_FALSE(has(svg, "inf"));
}

TEST_CASE("curves: of no plies, of one and of many") {
  CHECK(has(drawn(Curve{}), "<svg"));
  CHECK(has(drawn(Curve{}), ">+1</text>"));
  CHECK(has(drawn(curve_of({soldiers(0)})), "d=\"M68 136h0\""));
  Curve curve = curve_of({});
  curve.values.assign(5001, soldiers(1));
  curve.values[2500] = soldiers(2);  // it must not get lost among others
  const std::string svg = drawn(curve);
  CHECK(has(svg, "L364 82L"));
  CHECK(svg.size() < 60'000);
  CHECK(svg == drawn(curve));
  curve.values.assign(3, soldiers(1e300));
  CHECK(has(drawn(curve), "d=\"M68 28L364 28L660 28\""));
}

TEST_CASE("curves: sides are named, White above; leads have numbers where there is room") {
  const Curve curve = curve_of({soldiers(0)});
  const std::string svg = drawn(curve);
  CHECK(has(svg, "<text x=\"60\" y=\"33\" font-weight=\"bold\">White</text>"));
  CHECK(has(svg, "<text x=\"60\" y=\"249\" font-weight=\"bold\">Black</text>"));
  CHECK(has(drawn(curve, true), "<text x=\"60\" y=\"249\" font-weight=\"bold\">White</text>"));
  CHECK(test::occurrences(svg, ">75 %</text>") == 2);
  CHECK(has(svg, "<text x=\"668\" y=\"87\">+2</text>"));
  CHECK(has(svg, ">+5</text>"));
  CHECK_FALSE(has(svg, ">+10</text>"));  // too near to +5
}

TEST_CASE("curves: turns have their numbers, whoever begins") {
  Curve curve = curve_of({});
  curve.values.assign(5, soldiers(0));
  curve.first_number = 41;
  CHECK(has(drawn(curve), "<text x=\"216\" y=\"276.5\">41</text>"));
  CHECK(has(drawn(curve), "<text x=\"512\" y=\"276.5\">42</text>"));
  curve.first_side = Side::black;
  CHECK(has(drawn(curve), "<text x=\"68\" y=\"276.5\">41</text>"));
  CHECK(has(drawn(curve), "<text x=\"364\" y=\"276.5\">42</text>"));
}

TEST_CASE("curves: marks are at their turns; of two in one place the graver is drawn") {
  Curve curve = curve_of({soldiers(0), soldiers(0), soldiers(-2), soldiers(-2), std::nullopt});
  curve.marks = {
      {2, "?", Side::white}, {3, "!", Side::white}, {4, "??", Side::black}, {9, "??", Side::black}};
  const std::string svg = drawn(curve);
  CHECK(has(svg, "d=\"M364 190h0M512 190h0\""));
  CHECK(has(svg, "<text x=\"364\" y=\"207.25\">?</text>"));
  CHECK(has(svg, "<text x=\"512\" y=\"183\">!</text>"));
  CHECK_FALSE(has(svg, "??"));
  curve.values.assign(400, soldiers(0));
  curve.marks = {
      {9, "?!", Side::white}, {10, "??", Side::white}, {11, "?", Side::white}, {12, "?", Side::black}};
  const std::string crowded = drawn(curve);
  CHECK(has(crowded,
            ">?"
            "?</text>"));
  CHECK_FALSE(has(crowded, ">?!</text>"));
  CHECK(test::occurrences(crowded, ">?</text>") == 1);  // Black's is on the other side of the curve
}

TEST_CASE("curves: ticks are 1, 2 or 5 times a power of ten apart") {
  CHECK(ticks(0, 84, 12, 1).step == 10);
  CHECK(ticks(0, 84, 12, 1).at.size() == 9);
  CHECK(ticks(0, 5000, 12, 1).step == 500);
  CHECK(ticks(0, 1, 12, 1).at == std::vector<double>{0, 1});
  CHECK(ticks(-2, 2, 7, 0.01).at == std::vector<double>{-2, -1, 0, 1, 2});
  CHECK(ticks(-0.3, 0.3, 7, 0.01).at.size() == 7);
  CHECK(ticks(-7, 7, 7, 0.01).at == std::vector<double>{-6, -4, -2, 0, 2, 4, 6});
  CHECK(ticks(-1e5, 1e5, 7, 0.01).step == 50'000);
}

TEST_CASE("curves: events stand at their side's edge, in its colours") {
  Curve curve;
  curve.values.assign(5, soldiers(0));
  curve.events = {
      {1, Side::white}, {3, Side::black}, {4, Side::black}, {5, Side::white}};  // 5 is beyond the end
  const std::string svg = drawn(curve);
  CHECK(test::occurrences(svg, "<circle") == 3);
  CHECK(has(svg, "<circle cx=\"216\" cy=\"22\" r=\"3.5\"/>"));
  CHECK(has(svg, "<circle cx=\"512\" cy=\"250\" r=\"3.5\"/>"));
  CHECK(has(drawn(curve, true), "<circle cx=\"216\" cy=\"250\" r=\"3.5\"/>"));
  CHECK(svg.find("cx=\"216\"") > svg.find("<g fill=\"" + find_theme("marble")->counters[0].body));
  CHECK(svg.find("cx=\"216\"") < svg.find("<g fill=\"" + find_theme("marble")->counters[1].body));
}

TEST_CASE("curves: every other phase is shaded; names stand where they have room") {
  Curve curve;
  curve.values.assign(101, soldiers(0));
  curve.phases = {{"placement", 0, 50}, {"an opening", 50, 52}, {"endgame", 52, 900}};
  const std::string svg = drawn(curve);
  CHECK(has(svg, "<rect x=\"68\" y=\"36\" width=\"296\" height=\"240\""));
  CHECK(has(svg, "<rect x=\"375.84\" y=\"36\" width=\"284.16\" height=\"240\""));
  CHECK(test::occurrences(svg, "<rect") == 4);  // with the page and the plot
  CHECK(has(svg, ">placement</text>"));
  CHECK(has(svg, ">endgame</text>"));
  CHECK_FALSE(has(svg, "opening"));
}

TEST_CASE("curves: texts are escaped, and tell those who cannot see it") {
  Curve curve;
  curve.values.assign(3, soldiers(0));
  curve.heading = curve.caption = curve.chance_label = curve.turn_label = "<script>&";
  curve.soldier_label = "<script>&";
  curve.title = "A <title>";
  curve.description = "A & description";
  curve.phases = {{"<b>", 0, 2}};
  const std::string svg = drawn(curve);
  CHECK(test::occurrences(svg, "<script") == 0);
  CHECK(test::occurrences(svg, "&lt;script&gt;&amp;") == 5);
  CHECK(has(svg, ">&lt;b&gt;</text>"));
  CHECK(has(svg, ">A &lt;title&gt;</title>"));
  CHECK(has(svg, ">A &amp; description</desc>"));
  CHECK(has(svg, "role=\"img\""));
  CHECK(has(svg, " width=\"720\""));
}
