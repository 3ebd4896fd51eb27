// Games from Ludii trials that follow one another in a stream (latro-formats(5)).
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>

#include "latro/formats/game_source.hpp"
#include "latro/formats/ludii_records.hpp"
#include "latro/formats/ludii_replay.hpp"
#include "latro/notation/byte_source.hpp"

namespace latro {

/// The turns are canonical texts and legal: the game ends in front of the first one that is not, or that does
/// not do what is recorded, and an error at the action says which. With `resync` another game begins behind
/// that turn, with the position recorded; it has the same record, and a number of its own. The spans of turns
/// go over all their moves. A text that is no trial, or whose ruleset Ludii does not have, is no game.
class LudiiReader final : public GameSource {
 public:
  explicit LudiiReader(ByteSource& source, bool resync = false) : records_(source), replay_(resync) {}

  bool next(ReadGame& game) override;
  bool send(ReadGame& game, RecordVisitor& visitor) override;

 private:
  void read_trial();

  LudiiRecords records_;
  LudiiReplay replay_;
  Record record_;
  std::deque<LudiiGame> games_;  ///< of the trial, not yet delivered
  LudiiGame game_;               ///< delivered last
  std::uint64_t number_ = 0;
};

}  // namespace latro
