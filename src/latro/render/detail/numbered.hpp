// Turns of a game drawn into one diagram, as in books on Go: pieces have the numbers of the plies in which
// they are placed or arrive.
#pragma once

#include <string>
#include <vector>

#include "latro/formats/lines/positions.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/words.hpp"
#include "latro/render/diagram.hpp"

namespace latro {

struct NumberedTurns {
  std::vector<NumberedPiece> pieces;  ///< in the order of the plies, no square twice
  /// What the diagram cannot show: a square that was used again ("25 at d4"), pieces that were taken ("12 at
  /// c3 taken by 15"), passes.
  std::vector<std::string> notes;
};

/// Of the turns after ply `range.first` up to ply `range.last`, which are in the game. `before` is the
/// position before the first of them: a turn that arrives where it has a piece is a note.
NumberedTurns numbered_turns(const PlayedGame& game, const PlyRange& range, const Position& before,
                             Words words = {});

}  // namespace latro
