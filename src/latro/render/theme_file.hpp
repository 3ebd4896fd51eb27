// The keys of theme files (THEMES in latro-render-svg(1)): one table, which the reader goes by and the manual
// is held against.
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

// Themes of one's own, written in TOML (THEMES in latro-render-svg(1)).

/// What is wrong in a theme file, and where: counted from 1, columns in code points.
struct ThemeFault {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::string message;  ///< one line, printable
};

inline constexpr std::size_t most_theme_bytes = 65536;  ///< in bytes

/// The theme that `toml` describes, under theme_name(name); or the first fault of the text.
Expected<Theme, ThemeFault> read_theme(std::string_view toml, std::string_view name);

/// `text`, say a file's name without its ending, made fit for Theme::name: small letters, digits and single
/// hyphens, with a letter in front. Never the name of one of themes().
std::string theme_name(std::string_view text);

}  // namespace latro
