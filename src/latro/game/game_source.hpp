// Games from the readers of all formats, one at a time, each with the record from which it is read, so that
// every diagnostic has a place.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/game/repairs.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro {

struct ReadGame {
  Record record;                ///< all spans count from the beginning of its text
  std::vector<Fault> faults;    ///< faults that the reader has found
  bool is_lgn = false;          ///< the record is a game record, lgn(5)
  bool names_encoding = false;  ///< the format has encodings; the source reports bytes that are wrong in them
  /// Of LGN: whether the record has been parsed, and the place of its syntax error. The start of the next
  /// record may depend on it. The source parses a record that the caller has not parsed.
  bool parsed = false;
  std::optional<std::size_t> syntax_error_at;
  std::shared_ptr<const RecordRepairs> repairs;  ///< null: the record is as it was read
  bool is_game = true;                           ///< false: text that belongs to no game
};

class GameSource {
 public:
  virtual ~GameSource() = default;
  /// Delivers the next game, or a text that was meant to be one; false at the end. `game` must be that of the
  /// last call; it is used again, and its record's text is valid until the next call. After a fault the
  /// source continues with the next game, as far as its start can be known. Exceptions of the byte source are
  /// passed on.
  virtual bool next(ReadGame& game) = 0;
  /// Sends the events of the game that next() delivered, and appends faults to the game's. Returns false if
  /// the game cannot be read; an error among the faults gives the reason, and the events sent do not count.
  virtual bool send(ReadGame& game, RecordVisitor& visitor) = 0;
  /// Another source that sends the games which this one delivers: in another thread, at any time, in any
  /// order. It delivers none. Null: only this source can send a game, and only before the next one.
  virtual std::unique_ptr<GameSource> sender() const { return nullptr; }
  /// Bytes that the source has skipped after an error in a game, as text. Any thread can call this.
  virtual std::string skipped_text(std::string_view bytes) const { return std::string(bytes); }
};

/// Sends games of a format for which no state is needed. The sources of such formats derive from it.
class GameSender : public GameSource {
 public:
  using Send = bool (*)(ReadGame& game, RecordVisitor& visitor);
  explicit GameSender(Send function) : send_(function) {}
  bool next(ReadGame&) override { return false; }
  bool send(ReadGame& game, RecordVisitor& visitor) override { return send_(game, visitor); }
  std::unique_ptr<GameSource> sender() const override { return std::make_unique<GameSender>(send_); }

 private:
  Send send_;
};

}  // namespace latro
