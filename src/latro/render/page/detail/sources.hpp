// The files page.html, page.css and page.js, put into the library by CMake. Private to render/page/.
#pragma once

#include <string_view>

namespace latro {

/// A document with places of the form {{name}}.
extern const std::string_view page_html;
extern const std::string_view page_css;
/// Without the comments that have types, which are for the check of the script.
extern const std::string_view page_js;

}  // namespace latro
