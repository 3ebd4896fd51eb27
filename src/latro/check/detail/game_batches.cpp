#include "latro/check/detail/game_batches.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "latro/formats/lgn/lgn.hpp"
#include "latro/notation/lgn/reader.hpp"

namespace latro {

namespace {

/// The size of the first batch, and of the first after a syntax error, which makes the text read after it
/// void: if errors are frequent, little is read in vain.
constexpr std::size_t least_batch_bytes = 256;
/// Large, so that handing it over is nothing to the work on it.
constexpr std::size_t most_batch_bytes = std::size_t{64} << 10;
/// For each batch in a slot. With less room a batch could not be cut before the oldest is emitted.
constexpr std::size_t room_for_batch = most_batch_bytes + most_batch_bytes / 4;

using Fetched = OrderedPipeline::Fetched;
using Next = OrderedPipeline::Next;

class RecordBatches final : public GameBatches {
 public:
  explicit RecordBatches(ByteSource& bytes) : bytes_(bytes), reader_(bytes) {}

  void prepare(std::size_t slots) override { slots_ = std::vector<Slot>(slots); }
  Fetched fetch(std::size_t slot, bool ahead) override;
  bool next(std::size_t slot, ReadGame& game) override;
  void end_game(std::size_t slot, ReadGame& game) override;
  std::unique_ptr<GameSource> sender() const override { return std::make_unique<GameSender>(send_record); }
  GameSource& sender_alone() override { return sender_; }
  Next emitted(std::size_t slot) override;

 private:
  static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

  /// Threads that work side by side share no cache line.
  struct alignas(64) Slot {
    RecordBatch batch;
    std::uint64_t number = 0;  ///< of the batches in the order of the stream
    std::size_t next = 0;      ///< the first record that has not been delivered; then the trailing comments
    std::optional<std::size_t> syntax_error;
  };

  std::vector<Slot> slots_;
  GameSender sender_{send_record};

  // Used by the thread that fetches.
  ByteSource& bytes_;
  RecordReader reader_;
  std::size_t batch_bytes_ = least_batch_bytes;
  std::uint64_t fetched_ = 0;
  bool has_begun_ = false;

  // Used by the thread that emits.
  struct SyntaxError {
    Record record;
    std::size_t offset = 0;
  };
  std::optional<SyntaxError> syntax_error_;  ///< all batches in slots are void; the next batch is after it

  // For all.
  std::atomic<std::uint64_t> emitted_to_{0};       ///< offset in the stream: everything before it is done
  std::atomic<std::uint64_t> first_broken_{none};  ///< the first batch in a slot with a syntax error
};

Fetched RecordBatches::fetch(std::size_t place, bool ahead) {
  Slot& slot = slots_[place];
  bool alone = false;
  if (ahead) {
    if (batch_bytes_ < most_batch_bytes || first_broken_ != none ||
        !reader_.look_ahead(batch_bytes_, emitted_to_, slots_.size() * room_for_batch, slot.batch))
      return Fetched::none;
  } else {
    if (syntax_error_) {
      reader_.resync(syntax_error_->record, syntax_error_->offset);
      syntax_error_.reset();
      first_broken_ = none;
      batch_bytes_ = least_batch_bytes;
    }
    // If the writer of the input is slow, one game is read at a time.
    reader_.next_batch(std::exchange(has_begun_, true) && bytes_.ready() ? batch_bytes_ : 1, slot.batch);
    batch_bytes_ = std::min(batch_bytes_ * 2, most_batch_bytes);
    alone = batch_bytes_ < most_batch_bytes;
  }
  slot.number = ++fetched_;
  slot.next = 0;
  slot.syntax_error.reset();
  if (slot.batch.records.empty() && !slot.batch.trailing_comments) return Fetched::none;
  return alone ? Fetched::alone : Fetched::one;
}

bool RecordBatches::next(std::size_t place, ReadGame& game) {
  Slot& slot = slots_[place];
  if (slot.syntax_error || slot.number > first_broken_) return false;
  const std::size_t at = slot.next;
  const std::size_t records = slot.batch.records.size();
  if (at >= records + (slot.batch.trailing_comments ? 1 : 0)) return false;
  ++slot.next;
  if (at == records) {
    read_trailing_comments(*slot.batch.trailing_comments, game);
    return true;
  }
  game.record = slot.batch.records[at];
  // As new, but with its memory.
  game.faults.clear();
  game.repairs.reset();
  game.syntax_error_at.reset();
  game.parsed = game.names_encoding = false;
  game.is_lgn = game.is_game = true;
  return true;
}

void RecordBatches::end_game(std::size_t place, ReadGame& game) {
  if (!game.is_lgn) return;
  const auto error = syntax_error_of(game);
  if (!error) return;
  Slot& slot = slots_[place];
  slot.syntax_error = error;
  for (std::uint64_t first = first_broken_;
       slot.number < first && !first_broken_.compare_exchange_weak(first, slot.number);) {
  }
}

Next RecordBatches::emitted(std::size_t place) {
  Slot& slot = slots_[place];
  if (slot.syntax_error) {
    syntax_error_ = {slot.batch.records[slot.next - 1], *slot.syntax_error};
    return Next::starts_again;
  }
  emitted_to_ = slot.batch.end();
  return Next::goes_on;
}

class SourceBatches final : public GameBatches {
 public:
  SourceBatches(std::unique_ptr<GameSource> source, ByteSource& bytes, bool can_read_ahead)
      : source_(std::move(source)), bytes_(bytes), sender_(can_read_ahead ? source_->sender() : nullptr) {}

