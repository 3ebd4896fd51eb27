// The files page.html, page.css and page.js, play.html and so on, put into the library by CMake. Private to
// render/page/.
#pragma once

#include <string>
#include <string_view>

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
/// In place of page_js: page.js with latro.js and play.js.
extern const std::string_view playable_js;

/// SHA-256 in base 64, as after `sha256-` in the content security policy of a page.
std::string sha256_base64(std::string_view text);

}  // namespace latro
