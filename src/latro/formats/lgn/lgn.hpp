// Game records (lgn(5)) as a format like the others.
#pragma once

#include <cstddef>
#include <optional>

#include "latro/formats/game_sink.hpp"
#include "latro/game/game_source.hpp"

namespace latro {

/// What LGN cannot carry, for LeftOut.
inline constexpr const char* lgn_closing_braces = "closing braces in comments (they become ')')";
inline std::string lgn_tag(std::string_view name) { return "the tag " + std::string(name); }

/// Turns RecordReader::trailing_comments() into a ReadGame that is no game. Checker finds its faults.
void read_trailing_comments(const Record& trailing_comments, ReadGame& game);

/// Sends the events of a record in LGN: GameSource::send for it.
bool send_record(ReadGame& game, RecordVisitor& visitor);
/// The place of the syntax error of a record, which is parsed if it has not been.
std::optional<std::size_t> syntax_error_of(ReadGame& game);

/// Comments after the last game are reported by read_trailing_comments().
class LgnSource final : public GameSource {
 public:
  explicit LgnSource(ByteSource& source) : source_(source), reader_(source) {}
  bool next(ReadGame& game) override;
  bool send(ReadGame& game, RecordVisitor& visitor) override { return send_record(game, visitor); }

 private:
  /// Before the next record: where that begins may depend on the syntax of this one.
  void end_record(ReadGame& game);

  ByteSource& source_;
  RecordReader reader_;
  std::span<const Record> batch_;
  std::size_t next_ = 0;  ///< in batch_
  bool started_ = false;
  bool pending_ = false;  ///< the record delivered last has not been ended
  bool gave_trailing_comments_ = false;
};

/// Canonical text, which can carry everything but properties of other formats.
class LgnSink final : public GameSink {
 public:
  explicit LgnSink(Style style = Style::canonical) : style_(style) {}
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  Style style_;
};

}  // namespace latro
