// Games as boards drawn with letters, for people at a terminal; written only.
#pragma once

#include "latro/formats/game_sink.hpp"
#include "latro/formats/lines/positions.hpp"

namespace latro {

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

}  // namespace latro
