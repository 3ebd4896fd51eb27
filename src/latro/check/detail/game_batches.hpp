// Cuts a stream into batches of games, on which several threads can work. Private to GameStream.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "latro/game/game_source.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/jobs.hpp"

namespace latro {

/// Large, so that handing it over is nothing to the work on it.
inline constexpr std::size_t most_batch_bytes = std::size_t{64} << 10;

/// The functions are those of an OrderedPipeline, or belong to one of them, and are called in its threads.
class GameBatches {
 public:
  virtual ~GameBatches() = default;

  virtual void prepare(std::size_t slots) = 0;
  virtual OrderedPipeline::Fetched fetch(std::size_t slot, bool ahead) = 0;

  /// To be called first of all work on a batch; it can be called again. Others wait for what it does.
  virtual void begin_work(std::size_t /*slot*/) {}

  // For the work on a batch, and for emitting it:
  /// The next game of the batch. False: there is none, or what follows is void.
  virtual bool next(std::size_t slot, ReadGame& game) = 0;
  /// To be called when next() has delivered a game and the game has been read or passed, before the next
  /// next().
  virtual void end_game(std::size_t slot, ReadGame& game) = 0;
  /// Sends games in another thread than the others; null: only sender_alone() can, for the game delivered
  /// last.
  virtual std::unique_ptr<GameSource> sender() const = 0;
  virtual GameSource& sender_alone() = 0;
  /// GameSource::skipped_text
  virtual std::string skipped_text(std::string_view bytes) const { return std::string(bytes); }

  /// To be called when all games of the batch have been emitted.
  virtual OrderedPipeline::Next emitted(std::size_t slot) = 0;
};

/// Game records, as lgn(5) cuts them.
///
/// A syntax error decides where the next game begins, so everything read after it is void. Therefore batches
/// begin small, grow while there are no errors, and are small again after a syntax error. Then blocks are
/// read whose ends look like places between two games, and each thread cuts the block on which it works. If
/// such a place is within a game, everything read after it is void too.
std::unique_ptr<GameBatches> record_batches(ByteSource& bytes);
/// The games of a source that reads these bytes. If it must not read ahead, one game is fetched at a time.
std::unique_ptr<GameBatches> source_batches(std::unique_ptr<GameSource> source, ByteSource& bytes,
                                            bool can_read_ahead);

}  // namespace latro
