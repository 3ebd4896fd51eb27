// Plays the turns of a Ludii trial under our rules and compares what they do with what is recorded. Private
// to formats/.
#pragma once

#include <span>
#include <vector>

#include "latro/formats/ludii_end.hpp"
#include "latro/formats/ludii_replay.hpp"
#include "latro/formats/ludii_steps.hpp"
#include "latro/formats/ludii_trial.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// `steps` are those of the trial behind what sets up `start`. The games are as LudiiReplay::games tells.
std::vector<LudiiGame> play_ludii_steps(const LudiiTrial& trial, std::span<const LudiiStep> steps,
                                        const LudiiEnd& end, const LudiiRules& rules, const Position& start,
                                        bool resync);

}  // namespace latro
