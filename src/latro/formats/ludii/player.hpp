// Where a position as a Ludii trial records it departs from ours. Private to formats/.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "latro/core/square_set.hpp"
#include "latro/formats/ludii/moves.hpp"
#include "latro/formats/ludii/replay.hpp"
#include "latro/formats/ludii/steps.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/rules/position.hpp"

namespace latro {

struct LudiiDifference {
  bool pieces = false;  ///< not of marks alone: pieces stay or go, or hands are not the same
  SquareSet squares;    ///< that are not the same
  std::string message;  ///< a clause: what Ludii does and what the rules here do
};

/// Both positions come from `before` by one turn. Empty if pieces, marks and hands are equal.
std::optional<LudiiDifference> ludii_difference(const Position& before, const Position& recorded,
                                                const Position& ours);

// Plays the turns of a Ludii trial by our rules and compares their effects with the record. Private to
// formats/.

/// `steps` are those of the trial after the setup of `start`. LudiiReplay::games describes the games.
std::vector<LudiiGame> play_ludii_steps(const LudiiTrial& trial, std::span<const LudiiStep> steps,
                                        const LudiiEnd& end, const LudiiRules& rules, const Position& start,
                                        bool resync);

}  // namespace latro
