// Games from the Smart Game Format, FF[4] and older: collections as streams of games.
#pragma once

#include <cstdint>

#include "latro/formats/sgf/cutter.hpp"
#include "latro/game/game_source.hpp"

namespace latro {

/// A game is a game tree. SgfCutter finds its beginning and end, and the tree is read as a whole. Text
/// between game trees, and a stream without trees, is delivered as a game that cannot be read, with the fault
/// syntax; so is a tree of more than 1 MiB, with record-too-long.
class SgfReader final : public GameSender {
 public:
  explicit SgfReader(ByteSource& source);
  bool next(ReadGame& game) override;

 private:
  SgfCutter cutter_;
  std::uint64_t trees_ = 0;
};

}  // namespace latro
