// Games as boards drawn with letters, for people at a terminal; written only.
#pragma once

#include "latro/formats/game_sink.hpp"
#include "latro/formats/lines/positions.hpp"

namespace latro {

/// For each position a line that says which game it is of (PlayedGame::number), how far that has come and
/// which turn led there, then the board (notation/detail/board_text.hpp) with the turn's squares in brackets,
/// and a blank line.
class BoardSink final : public GameSink {
 public:
  explicit BoardSink(const PlyRange& plies) : plies_(plies) {}
  /// Leaves nothing out: who asks for a picture of a position wants nothing else.
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;

 private:
  PlyRange plies_;
};

}  // namespace latro
