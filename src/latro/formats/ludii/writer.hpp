// Games as Ludii trials.
#pragma once

#include <string>

#include "latro/formats/game_sink.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// The layout of Ludii's own trials, with the consequences of each move in Ludii's order; LudiiReader makes
/// the same game of it. Games that Ludii cannot have are refused: other rulesets than Ludii's, other starting
/// positions.
class LudiiSink final : public GameSink {
 public:
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;
};

}  // namespace latro
