// The beginning and end of every picture, and the form of numbers and texts in it. Pictures use SVG 1.1's
// elements and attributes, CSS, role and aria-*; they contain no scripts and no references to anything
// outside.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "latro/render/theme.hpp"
#include "latro/support/xml_writer.hpp"

namespace latro {

/// In units of the picture: a square of a board has 40 (board_plan.hpp). x grows to the right, y downwards.
struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(double factor, Point a) { return {factor * a.x, factor * a.y}; }
};

struct Extent {
  double width = 0;
  double height = 0;

  friend bool operator==(const Extent&, const Extent&) = default;
};

/// A number rounded to hundredths, as short as can be: "20", "12.5", "-0.07". Values beyond a thousand
/// million in size do not occur in pictures: a sheet of most_in_sheet rows, 100,000 pixels wide, has less.
class SvgNumber {
 public:
  explicit SvgNumber(double value);
  operator std::string_view() const { return {text_.data(), size_}; }

 private:
  std::array<char, 16> text_{};
  std::size_t size_ = 0;
};

/// "20 12.5"
std::string svg_point(Point point);
/// A line as a path, to the right or downwards: "M20 12.5h4", "M20 12.5v4".
std::string svg_across(Point from, double length);
std::string svg_down(Point from, double length);

/// As people write numbers: "-1.5", with a true minus.
std::string axis_number(double value);

/// Writes the elements of pictures, with a function for each frequent element.
class SvgWriter : public XmlWriter {
 public:
  explicit SvgWriter(std::string& out) : XmlWriter(out, 0, XmlLayout::flat) {}

  SvgWriter& open(std::string_view name) {
    XmlWriter::open(name);
    return *this;
  }
  SvgWriter& attribute(std::string_view name, std::string_view value) {
    XmlWriter::attribute(name, value);
    return *this;
  }
  SvgWriter& attribute(std::string_view name, double value) { return attribute(name, SvgNumber(value)); }
  SvgWriter& at(Point point) { return attribute("x", point.x).attribute("y", point.y); }
  /// <use>, at `point`.
  SvgWriter& use(std::string_view id, Point point);
  SvgWriter& rectangle(Point corner, Extent extent);
  SvgWriter& circle(Point centre, double radius);
  SvgWriter& path(std::string_view shape) { return open("path").attribute("d", shape); }
  /// Attributes of an outline without a fill.
  SvgWriter& stroke(std::string_view colour, double width) {
    return attribute("fill", "none").attribute("stroke", colour).attribute("stroke-width", width);
  }
  /// <text> that begins at `point`, or has its middle or end there, as the elements around it say.
  SvgWriter& label(Point point, std::string_view text);
  /// A line with round ends and corners. `path` is its shape.
  SvgWriter& line(std::string_view path, std::string_view colour, double width);
};

/// The sides of a page of paper, with their units: "210mm".
struct PaperSides {
  std::string_view width;
  std::string_view height;
};

/// The whole of a picture but for its elements.
struct Document {
  Extent extent;
  unsigned pixels = 0;  ///< the usual width
  std::string_view title;
  std::string_view description;
  const Theme* theme = nullptr;
  std::string_view style_class{};     ///< of the <svg>; may be empty; a theme with dark colours adds its name
  bool is_styled = true;              ///< false: the page has the style that limits the width
  std::optional<PaperSides> paper{};  ///< replaces `pixels`
  double unit_millimetres = 0;        ///< the same, if it is not 0: how large the picture's unit is on paper
};

/// FNV-1a, of texts one after the other: what ids are made of.
inline constexpr std::uint32_t digest_of_nothing = 2166136261U;
std::uint32_t digest(std::uint32_t hash, std::string_view text);

/// Opens <svg> with title and description, and paints the page. The ids of title and description are made of
/// their texts, so that several pictures in one page have different ids.
void begin_document(SvgWriter& svg, const Document& document);

}  // namespace latro
