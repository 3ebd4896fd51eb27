// One game a line, for engines and shell loops: `rules "petteia"; fen "…"; g2-g4 a7-a5`.
#pragma once

#include "latro/formats/game_sink.hpp"
#include "latro/game/game_source.hpp"
#include "latro/support/line_reader.hpp"

namespace latro {

/// Blank lines and lines that begin with `#` are ignored. `fen` may be absent, and so may `rules` if the
/// caller has rules for games without them.
class MovesSource final : public GameSource {
 public:
  explicit MovesSource(ByteSource& source) : lines_(source) {}
  bool next(ReadGame& game) override;
  bool send(ReadGame& game, RecordVisitor& visitor) override;
  std::unique_ptr<GameSource> sender() const override;

 private:
  LineReader lines_;
  std::uint64_t games_ = 0;
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
