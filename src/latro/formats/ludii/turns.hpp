// Moves of a Ludii trial, joined to requests for turns. Private to formats/.
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

/// The number of steps, from the first on, that make its turn: as long as the same player continues.
std::size_t count_turn_steps(std::span<const LudiiStep> steps);

/// A turn as a request.
struct LudiiTurn {
  TurnRequest request;
  std::size_t removals = 0;  ///< steps in front of the first hop
};

/// `before` decides whether a movement of one hop is a leap. The fault is illegal-turn: steps that make no
/// turn.
Expected<LudiiTurn, Fault> join_ludii_steps(std::span<const LudiiStep> steps, const Position& before,
                                            const Rules& rules);

/// The request as a turn's text, for messages.
std::string request_text(const BoardSize& board, const TurnRequest& request);

}  // namespace latro
