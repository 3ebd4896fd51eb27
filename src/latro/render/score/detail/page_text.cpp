#include "latro/render/score/detail/page_text.hpp"

namespace latro {

void draw_text(SvgWriter& svg, const StyledText& line, Point baseline, const Theme& theme,
               std::string_view anchor) {
  if (line.empty()) return;
  const TextStyle& base = line.front().style;
  svg.open("text").at(baseline).attribute("font-size", base.size);
  if (anchor != "start") svg.attribute("text-anchor", anchor);
  if (base.bold) svg.attribute("font-weight", "bold");
  if (base.italic) svg.attribute("font-style", "italic");
  if (base.quiet) svg.attribute("fill", theme.quiet_text);
  // Some programs drop blanks at the ends of a <tspan>.
  if (line.size() > 1) svg.attribute("xml:space", "preserve");
  for (const TextRun& run : line) {
    const TextStyle& style = run.style;
    if (style == base) {
      svg.text(run.text);
      continue;
    }
    svg.text("").open("tspan");
    if (style.size != base.size) svg.attribute("font-size", style.size);
    if (style.bold != base.bold) svg.attribute("font-weight", style.bold ? "bold" : "normal");
    if (style.italic != base.italic) svg.attribute("font-style", style.italic ? "italic" : "normal");
    if (style.quiet != base.quiet) svg.attribute("fill", style.quiet ? theme.quiet_text : theme.text);
    svg.text(run.text).close();
  }
  svg.close();
}

}  // namespace latro
