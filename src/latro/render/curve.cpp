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
constexpr double curve_margin = 16;
constexpr double plot_height = 240;
constexpr double phase_height = 20;  ///< above the plot, where phases have their names
constexpr double event_height = 12;  ///< inside the upper and lower edge of the plot, for events
constexpr double edge = 1.5;         ///< from the plot's edge to the curve if a win is proven
constexpr double curve_letter = 15;
constexpr double axis_letters = 52;     ///< the width of the names and chances at the left
constexpr double soldier_letters = 44;  ///< the width of the numbers at the right
constexpr double mark_room = 13;        ///< between glyphs that do not cover each other
/// More points than pixels make no better line: of the points of one column, the lowest and highest are
/// drawn.
constexpr std::size_t most_columns = 1200;

/// A value that can be drawn; a value that is no number cannot.
bool is_known(const std::optional<Curve::Value>& value) {
  return value && (value->wins || std::isfinite(value->soldiers));
}

class CurvePicture {
 public:
  CurvePicture(const Curve& curve, const PictureOptions& options)
      : curve_(curve),
        options_(options),
        theme_(*options.theme),
        titles_(curve.heading, curve.caption, picture_width - 2 * curve_margin, 1.15),
        left_(curve_margin + axis_letters + (curve.chance_label.empty() ? 0 : 1.4 * curve_letter)),
        top_(curve_margin + titles_.height() + (curve.phases.empty() ? 0 : phase_height)),
        plot_width_(picture_width - curve_margin - soldier_letters -
                    (curve.soldier_label.empty() ? 0 : 1.4 * curve_letter) - left_) {}

  void append(std::string& out) const {
    const double below = 4 + (curve_.turn_label.empty() ? 1.5 : 3) * curve_letter;
    SvgWriter svg(out);
    begin_document(svg, {{picture_width, top_ + plot_height + below + curve_margin / 2},
                         options_.pixels == 0 ? curve_pixels : options_.pixels,
                         curve_.title,
                         curve_.description,
                         &theme_});
    titles_.draw(svg, picture_width / 2, curve_margin, theme_);
    draw_ground(svg);
    draw_phases(svg);
    draw_axes(svg);
    draw_events(svg);
    draw_line(svg);
    draw_marks(svg);
    svg.close();
  }

 private:
  std::size_t last_ply() const { return std::max<std::size_t>(curve_.values.size(), 2) - 1; }
  double x(double ply) const { return left_ + ply * plot_width_ / static_cast<double>(last_ply()); }
  /// `chance` of White.
  double y_of_chance(double chance) const {
    const double up = (options_.flipped ? -1 : 1) * (2 * chance - 1);
    return top_ + plot_height / 2 - up * (plot_height / 2 - event_height);
  }
  double y(double soldiers) const { return y_of_chance(1 / (1 + std::exp(-soldiers / curve_.scale))); }

  double y(const Curve::Value& value) const {
    if (value.wins) return is_above(*value.wins) ? top_ + edge : top_ + plot_height - edge;
    return y(value.soldiers);
  }

  /// The ply after White's turn of this number.
  double ply_of_turn(double number) const {
    return 2 * (number - static_cast<double>(curve_.first_number)) +
           (curve_.first_side == Side::white ? 1 : 0);
  }
  bool is_above(Side side) const { return (side == Side::white) != options_.flipped; }

  /// The ground is the board's: what counters, lines and trails can be seen on.
  void draw_ground(SvgWriter& svg) const {
    svg.rectangle({left_, top_}, {plot_width_, plot_height}).attribute("fill", theme_.square).close();
  }

