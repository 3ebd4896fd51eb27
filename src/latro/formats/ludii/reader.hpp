// Cuts a stream of bytes into Ludii trials: each begins at a line `game=…`, and so ends in front of the next
// one. Memory is bounded by the longest trial allowed, whatever the stream holds. Private to formats/.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string_view>

#include "latro/formats/detail/record_cutter.hpp"
#include "latro/formats/ludii/replay.hpp"
#include "latro/game/game_source.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/lines.hpp"

namespace latro {

class LudiiRecords : private RecordCutter {
 public:
  static constexpr std::size_t max_bytes = RecordReader::max_bytes;

  explicit LudiiRecords(ByteSource& source) : RecordCutter(source) {}

  /// The next trial; false at the end. Its text is valid until the next call. A byte order mark at the start
  /// and blank lines between trials are dropped; other text in front of the first trial comes as if it were
  /// one. Of a trial that is too long the text is its beginning.
  bool next(Record& record) {
    begin();
    if (skipping_) skip_rest();
    std::uint64_t at = at_;
    for (; has(at) && is_blank(window_[at]); ++at)
      if (at - at_ >= ByteWindow::block) advance(at);
    advance(at);
    if (!has(at)) return false;
    const std::uint64_t end = find_trial(at + 1, at + max_bytes + 1);
    skipping_ = end - at > max_bytes;
    describe(skipping_ ? at + max_bytes : end, record);
    record.too_long = skipping_;
    return true;
  }

 private:
  /// The beginning of the next trial at `at` or after it, or the end of the stream, but not beyond `limit`.
  /// Precondition: at > at_.
  std::uint64_t find_trial(std::uint64_t at, std::uint64_t limit) {
    constexpr std::string_view game_key = "game=";
    while (at < limit && has(at + game_key.size() - 1)) {
      const std::string_view text = window_.text(at, limit + game_key.size());
      const std::size_t place = text.find(game_key);
      at += std::min(place, text.size() - (game_key.size() - 1));
      if (place == std::string_view::npos) continue;
      if (is_line_end(window_[at - 1])) return std::min(at, limit);
      ++at;
    }
    while (at < limit && has(at)) ++at;
    return std::min(at, limit);
  }
  /// Skips the rest of a trial that is too long.
  void skip_rest() {
    skipping_ = false;
    for (;;) {
      const std::uint64_t limit = at_ + ByteWindow::block;
      const std::uint64_t end = find_trial(at_ + 1, limit);
      if (end < limit) return advance(end);
      advance_about(limit - 1);
    }
  }

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
