#include "latro/render/detail/svg.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "latro/render/theme_file.hpp"

namespace latro {

namespace {

constexpr double greatest = 1e9;

/// Replaces each colour by the one of Theme::dark, on screens only: paper is white.
std::string dark_rules(const Theme& theme, std::string_view root) {
  Theme light = theme;
  Theme dark = *theme.dark;
  std::string css =
      fmt::format("\n@media screen and (prefers-color-scheme:dark){{\n.{}{{fill:{}}}\n", root, dark.text);
  for (const ThemeKey& key : theme_keys()) {
    if (key.kind != ThemeKey::Kind::colour && key.kind != ThemeKey::Kind::colour_or_none) continue;
    const Colour& old = key.text(light);
    const Colour& other = key.text(dark);
    if (old == "none" || old == other) continue;
    for (const std::string_view property : {"fill", "stroke", "stop-color"})
      css += fmt::format(".{0} [{1}=\"{2}\"]{{{1}:{3}}}\n", root, property, old, other);
  }
  return css += "}\n";
}

}  // namespace

std::uint32_t digest(std::uint32_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

SvgNumber::SvgNumber(double value) {
  const auto hundredths = std::llround(std::clamp(value, -greatest, greatest) * 100);
  const long long part = std::llabs(hundredths) % 100;
  char* to = text_.data();
  if (hundredths < 0) *to++ = '-';
  to = std::to_chars(to, text_.data() + text_.size(), std::llabs(hundredths) / 100).ptr;
  if (part != 0) *to++ = '.';
  if (part != 0) *to++ = static_cast<char>('0' + part / 10);
  if (part % 10 != 0) *to++ = static_cast<char>('0' + part % 10);
  size_ = static_cast<std::size_t>(to - text_.data());
}

std::string svg_point(Point point) {
  std::string text(SvgNumber(point.x));
  return (text += ' ') += SvgNumber(point.y);
}

std::string svg_across(Point from, double length) {
  return fmt::format("M{}h{}", svg_point(from), std::string_view(SvgNumber(length)));
}
std::string svg_down(Point from, double length) {
  return fmt::format("M{}v{}", svg_point(from), std::string_view(SvgNumber(length)));
}

std::string axis_number(double value) {
  const SvgNumber text(value);
  const std::string_view digits(text);
  return digits.starts_with('-') ? "−" + std::string(digits.substr(1)) : std::string(digits);
}

SvgWriter& SvgWriter::line(std::string_view path, std::string_view colour, double width) {
  this->path(path).stroke(colour, width);
  attribute("stroke-linejoin", "round").attribute("stroke-linecap", "round").close();
  return *this;
}

SvgWriter& SvgWriter::use(std::string_view id, Point point) {
  std::string reference(1, '#');
  open("use").attribute("xlink:href", reference += id).at(point);
  close();
  return *this;
}

SvgWriter& SvgWriter::label(Point point, std::string_view text) {
  open("text").at(point).text(text).close();
  return *this;
}

SvgWriter& SvgWriter::rectangle(Point corner, Extent extent) {
  return open("rect").at(corner).attribute("width", extent.width).attribute("height", extent.height);
}

SvgWriter& SvgWriter::circle(Point centre, double radius) {
  return open("circle").attribute("cx", centre.x).attribute("cy", centre.y).attribute("r", radius);
}

void begin_document(SvgWriter& svg, const Document& document) {
  const auto [width, height] = document.extent;
  const std::uint32_t name = digest(digest(digest_of_nothing, document.title), document.description);
  const std::string title = fmt::format("title-{:08x}", name);
  const std::string description = fmt::format("desc-{:08x}", name);
  svg.open("svg").attribute("xmlns", "http://www.w3.org/2000/svg");
  svg.attribute("xmlns:xlink", "http://www.w3.org/1999/xlink");
  svg.attribute("viewBox", fmt::format("0 0 {} {}", std::string_view(SvgNumber(width)),
                                       std::string_view(SvgNumber(height))));
  if (document.paper) {
    svg.attribute("width", document.paper->width).attribute("height", document.paper->height);
  } else if (document.unit_millimetres > 0) {
    for (const auto& [side, length] : {std::pair("width", width), std::pair("height", height)})
      svg.attribute(side, std::string(SvgNumber(length * document.unit_millimetres)) + "mm");
  } else {
    svg.attribute("width", static_cast<double>(document.pixels));
    svg.attribute("height", std::round(document.pixels * height / width));
    if (document.is_styled) svg.attribute("style", "max-width:100%;height:auto");
  }
  const bool follows_reader = document.theme->dark != nullptr;
  const std::string theme_class = "latro-" + document.theme->name;
  std::string classes(document.style_class);
  if (follows_reader) classes += (classes.empty() ? "" : " ") + theme_class;
  if (!classes.empty()) svg.attribute("class", classes);
  svg.attribute("role", "img").attribute("aria-labelledby", fmt::format("{} {}", title, description));
  svg.attribute("font-family", document.theme->font).attribute("fill", document.theme->text);
  svg.open("title").attribute("id", title).text(document.title).close();
  svg.open("desc").attribute("id", description).text(document.description).close();
  if (follows_reader)
    svg.open("style").attribute("type", "text/css").text(dark_rules(*document.theme, theme_class)).close();
  if (document.theme->page != "none")
    svg.open("rect")
        .attribute("width", width)
        .attribute("height", height)
        .attribute("fill", document.theme->page)
        .close();
}

}  // namespace latro
