#include "latro/render/theme_keys.hpp"

#include <array>

namespace latro {

namespace {

using Kind = ThemeKey::Kind;

constexpr std::array<std::string_view, 3> tables{"white", "black", "marks"};

template <std::string Theme::*member>
std::string& top(Theme& theme) {
  return theme.*member;
}

template <Side side, Colour CounterColours::*member>
Colour& counter(Theme& theme) {
  return theme.counters[index_of(side)].*member;
}

template <Colour MarkColours::*member>
Colour& mark_of(Theme& theme) {
  return theme.marks.*member;
}

constexpr ThemeKey keys[] = {
    {{}, "page", Kind::colour_or_none, top<&Theme::page>},
    {{}, "text", Kind::colour, top<&Theme::text>},
    {{}, "quiet-text", Kind::colour, top<&Theme::quiet_text>},
    {{}, "frame", Kind::colour, top<&Theme::frame>},
    {{}, "coordinates", Kind::colour, top<&Theme::coordinates>},
    {{}, "square", Kind::colour, top<&Theme::square>},
    {{}, "other-square", Kind::colour, top<&Theme::other_square>},
    {{}, "line", Kind::colour, top<&Theme::line>},
    {{}, "trail", Kind::colour, top<&Theme::trail>},
    {{}, "taken", Kind::colour, top<&Theme::taken>},
    {{}, "turns", Kind::colour, top<&Theme::turns>},
    {{}, "gradients", Kind::truth, nullptr, &Theme::gradients},
    {{}, "dashed-marks", Kind::truth, nullptr, &Theme::dashed_marks},
    {{}, "font", Kind::font, top<&Theme::font>},
    {"white", "light", Kind::colour, counter<Side::white, &CounterColours::light>},
    {"white", "body", Kind::colour, counter<Side::white, &CounterColours::body>},
    {"white", "dark", Kind::colour, counter<Side::white, &CounterColours::dark>},
    {"white", "edge", Kind::colour, counter<Side::white, &CounterColours::edge>},
    {"white", "base", Kind::colour, counter<Side::white, &CounterColours::base>},
    {"white", "sign", Kind::colour, counter<Side::white, &CounterColours::sign>},
    {"black", "light", Kind::colour, counter<Side::black, &CounterColours::light>},
    {"black", "body", Kind::colour, counter<Side::black, &CounterColours::body>},
    {"black", "dark", Kind::colour, counter<Side::black, &CounterColours::dark>},
    {"black", "edge", Kind::colour, counter<Side::black, &CounterColours::edge>},
    {"black", "base", Kind::colour, counter<Side::black, &CounterColours::base>},
    {"black", "sign", Kind::colour, counter<Side::black, &CounterColours::sign>},
    {"marks", "green", Kind::colour, mark_of<&MarkColours::green>},
    {"marks", "red", Kind::colour, mark_of<&MarkColours::red>},
    {"marks", "yellow", Kind::colour, mark_of<&MarkColours::yellow>},
    {"marks", "blue", Kind::colour, mark_of<&MarkColours::blue>},
};

}  // namespace

std::span<const ThemeKey> theme_keys() { return keys; }

std::span<const std::string_view> theme_tables() { return tables; }

}  // namespace latro
