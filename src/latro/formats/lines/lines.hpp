// Formats in which a game is a line, or a line or a board a position: epd (lgn(5)), moves, board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/game_source.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/line_reader.hpp"

namespace latro {

/// One game a line. Blank lines and lines that begin with `#` are ignored. A line that is too long has a
/// fault, and is not read.
class LineSource : public GameSender {
 public:
  LineSource(ByteSource& source, Send send) : GameSender(send), lines_(source) {}
  bool next(ReadGame& game) override;

 private:
  LineReader lines_;
  std::uint64_t games_ = 0;
};

/// Position lists: a line is a game without turns.
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

/// For engines and shell loops: `rules "petteia"; fen "…"; g2-g4 a7-a5`.
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

/// Boards drawn with letters, for people at a terminal; written only.
/// For each position a line with the number of the game (PlayedGame::number), the ply and the turn that led
/// there, then the board (notation/board_text.hpp) with the squares of the turn in brackets, and a
/// blank line.
class BoardSink final : public GameSink {
 public:
  explicit BoardSink(const PlyRange& plies) : plies_(plies) {}
  /// Reports nothing as left out: a board cannot be expected to show more.
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  PlyRange plies_;
};

/// Why a game is not written of whose text each line would repeat so many bytes; nullopt: it can be written.
/// A record of a mebibyte would become many gibibytes.
std::optional<std::string> repeats_too_much(std::size_t bytes, std::size_t lines);

}  // namespace latro
