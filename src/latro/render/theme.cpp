#include "latro/render/theme.hpp"

#include <vector>

#include "latro/support/enum_table.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

constexpr const char* sans = "Verdana,'DejaVu Sans',sans-serif";

/// Pale stone, milky and dark blue glass.
Theme marble() {
  Theme theme;
  theme.name = "marble";
  theme.page = "#ffffff";
  theme.text = "#2b2620";
  theme.quiet_text = "#6a6054";
  theme.frame = "#cfc4b2";
  theme.coordinates = "#4a4034";
  theme.square = "#f6f1e7";
  theme.other_square = "#ece4d5";
  theme.line = "#a3957f";
  theme.counters[0] = {"#ffffff", "#f1ede2", "#b9ae98", "#6f6350", "#e4dccb", "#8c1c13"};
  theme.counters[1] = {"#8fb3cf", "#2f5878", "#10273a", "#0a1a28", "#274a66", "#ffd98a"};
  theme.trail = "#b5541c";
  theme.taken = "#a11212";
  theme.turns = "#2d7a3e";
  theme.marks = {.green = "#2d7a3e", .red = "#c0231c", .yellow = "#c78f00", .blue = "#1f5fbf"};
  return theme;
}

/// A dark board for dark pages.
Theme slate() {
  Theme theme;
  theme.name = "slate";
  theme.page = "#1d242b";
  theme.text = "#eef1f4";
  theme.quiet_text = "#a9b5c0";
  theme.frame = "#2c3640";
  theme.coordinates = "#c3ced8";
  theme.square = "#56646f";
  theme.other_square = "#505d69";
  theme.line = "#2c3640";
  theme.counters[0] = {"#ffffff", "#f4e9d2", "#c9b48c", "#4a3f2b", "#e8d9b8", "#8c1c13"};
  theme.counters[1] = {"#6b6b73", "#222228", "#050507", "#000000", "#2f2f37", "#ffd98a"};
  theme.trail = "#ffb454";
  theme.taken = "#ff6b5e";
  theme.turns = "#8be08f";
  theme.marks = {.green = "#7ddc83", .red = "#ff6b5e", .yellow = "#ffd75e", .blue = "#7db8ff"};
  return theme;
}

/// Marble, or slate for readers who prefer dark pages. Marble's colours are replaced one by one, so those
/// that are equal there and not in slate differ by a shade.
Theme automatic() {
  static const Theme dark = slate();
  Theme theme = marble();
  theme.name = "auto";
  theme.page = "#fffffe";
  theme.turns = "#2d7a3f";
  theme.dark = &dark;
  return theme;
}

/// Black on white, flat: for paper and photocopies.
Theme print() {
  Theme theme;
  theme.name = "print";
  theme.page = "#ffffff";
  theme.text = "#000000";
  theme.quiet_text = "#000000";
  theme.frame = "#ffffff";
  theme.coordinates = "#000000";
  theme.square = "#ffffff";
  theme.other_square = "#ffffff";
  theme.line = "#000000";
  theme.counters[0] = {"#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff", "#000000"};
  theme.counters[1] = {"#000000", "#000000", "#000000", "#000000", "#000000", "#ffffff"};
  theme.trail = "#000000";
  theme.taken = "#000000";
  theme.turns = "#000000";
  theme.outline = "#ffffff";
  theme.marks = {.green = "#000000", .red = "#000000", .yellow = "#000000", .blue = "#000000"};
  theme.gradients = false;
  theme.dashed_marks = true;
  return theme;
}

/// Few colours with great contrast: every pair that must be distinguished differs in lightness by 7 : 1.
Theme high_contrast() {
  Theme theme;
  theme.name = "high-contrast";
  theme.page = "#000000";
  theme.text = "#ffffff";
  theme.quiet_text = "#ffffff";
  theme.frame = "#000000";
  theme.coordinates = "#ffffff";
  theme.square = "#ffee58";
  theme.other_square = "#ffee58";
  theme.line = "#000000";
  theme.counters[0] = {"#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff", "#000000"};
  theme.counters[1] = {"#000000", "#000000", "#000000", "#ffffff", "#000000", "#ffffff"};
  theme.trail = "#7a0000";
  theme.taken = "#7a0000";
  theme.turns = "#00308f";
  theme.marks = {.green = "#003d00", .red = "#7a0000", .yellow = "#3d2600", .blue = "#00308f"};
  theme.gradients = false;
  theme.dashed_marks = true;
  theme.font = sans;
  return theme;
}

/// The palette of Okabe and Ito (2008), which readers with each kind of colour blindness can distinguish.
Theme colour_safe() {
  Theme theme;
  theme.name = "colour-safe";
  theme.page = "#ffffff";
  theme.text = "#000000";
  theme.quiet_text = "#4d4d4d";
  theme.frame = "#d9d9d9";
  theme.coordinates = "#000000";
  theme.square = "#f7f7f7";
  theme.other_square = "#ececec";
  theme.line = "#808080";
  theme.counters[0] = {"#fffdf5", "#fbe6ad", "#e69f00", "#5c3f00", "#fbe6ad", "#000000"};
  theme.counters[1] = {"#6fb4dd", "#0072b2", "#00466e", "#002b44", "#0072b2", "#ffffff"};
  theme.trail = "#000000";
  theme.taken = "#d55e00";
  theme.turns = "#009e73";
  theme.marks = {.green = "#009e73", .red = "#d55e00", .yellow = "#cc79a7", .blue = "#56b4e9"};
  theme.dashed_marks = true;
  theme.font = sans;
  return theme;
}

constexpr auto marks = by_value<MarkColour, MarkInfo>({
    {MarkColour::green, {'G', "green", "", &MarkColours::green}},
    {MarkColour::red, {'R', "red", "9 4", &MarkColours::red}},
    {MarkColour::yellow, {'Y', "yellow", "2 4", &MarkColours::yellow}},
    {MarkColour::blue, {'B', "blue", "10 3 2 3", &MarkColours::blue}},
});

}  // namespace

const MarkInfo& info(MarkColour colour) { return marks[static_cast<std::size_t>(colour)]; }

std::optional<MarkColour> mark_colour(char letter) {
  for (std::size_t i = 0; i < marks.size(); ++i)
    if (marks[i].letter == letter) return static_cast<MarkColour>(i);
  return std::nullopt;
}

std::span<const Theme> themes() {
  static const std::vector<Theme> all{marble(),        slate(),       print(),
                                      high_contrast(), colour_safe(), automatic()};
  return all;
}

const Theme* find_theme(std::string_view name) {
  for (const Theme& theme : themes())
    if (theme.name == name) return &theme;
  return nullptr;
}

bool is_colour(std::string_view text) {
  return (text.size() == 4 || text.size() == 7) && text[0] == '#' &&
         parse_number<unsigned>(text.substr(1), 16);
}

}  // namespace latro
