// What pages consist of. The files page.html, page.css and page.js, play.html and so on, put into the library
// by CMake; and a theme as custom properties of CSS, so that a page can change its colours: `--square`,
// `--white-body`. Private to render/page/.
#pragma once

#include <string>
#include <string_view>

#include "latro/render/theme.hpp"

namespace latro {

/// A document with places of the form {{name}}.
extern const std::string_view page_html;
extern const std::string_view page_css;
/// Without the comments that have types, which are for the check of the script.
extern const std::string_view page_js;

// What pages have on which visitors play on.

/// A section of the document, and a part of its list of keys.
extern const std::string_view play_html;
extern const std::string_view play_keys;
/// After page_css.
extern const std::string_view play_css;
/// latro.js and play.js, in place of the last line of page_js, which closes its block. Apart from it, since
/// compilers need not take literals of more than 64 KiB.
extern const std::string_view play_js;

/// The rules for screens, for readers who prefer dark pages if the theme follows them, and for paper.
std::string theme_css(const Theme& theme);

/// The theme with references to the properties instead of colours: "var(--square)".
Theme with_properties(const Theme& theme);

/// SHA-256 in base 64, as after `sha256-` in the content security policy of a page.
std::string sha256_base64(std::string_view text);

}  // namespace latro
