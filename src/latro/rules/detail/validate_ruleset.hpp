// Whether a ruleset can be played at all.
#pragma once

#include <array>
#include <optional>

#include "latro/rules/position.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

/// The first contradiction found; nothing when there is none.
std::optional<Contradiction> contradiction(const Ruleset& ruleset);

// The starting position of a ruleset, from its data.

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
