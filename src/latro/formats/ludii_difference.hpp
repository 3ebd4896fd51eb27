// Where a position as a Ludii trial records it departs from ours. Private to formats/.
#pragma once

#include <optional>
#include <string>

#include "latro/core/square_set.hpp"
#include "latro/rules/position.hpp"

namespace latro {

struct LudiiDifference {
  bool pieces = false;  ///< not of marks alone: pieces stay or go, or hands are not the same
  SquareSet squares;    ///< that are not the same
  std::string message;  ///< a clause: what Ludii does and what the rules here do
};

/// Both positions come from `before` by one turn. Nothing where pieces, marks and hands are the same.
std::optional<LudiiDifference> ludii_difference(const Position& before, const Position& recorded,
                                                const Position& ours);

}  // namespace latro
