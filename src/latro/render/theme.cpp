#include "latro/render/theme.hpp"

#include <utility>
#include <vector>

#include "latro/support/enum_table.hpp"
#include "latro/support/find.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

constexpr const char* sans = "Verdana,'DejaVu Sans',sans-serif";

std::vector<Theme> all_themes() {
  std::vector<Theme> all{
      // Pale stone, milky and dark blue glass.
      {
          .name = "marble",
          .page = "#ffffff",
          .text = "#2b2620",
          .quiet_text = "#6a6054",
          .frame = "#cfc4b2",
          .coordinates = "#4a4034",
          .square = "#f6f1e7",
          .other_square = "#ece4d5",
          .line = "#a3957f",
          .counters = {{{"#ffffff", "#f1ede2", "#b9ae98", "#6f6350", "#e4dccb", "#8c1c13"},
                        {"#8fb3cf", "#2f5878", "#10273a", "#0a1a28", "#274a66", "#ffd98a"}}},
          .trail = "#b5541c",
          .taken = "#a11212",
          .turns = "#2d7a3e",
          .marks = {.green = "#2d7a3e", .red = "#c0231c", .yellow = "#c78f00", .blue = "#1f5fbf"},
      },
      // A dark board for dark pages.
      {
          .name = "slate",
          .page = "#1d242b",
          .text = "#eef1f4",
          .quiet_text = "#a9b5c0",
          .frame = "#2c3640",
          .coordinates = "#c3ced8",
          .square = "#56646f",
          .other_square = "#505d69",
          .line = "#2c3640",
          .counters = {{{"#ffffff", "#f4e9d2", "#c9b48c", "#4a3f2b", "#e8d9b8", "#8c1c13"},
                        {"#6b6b73", "#222228", "#050507", "#000000", "#2f2f37", "#ffd98a"}}},
          .trail = "#ffb454",
          .taken = "#ff6b5e",
          .turns = "#8be08f",
          .marks = {.green = "#7ddc83", .red = "#ff6b5e", .yellow = "#ffd75e", .blue = "#7db8ff"},
      },
      // Black on white, flat: for paper and photocopies.
      {
          .name = "print",
          .page = "#ffffff",
          .text = "#000000",
          .quiet_text = "#000000",
          .frame = "#ffffff",
          .coordinates = "#000000",
          .square = "#ffffff",
          .other_square = "#ffffff",
          .line = "#000000",
          .counters = {{{"#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff", "#000000"},
                        {"#000000", "#000000", "#000000", "#000000", "#000000", "#ffffff"}}},
          .trail = "#000000",
          .taken = "#000000",
          .turns = "#000000",
          .outline = "#ffffff",
          .marks = {.green = "#000000", .red = "#000000", .yellow = "#000000", .blue = "#000000"},
          .gradients = false,
          .dashed_marks = true,
      },
      // Few colours with great contrast: every pair that must be distinguished differs in lightness by 7 : 1.
      {
          .name = "high-contrast",
          .page = "#000000",
          .text = "#ffffff",
          .quiet_text = "#ffffff",
          .frame = "#000000",
          .coordinates = "#ffffff",
          .square = "#ffee58",
          .other_square = "#ffee58",
          .line = "#000000",
          .counters = {{{"#ffffff", "#ffffff", "#ffffff", "#000000", "#ffffff", "#000000"},
                        {"#000000", "#000000", "#000000", "#ffffff", "#000000", "#ffffff"}}},
          .trail = "#7a0000",
          .taken = "#7a0000",
          .turns = "#00308f",
          .marks = {.green = "#003d00", .red = "#7a0000", .yellow = "#3d2600", .blue = "#00308f"},
          .gradients = false,
          .dashed_marks = true,
          .font = sans,
      },
      // The palette of Okabe and Ito (2008), which readers with each kind of colour blindness can
      // distinguish.
      {
          .name = "colour-safe",
          .page = "#ffffff",
          .text = "#000000",
          .quiet_text = "#4d4d4d",
          .frame = "#d9d9d9",
          .coordinates = "#000000",
          .square = "#f7f7f7",
          .other_square = "#ececec",
          .line = "#808080",
          .counters = {{{"#fffdf5", "#fbe6ad", "#e69f00", "#5c3f00", "#fbe6ad", "#000000"},
                        {"#6fb4dd", "#0072b2", "#00466e", "#002b44", "#0072b2", "#ffffff"}}},
          .trail = "#000000",
          .taken = "#d55e00",
          .turns = "#009e73",
          .marks = {.green = "#009e73", .red = "#d55e00", .yellow = "#cc79a7", .blue = "#56b4e9"},
          .dashed_marks = true,
          .font = sans,
      },
  };
  // Marble, or slate for readers who prefer dark pages. Marble's colours are replaced one by one, so those
  // that are equal there and not in slate differ by a shade.
  static const Theme dark = all[1];
  Theme automatic = all[0];
  automatic.name = "auto";
  automatic.page = "#fffffe";
  automatic.turns = "#2d7a3f";
  automatic.dark = &dark;
  all.push_back(std::move(automatic));
  return all;
}

constexpr auto marks = by_value<MarkColour, MarkInfo>({
    {MarkColour::green, {mark_letters[0], "green", "", &MarkColours::green}},
    {MarkColour::red, {mark_letters[1], "red", "9 4", &MarkColours::red}},
    {MarkColour::yellow, {mark_letters[2], "yellow", "2 4", &MarkColours::yellow}},
    {MarkColour::blue, {mark_letters[3], "blue", "10 3 2 3", &MarkColours::blue}},
});

}  // namespace

const MarkInfo& info(MarkColour colour) { return marks[static_cast<std::size_t>(colour)]; }

std::span<const Theme> themes() {
  static const std::vector<Theme> all = all_themes();
  return all;
}

const Theme* find_theme(std::string_view name) { return find_by(themes(), &Theme::name, name); }

bool is_colour(std::string_view text) {
  return (text.size() == 4 || text.size() == 7) && text[0] == '#' &&
         parse_number<unsigned>(text.substr(1), 16);
}

}  // namespace latro
