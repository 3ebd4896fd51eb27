// Moves of a Ludii trial joined to what they ask of the rules. Private to formats/.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/ludii/steps.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// How many of the steps, from the first on, make its turn: as long as the same player goes on.
std::size_t count_turn_steps(std::span<const LudiiStep> steps);

/// A turn as the rules are asked for it.
struct LudiiTurn {
  TurnRequest request;
  std::size_t removals = 0;  ///< steps in front of the first hop
};

/// Whether a movement of one hop leaps is told by `before`. The fault is illegal-turn: steps that make no
/// turn.
Expected<LudiiTurn, Fault> join_ludii_steps(std::span<const LudiiStep> steps, const Position& before,
                                            const Rules& rules);

/// The request as a turn's text, for messages.
std::string request_text(const BoardSize& board, const TurnRequest& request);

}  // namespace latro
