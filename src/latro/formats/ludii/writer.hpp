// Games as Ludii trials.
#pragma once

#include <string>

#include "latro/formats/game_sink.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// Appends the game in the layout of Ludii's own trials, with the consequences of each move in Ludii's order;
/// LudiiReader makes the same game of it. The result lists the parts that a trial cannot represent
/// ("comments", "the tag Event", …), in a fixed order; empty if nothing is lost.
///
/// Games that Ludii cannot have are refused, with the reason as a clause: other rulesets than Ludii's, other
/// starting positions. `out` is then unchanged.
Expected<LeftOut, std::string> append_ludii_game(std::string& out, const PlayedGame& game);

class LudiiSink final : public GameSink {
 public:
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override {
    return append_ludii_game(out, game);
  }
};

}  // namespace latro
