// The keys of theme files (THEMES in latro-render-svg(1)): one table, which the reader goes by and the manual
// is held against.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "latro/render/theme.hpp"

namespace latro {

struct ThemeKey {
  enum class Kind : std::uint8_t {
    colour,
    colour_or_none,
    font,   ///< names of fonts as CSS lists them
    truth,  ///< true or false
  };

  std::string_view table;  ///< `[table]` in which it stands; empty: above all tables
  std::string_view name;
  Kind kind{};
  std::string& (*text)(Theme&) = nullptr;  ///< of all kinds but truth
  bool Theme::*truth = nullptr;
};

/// Besides these there is one key above all tables, theme_base_key.
std::span<const ThemeKey> theme_keys();
/// Names one of themes(): what the file does not say is as there.
inline constexpr std::string_view theme_base_key = "base";

/// The tables, in the order in which they are explained.
std::span<const std::string_view> theme_tables();

}  // namespace latro
