// A theme as custom properties of CSS, so that a page can change its colours: `--square`, `--white-body`.
// Private to render/page/.
#pragma once

#include <string>

#include "latro/render/theme.hpp"

namespace latro {

/// The rules for screens, for readers who prefer dark pages if the theme follows them, and for paper.
std::string theme_css(const Theme& theme);

/// The theme with references to the properties instead of colours: "var(--square)".
Theme with_properties(const Theme& theme);

}  // namespace latro
