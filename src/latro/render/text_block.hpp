// Lines of text in a picture.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "latro/render/svg.hpp"

namespace latro {

class TextBlock {
 public:
  /// `text` wrapped to `width`.
  TextBlock(std::string_view text, double size, double width, std::size_t most_lines)
      : lines_(wrapped(text, size, width, most_lines)), size_(size) {}

  /// 0 where there is no text.
  double height() const { return line_height * size_ * static_cast<double>(lines_.size()); }
  /// Centred at `x`, below `top`.
  void draw(SvgWriter& svg, double x, double top, std::string_view colour, bool bold = false) const;

  static constexpr double line_height = 1.35;  ///< in parts of the size

 private:
  std::vector<std::string> lines_;
  double size_;
};

/// What stands above a board or a sheet: heading and caption.
class TitleBlock {
 public:
  /// `scale`: of the letters, 1 for a board of eight files.
  TitleBlock(std::string_view heading, std::string_view caption, double width, double scale = 1)
      : heading_(heading, 17 * scale, width, 3), caption_(caption, 13 * scale, width, 3) {}

  /// With the gap below.
  double height() const {
    const double text = heading_.height() + caption_.height();
    return text > 0 ? text + gap : 0;
  }
  void draw(SvgWriter& svg, double x, double top, const Theme& theme) const {
    heading_.draw(svg, x, top, theme.text, true);
    caption_.draw(svg, x, top + heading_.height(), theme.quiet_text);
  }

  static constexpr double gap = 6;

 private:
  TextBlock heading_;
  TextBlock caption_;
};

}  // namespace latro
