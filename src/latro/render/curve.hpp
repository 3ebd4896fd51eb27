// The evaluation of each position of a game as a curve. The scale is bent: the height is the winning chance,
// so that a game which is decided looks decided, by whatever number of soldiers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "latro/core/side.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

struct Curve {
  /// The value of a position: a number of soldiers from White's side, or a win.
  struct Value {
    double soldiers = 0;
    std::optional<Side> wins;  ///< proven: drawn at the edge of that side
  };
  /// An event at a ply, such as a capture, by a side.
  struct Event {
    std::size_t ply = 0;
    Side by{};
  };
  /// A judgement of the turn that led to a ply: `?`, `!`.
  struct Mark {
    std::size_t ply = 0;
    std::string glyph;
    Side by{};
  };
  /// A part of the game, such as the placement: named, and every second one shaded. first <= last.
  struct Phase {
    std::string name;
    std::size_t first = 0;
    std::size_t last = 0;
  };

  std::string heading;  ///< above the curve; heading and caption may be empty
  std::string caption;
  std::string title;  ///< for readers who cannot see the picture
  std::string description;
  std::string chance_label;   ///< of the left axis; may be empty
  std::string soldier_label;  ///< of the right axis; may be empty
  std::string turn_label;     ///< of the lower axis; may be empty
  double scale = 1.75;        ///< in soldiers: a lead of so many has the winning chance 1 / (1 + 1/e), 73 %
  // The lower axis has the numbers of turns, each at the position after White's turn.
  std::uint64_t first_number = 1;  ///< of the first turn
  Side first_side = Side::white;   ///< the player of the first turn
  std::vector<std::optional<Value>>
      values;                 ///< by ply, from 0; the line is interrupted at plies without a value
  std::vector<Event> events;  ///< events after the last value are left out
  std::vector<Mark> marks;    ///< at the curve; those of plies without a value are left out
  std::vector<Phase> phases;  ///< cut at the last value
};

/// Appends one document. White's side is at the top, unless flipped.
void append_curve(const Curve& curve, const PictureOptions& options, std::string& out);

inline constexpr unsigned curve_pixels = 720;

/// The numbers of an axis: all multiples of a step of 1, 2 or 5 times a power of ten within [low, high], at
/// most about `most`; the step is at least `least_step`. Preconditions: low < high, most >= 2.
struct Ticks {
  double step = 1;
  std::vector<double> at;
};
Ticks ticks(double low, double high, unsigned most, double least_step);

}  // namespace latro
