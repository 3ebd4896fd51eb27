#include "latro/render/curve.hpp"

#include <catch2/catch.hpp>
#include <limits>
#include <string>

#include "support/occurrences.hpp"

using namespace latro;

namespace {

Curve::Value soldiers(double value) { return {value, {}}; }
Curve::Value won_by(Side side) { return {0, side}; }

/// Without texts the plot is 636 by 240, its upper left corner is (68, 16), and zero is at 136.
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

TEST_CASE("curves: the highest value reaches 108 from the middle, White above") {
  Curve curve;
  curve.values = {soldiers(0), soldiers(2), soldiers(-1)};
  CHECK(has(drawn(curve), "d=\"M68 136L386 28L704 190\""));
  CHECK(has(drawn(curve, true), "d=\"M68 136L386 244L704 82\""));
}

TEST_CASE("curves: a proven win lies on the winner's edge, and does not stretch the axis") {
  Curve curve;
  curve.values = {soldiers(1), won_by(Side::white), won_by(Side::black)};
  CHECK(has(drawn(curve), "d=\"M68 28L386 17.5L704 254.5\""));
  CHECK(has(drawn(curve, true), "d=\"M68 244L386 254.5L704 17.5\""));
}

TEST_CASE("curves: the line is broken where nothing is known; a value alone is a dot") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double endless = std::numeric_limits<double>::infinity();
  Curve curve;
  curve.values = {soldiers(1),   soldiers(1),       std::nullopt, soldiers(-1),
                  soldiers(nan), soldiers(endless), soldiers(0)};
  const std::string svg = drawn(curve);
  CHECK(has(svg, "d=\"M68 28L174 28\""));
  CHECK(has(svg, "d=\"M386 244h0M704 136h0\""));
  CHECK_FALSE(has(svg, "nan"));
  CHECK_FALSE(has(svg, "inf"));
}

TEST_CASE("curves: of no plies, of one and of many") {
  Curve curve;
  CHECK(has(drawn(curve), "<svg"));
  CHECK(has(drawn(curve), ">+1</text>"));
  curve.values = {soldiers(0)};
  CHECK(has(drawn(curve), "d=\"M68 136h0\""));
  curve.values.assign(5001, soldiers(3));
  curve.values[2500] = soldiers(6);  // it must not get lost among others
  const std::string svg = drawn(curve);
  CHECK(has(svg, "L386 28L"));
  CHECK(svg.size() < 60'000);
  CHECK(svg == drawn(curve));
  curve.values.assign(3, soldiers(1e300));
  CHECK(has(drawn(curve), "d=\"M68 28L386 28L704 28\""));
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
  CHECK(has(svg, "<circle cx=\"227\" cy=\"22\" r=\"3.5\"/>"));
  CHECK(has(svg, "<circle cx=\"545\" cy=\"250\" r=\"3.5\"/>"));
  CHECK(has(drawn(curve, true), "<circle cx=\"227\" cy=\"250\" r=\"3.5\"/>"));
  CHECK(svg.find("cx=\"227\"") > svg.find("<g fill=\"" + find_theme("marble")->counters[0].body));
  CHECK(svg.find("cx=\"227\"") < svg.find("<g fill=\"" + find_theme("marble")->counters[1].body));
}

TEST_CASE("curves: every other phase is shaded; names stand where they have room") {
  Curve curve;
  curve.values.assign(101, soldiers(0));
  curve.phases = {{"placement", 0, 50}, {"an opening", 50, 52}, {"endgame", 52, 900}};
  const std::string svg = drawn(curve);
  CHECK(has(svg, "<rect x=\"68\" y=\"36\" width=\"318\" height=\"240\""));
  CHECK(has(svg, "<rect x=\"398.72\" y=\"36\" width=\"305.28\" height=\"240\""));
  CHECK(test::occurrences(svg, "<rect") == 4);  // with the page and the plot
  CHECK(has(svg, ">placement</text>"));
  CHECK(has(svg, ">endgame</text>"));
  CHECK_FALSE(has(svg, "opening"));
}

TEST_CASE("curves: texts are escaped, and tell those who cannot see it") {
  Curve curve;
  curve.values.assign(3, soldiers(0));
  curve.heading = curve.caption = curve.value_label = curve.ply_label = "<script>&";
  curve.title = "A <title>";
  curve.description = "A & description";
  curve.phases = {{"<b>", 0, 2}};
  const std::string svg = drawn(curve);
  CHECK(test::occurrences(svg, "<script") == 0);
  CHECK(test::occurrences(svg, "&lt;script&gt;&amp;") == 4);
  CHECK(has(svg, ">&lt;b&gt;</text>"));
  CHECK(has(svg, ">A &lt;title&gt;</title>"));
  CHECK(has(svg, ">A &amp; description</desc>"));
  CHECK(has(svg, "role=\"img\""));
  CHECK(has(svg, " width=\"720\""));
}