  void draw_phases(SvgWriter& svg) const {
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
      const auto name = wrapped(phase.name, 0.9 * curve_letter, to - from, 1);
      if (name.empty() || text_width(name.front(), 0.9 * curve_letter) > to - from) continue;
      svg.open("text").at({(from + to) / 2, top_ - 5}).attribute("text-anchor", "middle");
      svg.attribute("font-size", 0.9 * curve_letter)
          .attribute("fill", theme_.quiet_text)
          .text(name.front())
          .close();
    }
  }

  void draw_axes(SvgWriter& svg) const {
    const auto across = [&](double y) { return svg_across({left_, y}, plot_width_); };
    svg.line(across(y_of_chance(0.25)) + across(y_of_chance(0.75)), theme_.line, 0.5);
    svg.line(across(y(0)), theme_.line, 1.5);
    svg.line(fmt::format("{}h{}v{}", svg_down({left_, top_}, plot_height),
                         std::string_view(SvgNumber(plot_width_)), -plot_height),
             theme_.quiet_text, 1);
    draw_turn_numbers(svg);
    draw_chances(svg);
    draw_soldiers(svg);
  }

  void draw_turn_numbers(SvgWriter& svg) const {
    const double bottom = top_ + plot_height;
    const auto plies = static_cast<double>(last_ply());
    const auto first = static_cast<double>(curve_.first_number);
    std::string marks;
    svg.open("g").attribute("font-size", curve_letter).attribute("text-anchor", "middle");
    for (const double number : ticks(first, first + plies / 2 + 1, 12, 1).at) {
      const double ply = ply_of_turn(number);
      if (ply > plies) break;
      marks += svg_down({x(ply), bottom}, 4);
      svg.label({x(ply), bottom + 4 + 1.1 * curve_letter}, axis_number(number));
    }
    if (!curve_.turn_label.empty())
      svg.label({left_ + plot_width_ / 2, bottom + 4 + 2.5 * curve_letter}, curve_.turn_label);
    svg.close();
    if (!marks.empty()) svg.line(marks, theme_.quiet_text, 1);
  }

  /// Both sides by their names, and the chance of the side that is ahead.
  void draw_chances(SvgWriter& svg) const {
    constexpr double letter_rise = curve_letter / 3;
    svg.open("g").attribute("font-size", curve_letter).attribute("text-anchor", "end");
    for (const double chance : {0.25, 0.5, 0.75})
      svg.label({left_ - 8, y_of_chance(chance) + letter_rise},
                fmt::format("{:.0f} %", 100 * std::max(chance, 1 - chance)));
    for (const Side side : {Side::white, Side::black}) {
      const double edge_row = is_above(side) ? top_ + event_height : top_ + plot_height - event_height;
      svg.open("text")
          .at({left_ - 8, edge_row + letter_rise})
          .attribute("font-weight", "bold")
          .text(side == Side::white ? "White" : "Black")
          .close();
    }
    svg.close();
    draw_side_label(svg, curve_margin + curve_letter, curve_.chance_label);
  }

  /// Leads of 1, 2, 5, 10 ... soldiers, those that have room.
  void draw_soldiers(SvgWriter& svg) const {
    constexpr double least_distance = 1.1 * curve_letter;
    const double right = left_ + plot_width_;
    const double middle = y(0);
    std::vector<double> leads{0};
    double last = 0;  // distance from the middle
    for (const double power : {1.0, 1e1, 1e2, 1e3, 1e4, 1e5})
      for (const double lead : {power, 2 * power, 5 * power}) {
        const double distance = std::abs(y(lead) - middle);
        if (distance - last < least_distance) continue;
        last = distance;
        leads.insert(leads.end(), {lead, -lead});
      }
    std::string marks;
    svg.open("g").attribute("font-size", curve_letter);
    for (const double lead : leads) {
      marks += svg_across({right, y(lead)}, 4);
      svg.label({right + 8, y(lead) + curve_letter / 3}, (lead > 0 ? "+" : "") + axis_number(lead));
    }
    svg.close();
    svg.line(marks, theme_.quiet_text, 1);
    draw_side_label(svg, picture_width - curve_margin, curve_.soldier_label);
  }

  void draw_side_label(SvgWriter& svg, double x, const std::string& text) const {
    if (text.empty()) return;
    svg.open("text")
        .attribute("transform",
                   fmt::format("translate({})rotate(-90)", svg_point({x, top_ + plot_height / 2})))
        .attribute("font-size", curve_letter)
        .attribute("text-anchor", "middle")
        .text(text)
        .close();
  }

  void draw_line(SvgWriter& svg) const {
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
        dots += svg_across({x(static_cast<double>(low)), y(*curve_.values[low])}, 0);
        continue;
      }
      add(std::min(low, high));
      if (low != high) add(std::max(low, high));
    }
    if (!path.empty()) svg.line(path, theme_.trail, 2.25);
    if (!dots.empty()) svg.line(dots, theme_.trail, 5);
  }

  /// A side's events are at its edge.
  void draw_events(SvgWriter& svg) const {
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

  /// A dot at each marked turn, and its glyph on the side from which the curve did not come. Where glyphs
  /// would cover each other the graver one is drawn.
  void draw_marks(SvgWriter& svg) const {
    const auto gravity = [](const Curve::Mark& mark) {
      constexpr std::string_view order = "?? ? !! ! ?! !?";
      return order.find(mark.glyph + ' ');
    };
    std::vector<const Curve::Mark*> marks;
    for (const Curve::Mark& mark : curve_.marks)
      if (mark.ply < curve_.values.size() && is_known(curve_.values[mark.ply])) marks.push_back(&mark);
    if (marks.empty()) return;
    std::string dots;
    for (const Curve::Mark* const mark : marks)
      dots += svg_across({x(static_cast<double>(mark->ply)), y(*curve_.values[mark->ply])}, 0);
    svg.line(dots, theme_.trail, 7);
    std::ranges::stable_sort(marks, [&](const auto* a, const auto* b) { return gravity(*a) < gravity(*b); });
    std::vector<Point> drawn;
    svg.open("g").attribute("font-size", curve_letter).attribute("font-weight", "bold");
    svg.attribute("text-anchor", "middle").attribute("fill", theme_.text);
    for (const Curve::Mark* const mark : marks) {
      const bool is_fault = mark->glyph.find('?') != std::string::npos;
      const double point = y(*curve_.values[mark->ply]);
      const double above = point - 7;
      const double under = point + 6 + 0.75 * curve_letter;
      bool goes_under = is_above(mark->by) == is_fault;
      if (above < top_ + curve_letter) goes_under = true;
      if (under > top_ + plot_height - 4) goes_under = false;
      const Point at{x(static_cast<double>(mark->ply)), goes_under ? under : above};
      const bool is_covered = std::ranges::any_of(drawn, [&](const Point& other) {
        return std::abs(other.x - at.x) < mark_room && std::abs(other.y - at.y) < curve_letter;
      });
      if (is_covered) continue;
      drawn.push_back(at);
      svg.label(at, mark->glyph);
    }
    svg.close();
  }

  const Curve& curve_;
  const PictureOptions& options_;
  const Theme& theme_;
  TitleBlock titles_;
  double left_;
  double top_;
  double plot_width_;
};

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
