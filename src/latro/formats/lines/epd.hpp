// Position lists (EPD, lgn(5)) as games: a line is a game without turns, a game as many lines as it has
// positions.
#pragma once

#include "latro/formats/game_sink.hpp"
#include "latro/formats/lines/line_source.hpp"
#include "latro/formats/lines/positions.hpp"

namespace latro {

/// The position is the tag FEN (and SetUp), the opcode rules the tag Rules, c0 the comment; each other opcode
/// becomes a tag of its own name, its value as it is written, of a quoted one the text. Of opcodes with one
/// name the first counts (the warning duplicate-tag).
class EpdSource final : public LineSource {
 public:
  explicit EpdSource(ByteSource& source);
};

/// A line a position: the opcodes rules, id (which game, which ply) and c0 (the comment of the turn that led
/// there); at the start also the tags that opcodes can have become, those with names that begin with a small
/// letter or are D and a number.
class EpdSink final : public GameSink {
 public:
  explicit EpdSink(const PlyRange& plies) : plies_(plies) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  PlyRange plies_;
};

}  // namespace latro
