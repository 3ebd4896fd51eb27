// Games as JSON lines: an object a game, a game a line (latro-formats(5),
// share/latro/latro-game.schema.json).
#pragma once

#include <string>
#include <vector>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/formats/json/members.hpp"

namespace latro {

/// Of each ply `turned`, and its text and annotations: with it a reader can draw every position, and needs no
/// rules.
JsonKeys drawing_json_keys();

/// Appends the value of the key properties.
void append_json_properties(std::string& out, const std::vector<Property>& properties);
/// Appends the value of the key variations: of each ply its text and annotations.
void append_json_variations(std::string& out, const PlayedGame& game, const PlayedMove& move);

/// Represents everything that has one of the keys, and reports nothing as left out: the keys were requested.
/// Keys without information are absent. A missing tag Rules is added.
class JsonLinesSink final : public GameSink {
 public:
  explicit JsonLinesSink(const JsonKeys& keys = usual_json_keys) : keys_(keys) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  JsonKeys keys_;
};

}  // namespace latro
