#include "latro/render/chart.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string_view>

#include <fmt/format.h>

#include "latro/render/curve.hpp"
#include "latro/render/detail/diagram_layout.hpp"
#include "latro/render/detail/svg.hpp"
#include "latro/render/detail/text_lines.hpp"

namespace latro {

namespace {

constexpr double chart_margin = 16;
constexpr double chart_gap = 22;  ///< between columns
constexpr double chart_letter = 13;
constexpr double small_letter = 11;
constexpr double row_height = 44;
constexpr double padding = 6;  ///< above and below the charts of a row
constexpr double least_names = 60;
constexpr double most_names = 190;
constexpr double legend_line = 16;
constexpr double axis_height = 20;
constexpr double most_bins = 64;
constexpr double most_number = 1e15;  ///< greater ones are drawn at the end of the axis
constexpr unsigned most_ticks = 5;

struct ChartArea {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
};

/// An axis of a column, across or, with `is_upright`, up.
struct Axis {
  double low = 0;
  double high = 1;
  double bin = 1;  ///< of histograms: how many numbers are counted together

  double part(double value) const { return (std::clamp(value, low, high) - low) / (high - low); }
};

double width_of(const ChartShares&) { return 240; }
double width_of(const ChartIntervals&) { return 130; }
double width_of(const ChartHistogram&) { return 280; }
double width_of(const ChartLines&) { return 170; }

Axis axis_of(const ChartShares&) { return {0, 1}; }
Axis axis_of(const ChartIntervals& chart) { return {chart.low, chart.high}; }
Axis axis_of(const ChartHistogram& chart) {
  std::uint64_t most = 1;
  for (const auto& row : chart.rows)
    if (!row.empty()) most = std::max(most, row.rbegin()->first);
  // Even, because the games of a ruleset may all end after an even or an odd number of turns.
  const double top = std::min(static_cast<double>(most), most_number);
  const double bin = top < most_bins ? 1 : 2 * std::ceil(top / most_bins / 2);
  return {0, bin * (std::floor(top / bin) + 1), bin};
}
Axis axis_of(const ChartLines& chart) {
  double most = 0;
  for (const auto& row : chart.rows)
    for (const ChartValue& one : row)
      most = std::max(most, std::isfinite(one.high) ? std::max(one.high, one.value) : one.value);
  return {0, std::log10(std::max(most, 10.0))};
}

std::uint64_t quantile(const std::map<std::uint64_t, std::uint64_t>& row, double part) {
  double all = 0;
  for (const auto& [value, count] : row) all += static_cast<double>(count);
  double before = 0;
  for (const auto& [value, count] : row)
    if ((before += static_cast<double>(count)) >= part * all) return value;
  return row.rbegin()->first;
}

double width_of_names(const ChartTable& table) {
  double width = least_names;
  for (const ChartTable::Row& row : table.rows)
    width = std::max({width, text_width(row.name, chart_letter) + 4, text_width(row.note, small_letter) + 4});
  return std::min(width, most_names);
}

double width_of(const ChartColumn& column) {
  return std::visit([](const auto& charts) { return width_of(charts); }, column.charts);
}
double width_of(const ChartTable& table, double names) {
  double width = 2 * chart_margin + names;
  for (const ChartColumn& column : table.columns) width += chart_gap + width_of(column);
  return width;
}

class ChartPicture {
 public:
  ChartPicture(const ChartTable& table, const PictureOptions& options)
      : table_(table),
        options_(options),
        theme_(*options.theme),
        names_(width_of_names(table)),
        width_(width_of(table, names_)),
        titles_(table.heading, table.caption, width_ - 2 * chart_margin, 1.15),
        top_(chart_margin + titles_.height()) {
    double left = chart_margin + names_;
    for (const ChartColumn& column : table.columns) {
      left += chart_gap;
      const double width = width_of(column);
      columns_.push_back({std::visit([](const auto& charts) { return axis_of(charts); }, column.charts), left,
                          width, TextBlock(column.heading, chart_letter, width + chart_gap, 2)});
      const bool has_legend = std::holds_alternative<ChartShares>(column.charts);
      heads_ =
          std::max(heads_, columns_.back().heading.height() + (has_legend ? 2 * legend_line : legend_line));
      left += width;
    }
    top_ += heads_ + axis_height;
  }

  void append(std::string& out) const {
    SvgWriter svg(out);
    begin_document(svg, {{width_, bottom() + chart_margin},
                         options_.pixels == 0 ? static_cast<unsigned>(std::lround(width_)) : options_.pixels,
                         table_.title,
                         table_.description,
                         &theme_});
    titles_.draw(svg, width_ / 2, chart_margin, theme_);
    // Every second row is shaded, so that the eye keeps to its row.
    for (std::size_t row = 0; row < table_.rows.size(); row += 2)
      svg.rectangle({chart_margin - 6, top_ + row_height * static_cast<double>(row)},
                    {width_ - 2 * chart_margin + 12, row_height})
          .attribute("fill", theme_.square)
          .close();
    draw_names(svg);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      draw_head(svg, i);
      draw_axis(svg, i);
      const Column& column = columns_[i];
      for (std::size_t row = 0; row < table_.rows.size(); ++row) {
        const ChartArea at{column.left, top_ + row_height * static_cast<double>(row) + padding, column.width,
                           row_height - 2 * padding};
        std::visit([&](const auto& charts) { draw(svg, charts, row, column.axis, at); },
                   table_.columns[i].charts);
      }
    }
    svg.close();
  }

