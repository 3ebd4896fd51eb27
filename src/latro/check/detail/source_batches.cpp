// Batches of the games of any source, with copies of their texts.
#include <string>
#include <utility>
#include <vector>

#include "latro/check/detail/game_batches.hpp"
#include "latro/notation/lgn/reader.hpp"

namespace latro {

namespace {

using Fetched = OrderedPipeline::Fetched;
using Next = OrderedPipeline::Next;

class SourceBatches final : public GameBatches {
 public:
  SourceBatches(std::unique_ptr<GameSource> source, ByteSource& bytes, bool can_read_ahead)
      : source_(std::move(source)), bytes_(bytes), sender_(can_read_ahead ? source_->sender() : nullptr) {}

  void prepare(std::size_t slots) override { slots_ = std::vector<Slot>(slots); }

  Fetched fetch(std::size_t place, bool ahead) override {
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

  bool next(std::size_t place, ReadGame& game) override {
    Slot& slot = slots_[place];
    if (slot.next == slot.games.size()) return false;
    game = std::move(slot.games[slot.next++]);
    return true;
  }

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

}  // namespace

std::unique_ptr<GameBatches> source_batches(std::unique_ptr<GameSource> source, ByteSource& bytes,
                                            bool can_read_ahead) {
  return std::make_unique<SourceBatches>(std::move(source), bytes, can_read_ahead);
}

}  // namespace latro
