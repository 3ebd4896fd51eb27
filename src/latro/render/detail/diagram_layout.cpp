#include "latro/render/detail/diagram_layout.hpp"

namespace latro {

void TextBlock::draw(SvgWriter& svg, double x, double top, std::string_view colour, bool bold) const {
  if (lines_.empty()) return;
  svg.open("g").attribute("font-size", size_).attribute("text-anchor", "middle").attribute("fill", colour);
  if (bold) svg.attribute("font-weight", "bold");
  double baseline = top + size_;
  for (const std::string& line : lines_) {
    svg.label({x, baseline}, line);
    baseline += line_height * size_;
  }
  svg.close();
}

}  // namespace latro