  void prepare(std::size_t slots) override { slots_ = std::vector<Slot>(slots); }
  Fetched fetch(std::size_t slot, bool ahead) override;
  bool next(std::size_t slot, ReadGame& game) override;
  void end_game(std::size_t, ReadGame&) override {}
  std::unique_ptr<GameSource> sender() const override { return is_shared() ? source_->sender() : nullptr; }
  GameSource& sender_alone() override { return is_shared() ? *sender_ : *source_; }
  std::string skipped_text(std::string_view bytes) const override { return source_->skipped_text(bytes); }
  Next emitted(std::size_t) override { return Next::goes_on; }

 private:
  /// Threads that work side by side share no cache line.
  struct alignas(64) Slot {
    std::vector<ReadGame> games;
    std::string texts;     ///< of their records
    std::size_t next = 0;  ///< of the games
  };

  bool is_shared() const { return slots_.size() > 1 && sender_ != nullptr; }

  std::unique_ptr<GameSource> source_;
  ByteSource& bytes_;
  std::unique_ptr<GameSource> sender_;
  std::vector<Slot> slots_;
  ReadGame read_;  ///< as source_ wants it, the same for each game
  bool has_ended_ = false;
};

Fetched SourceBatches::fetch(std::size_t place, bool ahead) {
  Slot& slot = slots_[place];
  if (ahead && !(is_shared() && bytes_.ready())) return Fetched::none;
  slot.games.clear();
  slot.texts.clear();
  slot.next = 0;
  if (has_ended_) return Fetched::none;
  if (!is_shared()) {
    if (has_ended_ = !source_->next(read_); has_ended_) return Fetched::none;
    slot.games.push_back(read_);
    return Fetched::alone;
  }
  bool is_long = false;
  while (slot.games.empty() || (slot.texts.size() < most_batch_bytes &&
                                slot.games.size() < RecordReader::most_records && bytes_.ready())) {
    if (has_ended_ = !source_->next(read_); has_ended_) break;
    slot.texts += read_.record.text;
    is_long = read_.record.text.size() > most_batch_bytes;
    slot.games.push_back(std::move(read_));
  }
  std::size_t at = 0;
  for (ReadGame& game : slot.games) {
    const std::size_t size = game.record.text.size();
    game.record.text = std::string_view(slot.texts).substr(at, size);
    at += size;
  }
  if (slot.games.empty()) return Fetched::none;
  return is_long ? Fetched::alone : Fetched::one;
}

bool SourceBatches::next(std::size_t place, ReadGame& game) {
  Slot& slot = slots_[place];
  if (slot.next == slot.games.size()) return false;
  game = std::move(slot.games[slot.next++]);
  return true;
}

}  // namespace

std::unique_ptr<GameBatches> record_batches(ByteSource& bytes) {
  return std::make_unique<RecordBatches>(bytes);
}
std::unique_ptr<GameBatches> source_batches(std::unique_ptr<GameSource> source, ByteSource& bytes,
                                            bool can_read_ahead) {
  return std::make_unique<SourceBatches>(std::move(source), bytes, can_read_ahead);
}

}  // namespace latro
