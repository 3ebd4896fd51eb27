// Lines of text in a picture.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/render/detail/board_drawing.hpp"
#include "latro/render/detail/svg.hpp"
#include "latro/render/detail/text_lines.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

class TextBlock {
 public:
  /// `text` wrapped to `width`.
  TextBlock(std::string_view text, double size, double width, std::size_t most_lines)
      : lines_(wrapped(text, size, width, most_lines)), size_(size) {}

  /// 0 without text.
  double height() const { return line_height * size_ * static_cast<double>(lines_.size()); }
  /// Centred at `x`, below `top`.
  void draw(SvgWriter& svg, double x, double top, std::string_view colour, bool bold = false) const {
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

  static constexpr double line_height = 1.35;  ///< in parts of the size

 private:
  std::vector<std::string> lines_;
  double size_;
};

/// A bold text, and below it a quiet one.
class TextPair {
 public:
  TextPair(TextBlock bold, TextBlock quiet) : bold_(std::move(bold)), quiet_(std::move(quiet)) {}

  double height() const { return bold_.height() + quiet_.height(); }
  void draw(SvgWriter& svg, double x, double top, const Theme& theme) const {
    bold_.draw(svg, x, top, theme.text, true);
    quiet_.draw(svg, x, top + bold_.height(), theme.quiet_text);
  }

 private:
  TextBlock bold_;
  TextBlock quiet_;
};

/// The text above a board or a sheet: heading and caption.
class TitleBlock : public TextPair {
 public:
  /// `scale`: of the letters, 1 for a board of eight files.
  TitleBlock(std::string_view heading, std::string_view caption, double width, double scale = 1)
      : TextPair({heading, 17 * scale, width, 3}, {caption, 13 * scale, width, 3}) {}

  /// With the gap below.
  double height() const { return TextPair::height() > 0 ? TextPair::height() + gap : 0; }

  static constexpr double gap = 6;
};

// The places of the parts of a picture with one board: heading and caption, below them the board with the
// pieces in hand beside it, then a text.

class DiagramLayout {
 public:
  static constexpr std::size_t most_status_lines = 4;

  /// `texts`: there is a text above the board or below it.
  DiagramLayout(BoardSize board, const PictureOptions& options, bool hands, std::string_view heading,
                std::string_view caption, bool texts = true)
      : squares_(BoardPlan(board, options.flipped, {}, options.area).extent()),
        least_width_(texts ? least_width : 0),
        letter_size_(
            options.coordinates
                ? letter_size_for(12, std::max(squares_.width, least_width_) + 2 * (frame_width(12) + margin),
                                  options, DiagramPainter::usual_pixels)
                : 0),
        frame_(frame_width(letter_size_)),
        with_hands_(squares_.width + 2 * frame_ + (hands ? hands_width : 0)),
        width_(std::max(with_hands_, least_width_) + 2 * margin),
        scale_(options.square_millimetres > 0 ? 1 : std::clamp(squares_.width / 320, 1.0, 1.8)),
        titles_(heading, caption, room(), scale_),
        plan_(board, options.flipped,
              {(width_ - with_hands_) / 2 + frame_, margin + titles_.height() + frame_}, options.area) {}

  /// Letters grow with the board if pictures of all boards are shown at one width.
  double status_size() const { return 15 * scale_; }
  /// Of the coordinates; 0: without.
  double letter_size() const { return letter_size_; }
  /// The width that texts have.
  double room() const { return width_ - 2 * margin; }
  double middle() const { return width_ / 2; }
  const TitleBlock& titles() const { return titles_; }
  static constexpr double titles_top() { return margin; }
  const BoardPlan& plan() const { return plan_; }
  /// The upper left corner of the pieces in hand; they are as high as squares.
  Point hands() const { return plan_.corner() + Point{squares_.width + frame_, 0}; }
  double status_top() const { return plan_.corner().y + squares_.height + frame_ + TitleBlock::gap; }
  /// Of the whole.
  Extent extent(double status_height) const { return {width_, status_top() + status_height + margin}; }

 private:
  static constexpr double margin = 10;
  static constexpr double least_width = 260;  ///< so that a caption has room above a small board

  Extent squares_;
  double least_width_;
  double letter_size_;
  double frame_;
  double with_hands_;
  double width_;
  double scale_;
  TitleBlock titles_;
  BoardPlan plan_;
};

}  // namespace latro
