// The starting position of a ruleset, from its data.
#pragma once

#include <array>

#include "latro/rules/position.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

/// Precondition: the ruleset is free of contradictions.
Position starting_position(const Ruleset& ruleset);

/// How many pieces of a kind a side begins with, on the board and in hand together.
struct Strength {
  unsigned soldiers = 0;
  unsigned duces = 0;
  unsigned all() const { return soldiers + duces; }
};
std::array<Strength, 2> starting_strength(const Position& start);

}  // namespace latro
