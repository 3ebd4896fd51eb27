// What the counters and marks of a diagram mean, below it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/render/detail/counters.hpp"
#include "latro/render/detail/svg.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

/// A sample and a word for each kind of counter and mark in the diagram, and for no others. All arguments
/// outlive it.
class Legend {
 public:
  Legend(const Diagram& diagram, const Counters& counters, const Theme& theme, double size, double width);

  /// With the gap above; 0 if there is nothing to explain.
  double height() const;
  void draw(SvgWriter& svg, double left, double top) const;

 private:
  struct Item {
    std::function<void(SvgWriter&)> sample;  ///< around the origin, as large as on the board
    std::string text;
    Point at{};  ///< the left end of the sample, in the middle of its line
  };

  void add_pieces(const Diagram& diagram, const Counters& counters);
  void add_last_turn(const Diagram& diagram);
  void add_marks(const Diagram& diagram);
  void add_shown_turns(const ShownTurns& turns);
  void add_ring(std::string_view colour, std::string text);
  void add_cross(std::string_view colour, std::string text);
  void place(double width);

  const Theme& theme_;
  double size_;  ///< of the letters
  std::vector<Item> items_;
  std::size_t lines_ = 0;
};

}  // namespace latro
