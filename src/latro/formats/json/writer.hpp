// Games as JSON lines: an object a game, a game a line (latro-formats(5),
// share/latro/latro-game.schema.json).
#pragma once

#include <string>

#include "latro/formats/game_sink.hpp"

namespace latro {

/// Represents everything. Keys without information are absent. A missing tag Rules is added.
class JsonLinesSink final : public GameSink {
 public:
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;
};

}  // namespace latro
