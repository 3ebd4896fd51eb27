#include "latro/render/curve.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "latro/render/detail/diagram_layout.hpp"
#include "latro/render/detail/svg.hpp"
#include "latro/render/detail/text_lines.hpp"

namespace latro {

namespace {

constexpr double picture_width = 720;
constexpr double margin = 16;
constexpr double plot_height = 240;
constexpr double phase_height = 20;  ///< above the plot, where phases have their names
constexpr double event_height = 12;  ///< inside the upper and lower edge of the plot, for events
constexpr double edge = 1.5;         ///< from the plot's edge to the curve if a win is proven
constexpr double letter = 15;
constexpr double axis_letters = 52;  ///< the width of the numbers at the left
constexpr double no_values = 1;      ///< how far the axis goes where all values are zero
constexpr double most_soldiers = 1e5;
/// More points than pixels make no better line: of the points of one column, the lowest and highest are
/// drawn.
constexpr std::size_t most_columns = 1200;

/// A value that can be drawn; a value that is no number cannot.
bool is_known(const std::optional<Curve::Value>& value) {
  return value && (value->wins || std::isfinite(value->soldiers));
}

class CurvePicture {
 public:
  CurvePicture(const Curve& curve, const PictureOptions& options);
  void append(std::string& out) const;

 private:
  std::size_t last_ply() const { return std::max<std::size_t>(curve_.values.size(), 2) - 1; }
  double x(double ply) const { return left_ + ply * plot_width_ / static_cast<double>(last_ply()); }
  double y(double soldiers) const {
    const double up = (options_.flipped ? -soldiers : soldiers) / reach_;
    return top_ + plot_height / 2 - up * (plot_height / 2 - event_height);
  }
  double y(const Curve::Value& value) const;
  bool is_above(Side side) const { return (side == Side::white) != options_.flipped; }

  void draw_ground(SvgWriter& svg) const;
  void draw_phases(SvgWriter& svg) const;
  void draw_axes(SvgWriter& svg) const;
  void draw_line(SvgWriter& svg) const;
  void draw_events(SvgWriter& svg) const;