 private:
  struct Column {
    Axis axis;
    double left = 0;
    double width = 0;
    TextBlock heading;
  };

  double bottom() const { return top_ + row_height * static_cast<double>(table_.rows.size()); }

  void draw_names(SvgWriter& svg) const {
    for (std::size_t row = 0; row < table_.rows.size(); ++row) {
      const auto& [name, note] = table_.rows[row];
      const double middle = top_ + row_height * (static_cast<double>(row) + 0.5);
      const auto lines = wrapped(name, chart_letter, names_, note.empty() ? 2 : 1);
      double baseline =
          middle + chart_letter / 3 - (lines.size() > 1 || !note.empty() ? 0.6 * chart_letter : 0);
      svg.open("g").attribute("font-size", chart_letter);
      for (const std::string& line : lines) {
        svg.label({chart_margin, baseline}, line);
        baseline += TextBlock::line_height * chart_letter;
      }
      svg.close();
      for (const std::string& line : wrapped(note, small_letter, names_, 1))
        draw_note(svg, {chart_margin, baseline}, line, false);
    }
  }

  void draw_note(SvgWriter& svg, Point at, std::string_view text, bool is_centred) const {
    svg.open("text").at(at).attribute("font-size", small_letter);
    if (is_centred) svg.attribute("text-anchor", "middle");
    svg.attribute("fill", theme_.quiet_text).text(text).close();
  }

  void draw_head(SvgWriter& svg, std::size_t index) const {
    const Column& column = columns_[index];
    const double top = top_ - heads_ - axis_height;
    column.heading.draw(svg, column.left + column.width / 2, top, theme_.text, true);
    const double below = top + column.heading.height();
    if (const auto* const shares = std::get_if<ChartShares>(&table_.columns[index].charts))
      draw_legend(svg, *shares, {column.left, below + 3});
    else
      draw_note(svg, {column.left + column.width / 2, below + small_letter}, table_.columns[index].axis,
                true);
  }

  void draw_legend(SvgWriter& svg, const ChartShares& shares, Point corner) const {
    constexpr double swatch = 9;
    svg.open("g").attribute("font-size", small_letter);
    for (std::size_t part = 0; part < shares.names.size(); ++part) {
      // In two columns: the two players, and the rest.
      const bool is_player = part == 0 || part == 3;
      const Point at = corner + Point{is_player ? 0 : width_of(shares) * 0.55,
                                      (part == 0 || part == 1 ? 0 : 1) * legend_line};
      open_share(svg, at, {swatch, swatch}, part).close();
      svg.label(at + Point{swatch + 5, swatch}, shares.names[part]);
    }
    svg.close();
  }

  /// Numbers above the rows, and lines through them. Lines of values have their axis in each row.
  void draw_axis(SvgWriter& svg, std::size_t index) const {
    const Column& column = columns_[index];
    const ChartColumn& charts = table_.columns[index];
    const double height = bottom() - top_;
    if (std::holds_alternative<ChartLines>(charts.charts)) return;
    const bool is_share = std::holds_alternative<ChartShares>(charts.charts);
    const Ticks across = ticks(column.axis.low, column.axis.high, most_ticks, is_share ? 0.25 : 1e-3);
    std::string grid;
    for (const double at : across.at)
      grid += svg_down({column.left + column.width * column.axis.part(at), top_}, height);
    svg.line(grid, theme_.line, 0.5);
    if (const auto* const intervals = std::get_if<ChartIntervals>(&charts.charts);
        intervals && intervals->reference)
      svg.line(svg_down({column.left + column.width * column.axis.part(*intervals->reference), top_}, height),
               theme_.quiet_text, 1);
    svg.open("g").attribute("font-size", small_letter).attribute("text-anchor", "middle");
    for (const double at : across.at)
      svg.label({column.left + column.width * column.axis.part(at), top_ - 5}, axis_number(at));
    svg.close();
  }

  /// From White to Black; between them two shades of the text's colour, the second one darker.
  SvgWriter& open_share(SvgWriter& svg, Point corner, Extent extent, std::size_t part) const {
    svg.rectangle(corner, extent);
    if (part == 0 || part == 3)
      svg.attribute("fill", theme_.counter(part == 0 ? Side::white : Side::black).body);
    else
      svg.attribute("fill", theme_.text).attribute("fill-opacity", part == 1 ? 0.15 : 0.45);
    return svg.attribute("stroke", theme_.text).attribute("stroke-width", 0.5);
  }

