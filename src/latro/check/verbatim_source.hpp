// A source of bytes that remembers the bytes of the present game, for outputs that copy games as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "latro/formats/format.hpp"
#include "latro/game/game_source.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

class VerbatimTaker {
 public:
  virtual ~VerbatimTaker() = default;
  /// The next bytes of the game.
  virtual void bytes(std::string_view text) = 0;
  /// The game is complete.
  virtual void end() = 0;
};

/// Where the record of the game ends in the bytes that were read.
std::uint64_t source_end(const ReadGame& game);

/// What is written between a game and the next one, so that a reader finds both: a line end if the game has
/// none, and a blank line between game records. `last` is the end of the game's bytes: verbatim_tail or all.
std::string game_end(std::string_view last, const Format& format);
inline constexpr std::size_t verbatim_tail = 4;

/// The bytes of a game are those of its record and, if the reader skips text after the record because of an
/// error, that text. Blanks and `%` lines between two games belong to neither.
///
/// Memory: the record and what the reader has read after it, at most 16 MiB and twice what is read ahead;
/// longer texts are passed on in pieces. One thread can read while another calls the other functions.
class VerbatimSource final : public ByteSource {
 public:
  explicit VerbatimSource(ByteSource& source) : source_(source) {}
  /// To be called before the first read, if so much can be read after the game that begin() is called with,
  /// beside the next one.
  void read_ahead(std::size_t bytes) { most_ahead_ += bytes; }

  std::size_t read(char* into, std::size_t size) override;
  bool ready() override { return source_.ready(); }

  /// The reader has delivered this game: the one before it is complete.
  void begin(const ReadGame& game);
  /// Passes the bytes of the present game to `taker`, which must exist until the next begin() or end().
  void copy(VerbatimTaker& taker) {
    const std::lock_guard lock(mutex_);
    taker_ = &taker;
  }
  /// The reader has delivered its last game.
  void end() {
    const std::lock_guard lock(mutex_);
    complete(base_ + kept_.size());
  }

 private:
  void complete(std::uint64_t end);
  /// The bytes of [begin, end) that are kept.
  std::string_view text(std::uint64_t begin, std::uint64_t end) const;
  void drop(std::uint64_t before);

  /// A reader of any format has at most this many bytes read after the start of the game that it delivers
  /// next: the longest record has 4 MiB.
  static constexpr std::size_t most_of_game = std::size_t{8} << 20;

  ByteSource& source_;
  std::size_t most_ahead_ = most_of_game;
  std::mutex mutex_;  ///< for all that follows
  std::string kept_;
  std::uint64_t base_ = 0;        ///< offset in the stream of the first byte of kept_
  std::uint64_t at_ = 0;          ///< the first byte of the game that has not been passed on
  std::uint64_t record_end_ = 0;  ///< of the game
  bool is_lgn_ = false;           ///< text after the record belongs to the game if it is not blank
  bool has_rest_ = false;         ///< … and even if it is
  VerbatimTaker* taker_ = nullptr;
};

}  // namespace latro
