// Cuts a stream of bytes into Ludii trials: each begins at a line `game=…`, and so ends in front of the next
// one. Memory is bounded by the longest trial allowed, whatever the stream holds. Private to formats/.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "latro/formats/ludii/replay.hpp"
#include "latro/game/game_source.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

class LudiiRecords {
 public:
  static constexpr std::size_t max_bytes = RecordReader::max_bytes;

  explicit LudiiRecords(ByteSource& source) : source_(source) {}

  /// The next trial; false at the end. Its text is valid until the next call; `number` is left alone. A byte
  /// order mark at the start and blank lines between trials are dropped; other text in front of the first
  /// trial comes as if it were one. Of a trial that is too long the text is its beginning.
  bool next(Record& record);

 private:
  bool fill();
  void pass(std::size_t count);
  bool pass_blanks();
  bool pass_rest();
  std::size_t find_begin(std::size_t from) const;

  ByteSource& source_;
  std::string text_;           ///< read and not yet passed
  std::size_t delivered_ = 0;  ///< bytes of text_ that the last record has
  bool skipping_ = false;      ///< … which was too long
  bool ended_ = false;
  bool after_return_ = false;  ///< the byte passed last was CR
  std::uint64_t offset_ = 0;   ///< of text_ in the stream
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 1;
  std::array<char, std::size_t{1} << 16> block_;
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
