// Contradictions in a ruleset, and its starting position. Private to rules/.
#pragma once

#include <array>
#include <optional>

#include "latro/rules/position.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

/// The first contradiction found; nullopt if there is none.
std::optional<Contradiction> contradiction(const Ruleset& ruleset);

// The starting position of a ruleset.

/// Precondition: the ruleset has no contradictions.
Position starting_position(const Ruleset& ruleset);

/// The number of pieces of each kind with which a side begins, on the board and in hand.
struct Strength {
  unsigned soldiers = 0;
  unsigned duces = 0;
  unsigned all() const { return soldiers + duces; }
};
std::array<Strength, 2> starting_strength(const Position& start);

}  // namespace latro
