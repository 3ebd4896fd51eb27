// --theme: one of latro's themes, or a file.
#pragma once

#include <string>

#include "common/options.hpp"
#include "latro/render/theme.hpp"

namespace latro::tool {

/// The option, whose value goes to theme_argument().
void declare_theme(OptionTable& table, std::string& theme);

/// What ends in `.toml` or has a slash in it is a file. Throws UsageError for what is no theme, with line and
/// column where a file has a fault, and InputError for a file that cannot be read.
Theme theme_argument(const std::string& text);

}  // namespace latro::tool
