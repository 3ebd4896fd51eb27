#include "latro/render/page/detail/theme_css.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/render/theme_file.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

std::string property(const ThemeKey& key) {
  return fmt::format("--{}{}{}", key.table, key.table.empty() ? "" : "-", key.name);
}

/// Whether pages use it: they do not mark possible turns.
bool is_css_colour(const ThemeKey& key) {
  return (key.kind == ThemeKey::Kind::colour || key.kind == ThemeKey::Kind::colour_or_none) &&
         key.name != "turns";
}

/// From 0 to 255, roughly. Precondition: a colour.
unsigned brightness(std::string_view colour) {
  const std::size_t digits = colour.size() / 3;
  unsigned sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const unsigned value = *parse_number<unsigned>(colour.substr(1 + i * digits, digits), 16);
    sum += digits == 1 ? 17 * value : value;
  }
  return sum / 3;
}

/// "#fff" for "#ffffff".
std::string_view shortest(Colour& colour) {
  if (colour.size() == 7 && colour[1] == colour[2] && colour[3] == colour[4] && colour[5] == colour[6])
    colour = {'#', colour[1], colour[3], colour[5]};
  return colour;
}

using Properties = std::vector<std::pair<std::string, std::string>>;

Properties properties_of(const Theme& theme) {
  Theme copy = theme;
  const bool is_dark = brightness(theme.text) > 127;
  // The page shows texts on this colour, and this colour on that of texts.
  if (copy.page == "none") copy.page = is_dark ? "#000" : "#fff";
  Properties all{{"color-scheme", is_dark ? "dark" : "light"}};
  for (const ThemeKey& key : theme_keys())
    if (is_css_colour(key)) all.emplace_back(property(key), shortest(key.text(copy)));
  for (const MarkColour colour : {MarkColour::red, MarkColour::yellow, MarkColour::blue})
    all.emplace_back(fmt::format("--dash-{}", info(colour).letter),
                     theme.dashed_marks ? info(colour).dashes : "none");
  return all;
}

/// Those that differ from `usual`.
std::string declarations(const Properties& all, const Properties& usual = {}) {
  std::string css;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (usual.empty() || all[i] != usual[i]) css += fmt::format("{}:{};", all[i].first, all[i].second);
  return css;
}

}  // namespace

std::string theme_css(const Theme& theme) {
  const Properties usual = properties_of(theme);
  std::string css = fmt::format("\n:root{{--font:{};{}}}\n", theme.font, declarations(usual));
  if (theme.dark != nullptr)
    css += fmt::format("@media screen and (prefers-color-scheme:dark){{:root{{{}}}}}\n",
                       declarations(properties_of(*theme.dark), usual));
  return css += fmt::format("@media print{{:root{{{}}}}}\n",
                            declarations(properties_of(*find_theme("print")), usual));
}

Theme with_properties(const Theme& theme) {
  Theme copy = theme;
  for (const ThemeKey& key : theme_keys())
    if (is_css_colour(key)) key.text(copy) = fmt::format("var({})", property(key));
  copy.dark = nullptr;
  return copy;
}

}  // namespace latro
