// Games as the readers of all formats deliver them: one at a time, each with the record it was read from, so
// that all that is found out about it later can be reported with its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/notation/game_text.hpp"
#include "latro/notation/record_reader.hpp"

namespace latro {

/// What the text of a game says, whether it is legal or not.
struct GameClaims {
  Result result = Result::unknown;
  std::uint64_t turns = 0;  ///< of the main line
};

struct ReadGame {
  Record record;  ///< all spans count from the beginning of its text
  std::optional<GameText>
      game;  ///< nothing if it cannot be read (an error among `faults` says why), or is a record
  std::vector<Fault> faults;  ///< in the order of the text
  bool is_record = false;     ///< `record` is the game, as a game record that GameCheck parses
  bool is_game = true;        ///< false: text that belongs to no game; the faults say what becomes of it
  bool wanted = true;         ///< false: by its tags it is not, and it has no turns (ReadOptions::wanted)
  std::optional<GameClaims>
      claims;  ///< of a record: nothing before it has been parsed without an error of syntax

  /// Of a record: whoever parses it says so here, and where its syntax is wrong, because where the next
  /// record begins may depend on it. The source parses what nobody else has.
  bool parsed = false;
  std::optional<std::size_t> syntax_error_at;
};

class GameSource {
 public:
  virtual ~GameSource() = default;
  /// The next game, or what was meant to be one; false at the end. `game` must be that of the last call. It
  /// is reused, and its record's text is valid until the next call. After a fault the source goes on with the
  /// next game, as far as it can be known where that begins. What the byte source throws comes out.
  virtual bool next(ReadGame& game) = 0;
};

}  // namespace latro
