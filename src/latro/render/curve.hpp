// A curve over the plies of a game, with axes: what somebody thinks of each position, say.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

struct Curve {
  /// What is known of a position: a number of soldiers, from White's side; or that a side wins.
  struct Value {
    double soldiers = 0;
    std::optional<Side> wins;  ///< proven: drawn on the edge of that side
  };
  /// Something that happened at a ply, such as a capture, by a side.
  struct Event {
    std::size_t ply = 0;
    Side by{};
  };
  /// A part of the game, such as the placement: shaded, every other one, and named. first <= last.
  struct Phase {
    std::string name;
    std::size_t first = 0;
    std::size_t last = 0;
  };

  std::string heading;  ///< above the curve; may be empty, as may be the caption
  std::string caption;
  std::string title;  ///< for those who cannot see the picture
  std::string description;
  std::string value_label;  ///< of the axis at the left; may be empty
  std::string ply_label;    ///< of the axis below; may be empty
  std::vector<std::optional<Value>>
      values;                 ///< by ply, from 0; the line is broken where none is, or no number
  std::vector<Event> events;  ///< those beyond the last value are left out
  std::vector<Phase> phases;  ///< cut at the last value
};

/// Appends one document. White is above, unless flipped.
void append_curve(const Curve& curve, const PictureOptions& options, std::string& out);

inline constexpr unsigned curve_pixels = 720;

/// Where an axis has numbers: all multiples of a step of 1, 2 or 5 times a power of ten within [low, high],
/// about `most` of them at most; the step is no smaller than `least_step`. Preconditions: low < high, most
/// >= 2.
struct Ticks {
  double step = 1;
  std::vector<double> at;
};
Ticks ticks(double low, double high, unsigned most, double least_step);

}  // namespace latro
