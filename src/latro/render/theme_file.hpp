// Themes of one's own, written in TOML (THEMES in latro-render-svg(1)).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "latro/core/expected.hpp"
#include "latro/render/theme.hpp"

namespace latro {

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
