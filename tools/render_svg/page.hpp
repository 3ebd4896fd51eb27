// --html: games to step through in a browser.
#pragma once

#include "cli/app.hpp"
#include "render_svg/documents.hpp"

namespace latro::tool {

/// As render_documents().
void render_page(Run& run, const RenderOptions& options);

}  // namespace latro::tool
