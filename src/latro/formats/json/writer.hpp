// Games as JSON lines: an object a game, a game a line (latro-formats(5),
// share/latro/latro-game.schema.json).
#pragma once

#include <string>

#include <cstdint>

#include "latro/formats/game_sink.hpp"

namespace latro {

/// What a game has, beside its tags, turns and annotations.
enum class JsonDetail : std::uint8_t {
  all,      ///< of each ply, all that the turn did and the position after it; of the game, what its tags say
  drawing,  ///< of each ply `turned`: with it a reader can draw every position, and needs no rules
};

/// Represents everything. Keys without information are absent. A missing tag Rules is added.
class JsonLinesSink final : public GameSink {
 public:
  explicit JsonLinesSink(JsonDetail detail = JsonDetail::all) : detail_(detail) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  JsonDetail detail_;
};

}  // namespace latro
