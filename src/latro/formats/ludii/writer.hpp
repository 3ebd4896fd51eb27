// Games as Ludii trials.
#pragma once

#include <string>

#include "latro/formats/game_sink.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// Appends the game in the layout of Ludii's own trials, with the consequences of each move in Ludii's order;
/// LudiiReader makes the same game of it. The result names what a trial has no place for and is left out
/// ("comments", "the tag Event", …), in a fixed order; empty where nothing is lost.
///
/// Refused, with the reason as a clause, are games that Ludii cannot have: other rulesets than its own, other
/// positions at the start. `out` is then as it was.
Expected<LeftOut, std::string> append_ludii_game(std::string& out, const PlayedGame& game);

class LudiiSink final : public GameSink {
 public:
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override {
    return append_ludii_game(out, game);
  }
};

}  // namespace latro
