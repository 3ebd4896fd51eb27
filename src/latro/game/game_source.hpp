// Games as the readers of all formats deliver them: one at a time, each with the record it is read from, so
// that everything that is wrong with it can be reported with its place.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro {

struct ReadGame {
  Record record;              ///< all spans count from the beginning of its text
  std::vector<Fault> faults;  ///< what the reader has found
  bool is_lgn = false;        ///< the record is a game record, lgn(5)
  /// Of LGN: whether the record has been parsed, and the place of an error in its syntax. Where the next
  /// record begins may depend on it. The source parses a record that has not been parsed.
  bool parsed = false;
  std::optional<std::size_t> syntax_error_at;
  bool is_game = true;  ///< false: text that belongs to no game; the faults say what becomes of it
};

class GameSource {
 public:
  virtual ~GameSource() = default;
  /// The next game, or what was meant to be one; false at the end. `game` must be that of the last call. It
  /// is reused, and its record's text is valid until the next call. After a fault the source goes on with the
  /// next game, as far as it can be known where that begins. What the byte source throws comes out.
  virtual bool next(ReadGame& game) = 0;
  /// Sends the events of the game that next() delivered, and appends faults to the game's. False: the game
  /// cannot be read, and an error among the faults says why; what has been sent then does not count.
  virtual bool send(ReadGame& game, RecordVisitor& visitor) = 0;
};

}  // namespace latro
