// A game, or a part of one, as a row of diagrams: what sheets and animations are made of.
#pragma once

#include <string>
#include <vector>

#include "latro/render/diagram.hpp"

namespace latro {

/// The diagrams follow one another ply by ply, on one board. Of their texts only the statuses count.
struct Story {
  std::string heading;
  std::string caption;
  std::string title;
  std::string description;
  std::vector<Diagram> diagrams;  ///< at least one
};

}  // namespace latro
