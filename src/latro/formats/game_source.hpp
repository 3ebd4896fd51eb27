// Games as the readers of all formats deliver them: one at a time, as texts, each with the record it was read
// from, so that whatever is found out about it later can be told with its place.
#pragma once

#include <optional>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/game_text.hpp"
#include "latro/notation/record_reader.hpp"

namespace latro {

struct ReadGame {
  Record record;                 ///< all spans count from the beginning of its text
  std::optional<GameText> game;  ///< nothing where it cannot be read: an error among `faults` says why
  std::vector<Fault> faults;     ///< in the order of the text
  bool is_game = true;           ///< false: text that belongs to no game; the faults say what becomes of it
  bool wanted = true;            ///< false: by its tags it is not, and it has no turns (ReadOptions::wanted)
};

class GameSource {
 public:
  virtual ~GameSource() = default;
  /// The next game, or what was meant to be one; false at the end. `game` is reused, and its record's text
  /// is valid until the next call. Behind a fault the source goes on with the game that follows, as far as it
  /// can be told where that begins. What the byte source throws comes out.
  virtual bool next(ReadGame& game) = 0;
};

}  // namespace latro
