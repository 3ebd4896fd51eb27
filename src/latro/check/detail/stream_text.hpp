// The text of a stream, which ends where it cannot be read any further. Private to GameStream.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <limits>
#include <string_view>

#include "latro/check/verbatim_source.hpp"
#include "latro/game/game_source.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/lines.hpp"

namespace latro {

class StreamText final : public ByteSource {
 public:
  explicit StreamText(ByteSource& source) : source_(source) {}

  std::size_t read(char* into, std::size_t size) override {
    if (failure_) return 0;
    try {
      const std::size_t count = source_.read(into, size);
      const std::size_t last = std::string_view(into, count).find_last_not_of(" \t\r\n");
      if (last != std::string_view::npos) last_word_ = size_ + last + 1;
      const std::size_t line = last_line_end({into, count});
      if (line != std::string_view::npos) last_line_ = size_ + line;
      size_ += count;
      return count;
    } catch (...) {
      failure_ = std::current_exception();
      // Other threads ask only about games that are read after this.
      cut_line_.store(last_line_);
      cut_word_.store(last_word_);
      return 0;
    }
  }
  bool ready() override { return failure_ || source_.ready(); }

  // In any thread, about a game that has been read:
  bool has_failed() const { return cut_word_.load() != never; }
  /// Whether the game can have more text, which cannot be read.
  bool cuts(const ReadGame& game) const {
    if (!has_failed()) return false;
    // A repaired record needs no result, so that whole lines can be missing.
    if (game.repairs) return ends_at_failure(game);
    const std::size_t last = game.record.text.find_last_not_of(" \t\r\n");
    return last != std::string_view::npos && game.record.offset + last + 1 > cut_line_.load();
  }
  /// Whether no other text follows before the place from which nothing can be read.
  bool ends_at_failure(const ReadGame& game) const { return source_end(game) >= cut_word_.load(); }

  /// When all has been read: throws the exception of the source, if there was one.
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

  ByteSource& source_;
  std::uint64_t size_ = 0;
  std::uint64_t last_line_ = 0;  ///< the last end of a line
  std::uint64_t last_word_ = 0;  ///< after it there are only blanks and ends of lines
  std::exception_ptr failure_;
  std::atomic<std::uint64_t> cut_line_ = never;
  std::atomic<std::uint64_t> cut_word_ = never;
};

}  // namespace latro
