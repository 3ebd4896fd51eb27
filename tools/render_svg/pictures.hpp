// From a game to what its pictures show.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "latro/core/square.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/diagram.hpp"
#include "latro/rules/game.hpp"

namespace latro::tool {

struct PictureTexts {
  std::optional<std::string> caption;  ///< instead of what the tags say; empty: none
  std::optional<Coordinate> turns_of;  ///< --show-turns
};

using DiagramHook = std::function<void(std::size_t ply, const Diagram& diagram)>;

class Pictures {
 public:
  explicit Pictures(PictureTexts texts) : texts_(std::move(texts)) {}

  /// The diagrams of the plies in the range. Throws UsageError where --show-turns names a square that is not
  /// on the board.
  void each_diagram(const PlayedGame& game, const PlyRange& range, const DiagramHook& hook);
  /// Those of the range as one; it must not be empty.
  DiagramSequence story(const PlayedGame& game, const PlyRange& range);

  /// Whether some turns to be shown were not, because there are too many.
  bool turns_left_out() const { return turns_left_out_; }

 private:
  class Teller;
  PictureTexts texts_;
  bool turns_left_out_ = false;
};

// --show-turns: what can be done with one square of a position.

struct FoundTurns {
  ShownTurns shown;
  bool complete = true;  ///< false: there are so many turns that not all were looked at
};

/// Heeds the repeat rule and the end of the game. Time and memory are bounded, whatever the number of turns.
FoundTurns turns_of(const Game& game, Square square);

}  // namespace latro::tool
