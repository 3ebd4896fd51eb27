// A game, or a part of one, as a row of diagrams: what sheets and animations are made of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "latro/render/diagram.hpp"

namespace latro {

/// In the status of a diagram, between its turn and what followed from it: who is to move, or the end.
inline constexpr std::string_view status_break = " · ";

/// The diagrams follow one another ply by ply, on one board. Of their texts only the statuses count.
struct Story {
  std::string heading;
  std::string caption;
  std::string title;
  std::string description;
  std::vector<Diagram> diagrams;  ///< at least one
};

}  // namespace latro
