// Cuts a stream of bytes into Ludii trials: each begins at a line `game=…`, and so ends in front of the next
// one. Memory is bounded by the longest trial allowed, whatever the stream holds. Private to formats/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>

#include "latro/formats/detail/record_cutter.hpp"
#include "latro/formats/ludii/replay.hpp"
#include "latro/game/game_source.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

class LudiiRecords : private RecordCutter {
 public:
  static constexpr std::size_t max_bytes = RecordReader::max_bytes;

  explicit LudiiRecords(ByteSource& source) : RecordCutter(source) {}

  /// The next trial; false at the end. Its text is valid until the next call. A byte order mark at the start
  /// and blank lines between trials are dropped; other text in front of the first trial comes as if it were
  /// one. Of a trial that is too long the text is its beginning.
  bool next(Record& record);

 private:
  /// The beginning of the next trial at `at` or after it, or the end of the stream, but not beyond `limit`.
  std::uint64_t find_trial(std::uint64_t at, std::uint64_t limit);
  void skip_rest();

  bool skipping_ = false;  ///< after a record that was too long
};

// Games from Ludii trials that follow one another in a stream (latro-formats(5)).

/// The turns are legal and have canonical texts. The game ends before the first turn that is illegal or has
/// another effect than recorded; an error at the action gives the reason. With `resync` another game begins
/// after that turn, with the position recorded; it has the same record, and a number of its own. The span of
/// a turn covers all its moves. A text that is no trial, or whose ruleset Ludii does not have, is no game.
class LudiiReader final : public GameSource {
 public:
  explicit LudiiReader(ByteSource& source, bool resync = false)
      : records_(source), replay_(resync), resync_(resync) {}

  bool next(ReadGame& game) override;
  bool send(ReadGame& game, RecordVisitor& visitor) override;
  std::unique_ptr<GameSource> sender() const override;

 private:
  LudiiRecords records_;
  LudiiReplay replay_;
  bool resync_;
  Record record_;
  std::deque<LudiiGame> games_;  ///< with resync_: of the trial, not yet sent
  std::uint64_t number_ = 0;
};

}  // namespace latro
