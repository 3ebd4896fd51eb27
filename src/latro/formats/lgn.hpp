// Game records (lgn(5)) as a format like the others.
#pragma once

#include <cstddef>
#include <utility>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/game_source.hpp"

namespace latro {

/// Makes RecordReader::remarks() a ReadGame that is no game, with the warning left-out, or with what is wrong
/// with their syntax.
void read_remarks(const Record& remarks, ReadGame& game);

/// Comments behind the last game are told by read_remarks().
class LgnSource final : public GameSource {
 public:
  /// `wanted`, where there is one, is asked about the tags of each game; of one that is not wanted the syntax
  /// alone is read.
  explicit LgnSource(ByteSource& source, GameTextBuilder::Wanted wanted = {})
      : source_(source), reader_(source), wanted_(std::move(wanted)) {}
  bool next(ReadGame& game) override;

 private:
  ByteSource& source_;
  RecordReader reader_;
  GameTextBuilder::Wanted wanted_;
  std::span<const Record> batch_;
  std::size_t next_ = 0;  ///< in batch_
  bool started_ = false;
  bool told_remarks_ = false;
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
