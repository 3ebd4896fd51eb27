// Lines of text on a page of paper.
#pragma once

#include <string_view>

#include "latro/render/detail/svg.hpp"
#include "latro/render/detail/text_lines.hpp"
#include "latro/render/theme.hpp"

namespace latro {

/// Writes one line of text; `anchor` is SVG's text-anchor.
void draw_text(SvgWriter& svg, const StyledText& line, Point baseline, const Theme& theme,
               std::string_view anchor = "start");

}  // namespace latro
