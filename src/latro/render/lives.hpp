// Each piece of a story, followed from its first square to its last.
#pragma once

#include <optional>
#include <vector>

#include "latro/render/pace.hpp"
#include "latro/render/story.hpp"

namespace latro {

struct TimeSpan {
  Moment begin = 0;
  Moment end = 0;  ///< the same as `begin` where something happens at once

  friend bool operator==(const TimeSpan&, const TimeSpan&) = default;
};

/// One hop.
struct Walk {
  TimeSpan when;
  Square to;

  friend bool operator==(const Walk&, const Walk&) = default;
};

/// What one element of an animation shows.
struct Life {
  Piece piece;                      ///< as it is when it appears
  Square first;                     ///< where it appears
  std::optional<TimeSpan> appears;  ///< nothing: it is there from the beginning
  std::vector<Walk> walks;
  std::vector<Moment> turned_over;   ///< when it begins to turn upside down, or back
  std::optional<TimeSpan> vanishes;  ///< nothing: it is there at the end

  Square last() const { return walks.empty() ? first : walks.back().to; }
  bool bound_at_last() const { return piece.bound != (turned_over.size() % 2 != 0); }
};

/// In the order in which they are drawn. A piece that passes one drawn later goes on as another life, which
/// is drawn above it: what moves is seen from above.
std::vector<Life> follow_pieces(const std::vector<Diagram>& diagrams);

}  // namespace latro
