// The keys of theme files (THEMES in latro-render-svg(1)): one table for the reader and for the test of the
// manual.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "latro/render/theme.hpp"
#include "latro/support/expected.hpp"

namespace latro {

struct ThemeKey {
  enum class Kind : std::uint8_t {
    colour,
    colour_or_none,
    font,   ///< font names as in CSS
    truth,  ///< true or false
  };

  std::string_view table;  ///< the `[table]` of the key; empty: above all tables
  std::string_view name;
  Kind kind{};
  std::string& (*text)(Theme&) = nullptr;  ///< of all kinds but truth
  bool Theme::*truth = nullptr;
};

/// There is one more key above all tables, theme_base_key.
std::span<const ThemeKey> theme_keys();
/// Names one of themes(), from which everything comes that the file does not set.
inline constexpr std::string_view theme_base_key = "base";

/// The tables, in the order in which they are explained.
std::span<const std::string_view> theme_tables();

// Users' own themes, written in TOML (THEMES in latro-render-svg(1)).

/// An error in a theme file and its place: line and column from 1, columns in code points.
struct ThemeFault {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::string message;  ///< one line, printable
};

inline constexpr std::size_t most_theme_bytes = 65536;  ///< in bytes

/// The theme that `toml` describes, with the name theme_name(name); or the first error.
Expected<Theme, ThemeFault> read_theme(std::string_view toml, std::string_view name);

/// Makes `text`, such as a file's name without its suffix, fit for Theme::name: small letters, digits and
/// single hyphens, beginning with a letter. Never the name of one of themes().
std::string theme_name(std::string_view text);

}  // namespace latro