  void draw(SvgWriter& svg, const ChartShares& chart, std::size_t row, const Axis&,
            const ChartArea& at) const {
    const auto& parts = chart.rows[row];
    const double all = std::accumulate(parts.begin(), parts.end(), 0.0);
    if (all <= 0) return;
    double left = at.left;
    for (std::size_t part = 0; part < parts.size(); ++part) {
      const double width = at.width * parts[part] / all;
      if (width > 0) open_share(svg, {left, at.top + at.height / 4}, {width, at.height / 2}, part).close();
      left += width;
    }
  }

  void draw(SvgWriter& svg, const ChartIntervals& chart, std::size_t row, const Axis& axis,
            const ChartArea& at) const {
    if (!chart.rows[row]) return;
    const auto [value, low, high] = *chart.rows[row];
    const auto x = [&](double number) { return at.left + at.width * axis.part(number); };
    const double middle = at.top + at.height / 2;
    const double from = x(low);
    svg.line(svg_across({from, middle}, x(high) - from) + svg_down({from, middle - 4}, 8) +
                 svg_down({x(high), middle - 4}, 8),
             theme_.trail, 1.5);
    svg.circle({x(value), middle}, 3.5).attribute("fill", theme_.trail).close();
  }

  void draw(SvgWriter& svg, const ChartHistogram& chart, std::size_t row, const Axis& axis,
            const ChartArea& at) const {
    const auto& counts = chart.rows[row];
    if (counts.empty()) return;
    constexpr double below = 7;  // where the quantiles are
    std::vector<double> bins(static_cast<std::size_t>(axis.high / axis.bin));
    for (const auto& [value, count] : counts)
      bins[std::min(static_cast<std::size_t>(static_cast<double>(value) / axis.bin), bins.size() - 1)] +=
          static_cast<double>(count);
    const double most = *std::ranges::max_element(bins);
    const double base = at.top + at.height - below;
    const auto x = [&](double value) { return at.left + at.width * axis.part(value); };
    std::string path = fmt::format("M{}", svg_point({x(0), base}));
    double height = 0;
    for (std::size_t i = 0; i < bins.size(); ++i) {
      const double now = (at.height - below) * bins[i] / most;
      if (now != height) {
        const double edge = x(static_cast<double>(i) * axis.bin);
        path += fmt::format("L{}L{}", svg_point({edge, base - height}), svg_point({edge, base - now}));
      }
      height = now;
    }
    path += fmt::format("L{}L{}z", svg_point({at.left + at.width, base - height}),
                        svg_point({at.left + at.width, base}));
    svg.path(path).attribute("fill", theme_.trail).attribute("fill-opacity", 0.35);
    svg.attribute("stroke", theme_.trail).attribute("stroke-width", 0.75).close();
    const double line = base + below / 2 + 1;
    const double low = x(static_cast<double>(quantile(counts, 0.05)));
    const double high = x(static_cast<double>(quantile(counts, 0.95)));
    svg.line(svg_across({low, line}, high - low), theme_.text, 1.5);
    svg.circle({x(static_cast<double>(quantile(counts, 0.5))), line}, 3)
        .attribute("fill", theme_.text)
        .close();
  }

  void draw(SvgWriter& svg, const ChartLines& chart, std::size_t row, const Axis& axis,
            const ChartArea& whole) const {
    constexpr double labels = 26;  // the width of the axis's numbers
    const ChartArea at{whole.left + labels, whole.top, whole.width - labels, whole.height};
    const auto y = [&](double value) {
      return at.top + at.height * (1 - axis.part(std::log10(std::max(value, 1.0))));
    };
    std::string grid;
    svg.open("g").attribute("font-size", 0.8 * small_letter).attribute("text-anchor", "end");
    for (double tick = 1; std::log10(tick) <= axis.high; tick *= 10) {
      grid += svg_across({at.left, y(tick)}, at.width);
      svg.label({at.left - 3, y(tick) + 3}, axis_number(tick));
    }
    svg.close();
    svg.line(grid, theme_.line, 0.5);
    const auto& values = chart.rows[row];
    if (values.empty()) return;
    const double step = values.size() > 1 ? at.width / static_cast<double>(values.size() - 1) : 0;
    std::string path;
    std::string band;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double x = at.left + step * static_cast<double>(i);
      path += (i == 0 ? "M" : "L") + svg_point({x, y(values[i].value)});
      band += (i == 0 ? "M" : "L") + svg_point({x, y(values[i].low)});
    }
    for (std::size_t i = values.size(); i-- > 0;)
      band += "L" + svg_point({at.left + step * static_cast<double>(i), y(values[i].high)});
    svg.path(band + "z").attribute("fill", theme_.trail).attribute("fill-opacity", 0.3).close();
    svg.line(path, theme_.trail, 1.75);
  }

  const ChartTable& table_;
  const PictureOptions& options_;
  const Theme& theme_;
  double names_;  ///< the width of their column
  std::vector<Column> columns_;
  double width_;
  TitleBlock titles_;
  double heads_ = 0;  ///< the height of the headings of columns, with legends
  double top_;        ///< of the first row
};

}  // namespace

void append_chart_table(const ChartTable& table, const PictureOptions& options, std::string& out) {
  ChartPicture(table, options).append(out);
}

}  // namespace latro
