#include "latro/render/chart.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "support/occurrences.hpp"

using namespace latro;

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

/// A table of one column. Names are 60 wide, so that its left edge is 98.
ChartTable table_of(decltype(ChartColumn::charts) charts, std::size_t rows) {
  ChartTable table;
  table.rows.resize(rows);
  table.columns = {{"", "", std::move(charts)}};
  return table;
}

std::string drawn(const ChartTable& table, std::string_view theme = "marble") {
  PictureOptions options;
  options.theme = find_theme(theme);
  std::string out;
  append_chart_table(table, options, out);
  return out;
}

bool has(const std::string& svg, std::string_view part) { return svg.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("charts: shares are parts of a bar 240 wide, White's first and Black's last") {
  const std::string svg = drawn(table_of(ChartShares{{"w", "d", "t", "b"}, {{1, 0, 2, 1}, {0, 0, 0, 0}}}, 2));
  CHECK(has(svg, "<rect x=\"98\" y=\"82\" width=\"60\" height=\"16\" fill=\"" +
                     find_theme("marble")->counters[0].body));
  CHECK(has(svg, R"(<rect x="158" y="82" width="120" height="16")"));
  CHECK(has(svg, "<rect x=\"278\" y=\"82\" width=\"60\" height=\"16\" fill=\"" +
                     find_theme("marble")->counters[1].body));
  CHECK(test::occurrences(svg, "height=\"16\"") == 3);  // nothing in the second row
  CHECK(test::occurrences(svg, "width=\"9\"") == 4);    // the legend
  for (const char* const name : {">w<", ">d<", ">t<", ">b<"}) CHECK(has(svg, name));
}

TEST_CASE("charts: an interval is a line around a dot; without an end it goes to the axis's") {
  ChartIntervals intervals{0, 10, 5, {ChartValue{2, 1, 4}, std::nullopt, ChartValue{2, 1, endless}}};
  const std::string svg = drawn(table_of(intervals, 3));
  CHECK(has(svg, R"(d="M111 74h39M111 70v8M150 70v8")"));
  CHECK(has(svg, R"(<circle cx="124" cy="74" r="3.5")"));
  CHECK(has(svg, R"(d="M111 162h117M111 158v8M228 158v8")"));
  CHECK(test::occurrences(svg, "<circle") == 2);
  CHECK(has(svg, R"(d="M163 52v132")"));  // the reference
  CHECK_FALSE(has(svg, "inf"));
}

TEST_CASE("charts: a hill has its height where most numbers are, and below it the quantiles") {
  ChartHistogram histogram;
  histogram.rows = {{{0, 5}, {2, 10}, {7, 5}}, {}};
  const std::string svg = drawn(table_of(histogram, 2));
  // The axis goes from 0 to 8 on 280, so each number has 35. The foot is at 83, the top at 58.
  CHECK(has(svg,
            "d=\"M98 83L98 83L98 70.5L133 70.5L133 83L168 83L168 58L203 58L203 83L343 83L343 70.5L378 "
            "70.5L378 83z\""));
  CHECK(has(svg, R"(d="M98 87.5h245")"));                  // 0 to 7
  CHECK(has(svg, R"(<circle cx="168" cy="87.5" r="3")"));  // 2
  // Many numbers are drawn together, also those that no picture can show.
  histogram.rows = {{{0, 1}, {1000, 1}}, {{std::numeric_limits<std::uint64_t>::max(), 3}}};
  const std::string great = drawn(table_of(histogram, 2));
  CHECK(great.size() < 10'000);
  CHECK_FALSE(has(great, "nan"));
}

TEST_CASE("charts: lines are on a logarithmic axis, in a band of their intervals") {
  ChartLines lines;
  lines.rows = {{{1, 1, 1}, {10, 1, 100}, {0, 0, endless}}, {}, {{5, 5, 5}}};
  const std::string svg = drawn(table_of(lines, 3));
  // The axis goes from 1 (at 90) to 100 (at 58); the width is 144.
  CHECK(has(svg, R"(d="M124 90L196 74L268 90")"));
  CHECK(has(svg, R"(d="M124 90L196 90L268 90L268 58L196 58L124 90z")"));
  CHECK_FALSE(has(svg, "inf"));
  CHECK_FALSE(has(svg, "nan"));
}

TEST_CASE("charts: names and texts are escaped and shortened") {
  ChartTable table = table_of(ChartIntervals{0, 1, {}, {std::nullopt, std::nullopt}}, 2);
  table.rows = {{"<b>", "a & b"}, {std::string(500, 'x'), std::string(500, 'y')}};
  table.columns[0].heading = "<i>";
  table.columns[0].axis = "share";
  table.title = "title";
  table.description = "words";
  const std::string svg = drawn(table);
  CHECK(has(svg, ">&lt;b&gt;</text>"));
  CHECK(has(svg, ">a &amp; b</text>"));
  CHECK(has(svg, ">&lt;i&gt;</text>"));
  CHECK(has(svg, ">share</text>"));
  CHECK(has(svg, ">words</desc>"));
  CHECK_FALSE(has(svg, std::string(50, 'x')));
  CHECK(svg == drawn(table));
  CHECK(has(drawn(ChartTable{}), "</svg>"));
}
