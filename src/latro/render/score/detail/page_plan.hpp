// The places on a page of paper. The unit is a tenth of a millimetre.
#pragma once

#include <cstddef>

#include "latro/render/detail/svg.hpp"
#include "latro/render/score/score.hpp"

namespace latro {

class PagePlan {
 public:
  static constexpr std::size_t columns = 2;
  static constexpr double margin = 180;
  static constexpr double gap = 80;            ///< between columns
  static constexpr double line_height = 1.35;  ///< in parts of the letters' size

  // Sizes of letters; 35 is about ten points.
  static constexpr double turn_size = 33;
  static constexpr double comment_size = 32;
  static constexpr double variation_size = 28;
  static constexpr double small_size = 26;

  explicit PagePlan(Paper paper) : paper_(paper) {}

  PaperSides sides() const {
    return paper_ == Paper::a4 ? PaperSides{"210mm", "297mm"} : PaperSides{"8.5in", "11in"};
  }
  Extent extent() const { return paper_ == Paper::a4 ? Extent{2100, 2970} : Extent{2159, 2794}; }
  double width() const { return extent().width - 2 * margin; }
  double column_width() const { return (width() - (columns - 1) * gap) / columns; }
  double column_left(std::size_t column) const {
    return margin + static_cast<double>(column % columns) * (column_width() + gap);
  }
  /// Above it is the running head, on all pages but the first.
  static constexpr double top() { return margin + 20; }
  static constexpr double running_head() { return margin - 30; }  ///< its baseline
  double bottom() const { return extent().height - margin - 30; }
  double foot() const { return extent().height - margin + 40; }  ///< the baseline of the page's number

  /// The width for lines of text in a width: the letters of some fonts are wider than the estimate.
  static double safe(double width) { return 0.95 * width; }

 private:
  Paper paper_;
};

}  // namespace latro