  const Curve& curve_;
  const PictureOptions& options_;
  const Theme& theme_;
  TitleBlock titles_;
  double reach_ = no_values;  ///< the axis goes from -reach to +reach
  double left_;
  double top_;
  double plot_width_;
};

CurvePicture::CurvePicture(const Curve& curve, const PictureOptions& options)
    : curve_(curve),
      options_(options),
      theme_(*options.theme),
      titles_(curve.heading, curve.caption, picture_width - 2 * margin, 1.15),
      left_(margin + axis_letters + (curve.value_label.empty() ? 0 : 1.4 * letter)),
      top_(margin + titles_.height() + (curve.phases.empty() ? 0 : phase_height)),
      plot_width_(picture_width - margin - left_) {
  double most = 0;
  for (const auto& value : curve.values)
    if (is_known(value) && !value->wins) most = std::max(most, std::abs(value->soldiers));
  if (most > 0) reach_ = std::min(most, most_soldiers);
}

double CurvePicture::y(const Curve::Value& value) const {
  if (value.wins) return is_above(*value.wins) ? top_ + edge : top_ + plot_height - edge;
  return y(std::clamp(value.soldiers, -reach_, reach_));
}

/// The ground is the board's: what counters, lines and trails can be seen on.
void CurvePicture::draw_ground(SvgWriter& svg) const {
  svg.rectangle({left_, top_}, {plot_width_, plot_height}).attribute("fill", theme_.square).close();
}

void CurvePicture::draw_phases(SvgWriter& svg) const {
  bool shaded = false;
  for (const Curve::Phase& phase : curve_.phases) {
    if (phase.first > last_ply()) break;
    const double from = x(static_cast<double>(phase.first));
    const double to = x(static_cast<double>(std::min(phase.last, last_ply())));
    shaded = !shaded;
    if (shaded) {
      svg.rectangle({from, top_}, {to - from, plot_height});
      svg.attribute("fill", theme_.line).attribute("fill-opacity", 0.22).close();
    }
    const auto name = wrapped(phase.name, 0.9 * letter, to - from, 1);
    if (name.empty() || text_width(name.front(), 0.9 * letter) > to - from) continue;
    svg.open("text").at({(from + to) / 2, top_ - 5}).attribute("text-anchor", "middle");
    svg.attribute("font-size", 0.9 * letter).attribute("fill", theme_.quiet_text).text(name.front()).close();
  }
}

void CurvePicture::draw_axes(SvgWriter& svg) const {
  const double bottom = top_ + plot_height;
  const auto plies = static_cast<double>(last_ply());
  const Ticks across = ticks(0, plies, 12, 1);
  const Ticks up = ticks(-reach_, reach_, 7, 0.01);
  const std::string width(SvgNumber{plot_width_});
  std::string grid;
  for (const double at : up.at)
    if (at != 0) grid += fmt::format("M{}h{}", svg_point({left_, y(at)}), width);
  if (!grid.empty()) svg.line(grid, theme_.line, 0.5);
  svg.line(fmt::format("M{}h{}", svg_point({left_, y(0)}), width), theme_.line, 1.5);
  std::string axes = fmt::format("M{}v{}h{}", svg_point({left_, top_}), plot_height, width);
  for (const double at : across.at) axes += fmt::format("M{}v4", svg_point({x(at), bottom}));
  for (const double at : up.at) axes += fmt::format("M{}h-4", svg_point({left_, y(at)}));
  svg.line(axes, theme_.quiet_text, 1);

  svg.open("g").attribute("font-size", letter).attribute("text-anchor", "middle");
  for (const double at : across.at)
    svg.open("text").at({x(at), bottom + 4 + 1.1 * letter}).text(axis_number(at)).close();
  if (!curve_.ply_label.empty())
    svg.open("text").at({left_ + plot_width_ / 2, bottom + 4 + 2.5 * letter}).text(curve_.ply_label).close();
  if (!curve_.value_label.empty())
    svg.open("text")
        .attribute("transform", fmt::format("translate({})rotate(-90)",
                                            svg_point({margin + letter, top_ + plot_height / 2})))
        .text(curve_.value_label)
        .close();
  svg.close();
  svg.open("g").attribute("font-size", letter).attribute("text-anchor", "end");
  for (const double at : up.at)
    svg.open("text")
        .at({left_ - 8, y(at) + letter / 3})
        .text(at > 0 ? "+" + axis_number(at) : axis_number(at))
        .close();
  svg.close();
}

void CurvePicture::draw_line(SvgWriter& svg) const {
  std::string path;
  std::string dots;  // values without neighbours
  const std::size_t count = curve_.values.size();
  const std::size_t together = count / most_columns + 1;
  bool broken = true;
  for (std::size_t begin = 0; begin < count; begin += together) {
    // Of the plies that share a column, the lowest and the highest point, in their order.
    std::size_t low = count;
    std::size_t high = count;
    const std::size_t end = std::min(count, begin + together);
    for (std::size_t ply = begin; ply < end; ++ply) {
      const auto& value = curve_.values[ply];
      if (!is_known(value)) continue;
      if (low == count || y(*value) < y(*curve_.values[low])) low = ply;
      if (high == count || y(*value) > y(*curve_.values[high])) high = ply;
    }
    if (low == count) {
      broken = true;
      continue;
    }
    const auto add = [&](std::size_t ply) {
      path += (broken ? "M" : "L") + svg_point({x(static_cast<double>(ply)), y(*curve_.values[ply])});
      broken = false;
    };
    const bool alone = broken && (end >= count || !is_known(curve_.values[end]));
    if (alone && low == high) {
      dots += fmt::format("M{}h0", svg_point({x(static_cast<double>(low)), y(*curve_.values[low])}));
      continue;
    }
    add(std::min(low, high));
    if (low != high) add(std::max(low, high));
  }
  if (!path.empty()) svg.line(path, theme_.trail, 2.25);
  if (!dots.empty()) svg.line(dots, theme_.trail, 5);
}

/// A side's events are at its edge.
void CurvePicture::draw_events(SvgWriter& svg) const {
  for (const Side side : {Side::white, Side::black}) {
    const CounterColours& colours = theme_.counter(side);
    const double row = is_above(side) ? top_ + event_height / 2 : top_ + plot_height - event_height / 2;
    bool open = false;
    for (const Curve::Event& event : curve_.events) {
      if (event.by != side || event.ply >= curve_.values.size()) continue;
      if (!open) {
        svg.open("g")
            .attribute("fill", colours.body)
            .attribute("stroke", colours.edge)
            .attribute("stroke-width", 1.0);
        open = true;
      }
      svg.circle({x(static_cast<double>(event.ply)), row}, 3.5).close();
    }
    if (open) svg.close();
  }
}

void CurvePicture::append(std::string& out) const {
  const double below = 4 + (curve_.ply_label.empty() ? 1.5 : 3) * letter;
  SvgWriter svg(out);
  begin_document(svg, {{picture_width, top_ + plot_height + below + margin / 2},
                       options_.pixels == 0 ? curve_pixels : options_.pixels,
                       curve_.title,
                       curve_.description,
                       &theme_});
  titles_.draw(svg, picture_width / 2, margin, theme_);
  draw_ground(svg);
  draw_phases(svg);
  draw_axes(svg);
  draw_events(svg);
  draw_line(svg);
  svg.close();
}

}  // namespace

Ticks ticks(double low, double high, unsigned most, double least_step) {
  double step = 1;
  const double wanted = std::max((high - low) / most, least_step);
  const double power = std::pow(10, std::floor(std::log10(wanted)));
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    step = factor * power;
    if (step >= wanted * (1 - 1e-9)) break;
  }
  Ticks found{step, {}};
  const auto last = static_cast<long>(std::floor(high / step + 1e-9));
  for (auto i = static_cast<long>(std::ceil(low / step - 1e-9)); i <= last; ++i)
    found.at.push_back(static_cast<double>(i) * step);
  return found;
}

void append_curve(const Curve& curve, const PictureOptions& options, std::string& out) {
  CurvePicture(curve, options).append(out);
}

}  // namespace latro
