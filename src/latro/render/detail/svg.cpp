#include "latro/render/detail/svg.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "latro/render/theme_file.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

constexpr double greatest = 1e9;

/// Of letters like those of a book face, in parts of the font's size.
double width_of(std::string_view character) {
  if (utf8_length(character) == 0) return 0.6;
  const char32_t point = code_point(character);
  if (point >= 0x1100) return point >= 0x2000 && point < 0x2E80 ? 0.6 : 1.0;
  if (point < 0x80 && std::string_view("il.,:;'|! ").find(static_cast<char>(point)) != std::string_view::npos)
    return 0.3;
  return (point >= 'A' && point <= 'Z') || point == 'm' || point == 'w' ? 0.75 : 0.55;
}

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
  auto rest = static_cast<std::uint64_t>(std::llabs(hundredths));
  const auto put = [&](char c) { text_[--begin_] = c; };
  const auto digit = [&] {
    put(static_cast<char>('0' + rest % 10));
    rest /= 10;
  };
  if (rest % 100 != 0) {
    if (rest % 10 != 0)
      digit();
    else
      rest /= 10;
    digit();
    put('.');
  } else {
    rest /= 100;
  }
  do digit();
  while (rest != 0);
  if (hundredths < 0) put('-');
}

std::string svg_point(Point point) {
  std::string text(SvgNumber(point.x));
  return (text += ' ') += SvgNumber(point.y);
}

SvgWriter& SvgWriter::use(std::string_view id, Point point) {
  std::string reference(1, '#');
  open("use").attribute("xlink:href", reference += id).at(point);
  close();
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
  svg.attribute("width", static_cast<double>(document.pixels));
  svg.attribute("height", std::round(document.pixels * height / width));
  if (document.is_styled) svg.attribute("style", "max-width:100%;height:auto");
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

double text_width(std::string_view text, double size) {
  double width = 0;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(1, utf8_length(text));
    width += width_of(text.substr(0, length));
    text.remove_prefix(length);
  }
  return width * size;
}

std::vector<std::string> wrapped(std::string_view text, double size, double width, std::size_t most_lines) {
  std::vector<std::string> lines;
  std::string line;
  double used = 0;
  std::size_t blank = std::string::npos;  // the place in the line where it can be broken
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(1, utf8_length(text));
    const auto character = text.substr(0, length);
    text.remove_prefix(length);
    const double wide = width_of(character) * size;
    if (character == " ") {
      if (line.empty() || line.back() == ' ') continue;
      blank = line.size();
    } else if (used + wide > width && !line.empty()) {
      if (lines.size() + 1 == most_lines) {
        lines.push_back(line.substr(0, blank == std::string::npos ? line.size() : blank) + "…");
        return lines;
      }
      std::string rest;
      if (blank != std::string::npos) {
        rest = line.substr(blank + 1);
        line.resize(blank);
      }
      lines.push_back(std::move(line));
      line = std::move(rest);
      used = text_width(line, size);
      blank = std::string::npos;
    }
    line += character;
    used += wide;
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

}  // namespace latro
