// One game a line, for engines and shell loops: `rules "petteia"; fen "…"; g2-g4 a7-a5`.
#pragma once

#include "latro/formats/game_sink.hpp"
#include "latro/formats/lines/line_source.hpp"

namespace latro {

/// `fen` may be absent, and so may `rules` if the caller has rules for games without them.
class MovesSource final : public LineSource {
 public:
  explicit MovesSource(ByteSource& source);
};

/// The main line in coordinate style (`--style canonical` writes captures and bound pieces too), with the
/// rules and the first position, and nothing else.
class MovesSink final : public GameSink {
 public:
  explicit MovesSink(Style style) : style_(style) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  Style style_;
};

}  // namespace latro
