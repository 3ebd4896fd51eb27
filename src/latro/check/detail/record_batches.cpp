// Batches of game records, and blocks of a stream that the threads cut which work on them.
#include "latro/check/detail/game_batches.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "latro/formats/lgn/lgn.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/notation/lgn/visitor.hpp"

namespace latro {

namespace {

/// The size of the first batch, and of the first after a syntax error, which makes the text read after it
/// void: if errors are frequent, little is read in vain.
constexpr std::size_t least_batch_bytes = 256;

using Fetched = OrderedPipeline::Fetched;
using Next = OrderedPipeline::Next;

/// A source to which bytes can be given back.
class ReturningSource final : public ByteSource {
 public:
  explicit ReturningSource(ByteSource& source) : source_(source) {}

  std::size_t read(char* into, std::size_t size) override {
    if (const std::size_t count = returned_.copy(into, size, at_); count != 0) {
      at_ += count;
      return count;
    }
    if (failure_) std::rethrow_exception(failure_);
    try {
      const std::size_t count = ended_ ? 0 : source_.read(into, size);
      ended_ = count == 0;
      return count;
    } catch (...) {
      failure_ = std::current_exception();
      throw;
    }
  }
  bool ready() override { return at_ < returned_.size() || ended_ || failure_ || source_.ready(); }
  /// They are read before all others.
  void give_back(std::string bytes) {
    bytes.append(returned_, at_);
    returned_ = std::move(bytes);
    at_ = 0;
  }

 private:
  ByteSource& source_;
  std::string returned_;
  std::size_t at_ = 0;  ///< of returned_: what comes next
  bool ended_ = false;
  std::exception_ptr failure_;
};

/// The last place, not at either end, that looks as if a game began there: a line with a tag after an empty
/// line, or else the line after a result. 0: there is none.
std::size_t last_beginning(std::string_view text) {
  std::size_t after_result = 0;
  const std::size_t most = text.empty() ? 0 : text.size() - 1;
  for (std::size_t end = text.substr(0, most).rfind('\n'); end != std::string_view::npos && end > 0;) {
    const std::size_t before = text.rfind('\n', end - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view line = text.substr(begin, end - begin);
    const std::size_t last = line.find_last_not_of(" \t\r");
    if (last == std::string_view::npos && text[end + 1] == '[') return end + 1;
    if (after_result == 0 && last != std::string_view::npos) {
      const std::size_t word = line.find_last_of(" \t", last) + 1;  // npos + 1 is 0
      if (result_named(line.substr(word, last + 1 - word))) after_result = end + 1;
    }
    end = before;
  }
  return after_result;
}

class RecordBatches final : public GameBatches {
 public:
  explicit RecordBatches(ByteSource& bytes) : bytes_(bytes), reader_(bytes_) {}

  void prepare(std::size_t slots) override {
    slots_ = std::vector<Slot>(slots);
    by_number_.resize(slots);
  }

  Fetched fetch(std::size_t place, bool ahead) override {
    Slot& slot = slots_[place];
    bool alone = false;
    if (ahead) {
      if (batch_bytes_ < most_batch_bytes || first_broken_ != none || !fetch_block(slot))
        return Fetched::none;
    } else {
      if (restart_)
        restart(*restart_);
      else if (std::exchange(in_blocks_, false))
        reader_.go_to(joined_to_);
      restart_.reset();
      // If the writer of the input is slow, one game is read at a time.
      reader_.next_batch(std::exchange(has_begun_, true) && bytes_.ready() ? batch_bytes_ : 1, slot.batch);
      slot.is_block = false;
      batch_bytes_ = std::min(batch_bytes_ * 2, most_batch_bytes);
      alone = batch_bytes_ < most_batch_bytes;
    }
    slot.next = 0;
    slot.syntax_error.reset();
    const std::lock_guard lock(mutex_);
    slot.number = ++fetched_;
    by_number_[fetched_ % by_number_.size()] = &slot;
    slot.block.state = Block::State::whole;
    if (slot.is_block) return Fetched::one;
    joined_ = fetched_;
    set_game_bytes(slot.batch);
    if (slot.batch.records.empty() && !slot.batch.trailing_comments) return Fetched::none;
    return alone ? Fetched::alone : Fetched::one;
  }

  /// Cuts the block, and joins it to those before it: then the lines and numbers of its records are known. A
  /// block before it on which no thread works is cut here too.
  void begin_work(std::size_t place) override {
    Slot& slot = slots_[place];
    if (!slot.is_block) return;
    std::unique_lock lock(mutex_);
    if (slot.block.state == Block::State::whole) cut(slot, lock);
    while (joined_ < slot.number) {
      Slot& next = *by_number_[(joined_ + 1) % by_number_.size()];
      Block& block = next.block;
      if (block.state == Block::State::whole) cut(next, lock);
      if (block.state == Block::State::being_cut) {
        has_cut_.wait(lock);
        continue;
      }
      if (joined_ + 1 != next.number) continue;
      block.before = joined_to_;
      joined_to_ = block.joined_to();
      ++joined_;
      set_game_bytes(next.batch);
    }
    if (slot.block.error) std::rethrow_exception(slot.block.error);
  }

  bool next(std::size_t place, ReadGame& game) override {
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
    game.record = record(slot, at);
    // As new, but with its memory.
    game.faults.clear();
    game.repairs.reset();
    game.syntax_error_at.reset();
    game.parsed = game.names_encoding = false;
    game.is_lgn = game.is_game = true;
    return true;
  }

  void end_game(std::size_t place, ReadGame& game) override {
    if (!game.is_lgn) return;
    const auto error = syntax_error_of(game);
    if (!error) return;
    Slot& slot = slots_[place];
    slot.syntax_error = error;
    break_at(slot.number);
  }

  std::unique_ptr<GameSource> sender() const override { return std::make_unique<GameSender>(send_record); }
  GameSource& sender_alone() override { return sender_; }

  Next emitted(std::size_t place) override {
    const Slot& slot = slots_[place];
    if (slot.syntax_error) {
      const Record broken = record(slot, slot.next - 1);
      restart_ = {slot.number,
                  {broken.offset, broken.first_line, broken.first_column, broken.number},
                  broken,
                  *slot.syntax_error};
    } else if (slot.is_block && slot.block.to.offset != slot.block.end) {
      restart_ = {slot.number, slot.block.joined_to(), std::nullopt, 0};
    }
    return restart_ ? Next::starts_again : Next::goes_on;
  }

 private:
  static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

  /// A part of the stream, which the thread that works on it cuts.
  struct Block {
    std::unique_ptr<char[]> bytes;
    std::size_t size = 0;   ///< of the bytes
    RecordPlace from;       ///< its beginning; line and number are counted from there
    std::uint64_t end = 0;  ///< offset in the stream
    RecordPlace to;         ///< how far it could be cut
    RecordPlace before;     ///< its beginning, with line and number; known when it is joined
    RecordReader cutter;
    enum class State : std::uint8_t { whole, being_cut, cut } state = State::whole;
    std::exception_ptr error;

    std::string_view text() const { return {bytes.get(), size}; }
    /// How far it was cut, with line and number. Precondition: it is joined.
    RecordPlace joined_to() const {
      return {to.offset, before.line - 1 + to.line, to.column, before.number + to.number};
    }
  };
  /// Threads that work side by side share no cache line.
  struct alignas(64) Slot {
    RecordBatch batch;
    std::uint64_t number = 0;  ///< of the batches in the order of the stream
    std::size_t next = 0;      ///< the first record that has not been delivered; then the trailing comments
    std::optional<std::size_t> syntax_error;
    bool is_block = false;
    Block block;
  };
  /// Where reading goes on after an error.
  struct Restart {
    std::uint64_t batch = 0;
    RecordPlace place;
    std::optional<Record> record;  ///< with a syntax error …
    std::size_t offset = 0;        ///< … there
  };

  /// Reads what there is without waiting, up to a place that looks as if a game began. False: there is no
  /// such place.
  bool fetch_block(Slot& slot) {
    if (!in_blocks_) {
      const auto place = reader_.place();
      if (!place) return false;
      bytes_.give_back(std::string(reader_.bytes_from(place->offset)));
      in_blocks_ = true;
      joined_to_ = next_block_ = *place;  // no other block is in use
      blocks_from_ = place->offset;
    }
    Block& block = slot.block;
    if (!block.bytes) block.bytes = std::make_unique_for_overwrite<char[]>(most_batch_bytes);
    block.size = 0;
    const std::size_t most = block_bytes();
    try {
      while (block.size < most && bytes_.ready()) {
        const std::size_t count = bytes_.read(block.bytes.get() + block.size, most - block.size);
        if (count == 0) break;
        block.size += count;
      }
    } catch (...) {
      // It is thrown again when the bytes before it have been read.
    }
    const std::size_t end = last_beginning(block.text());
    bytes_.give_back(std::string(block.text().substr(end)));
    if (end == 0) return false;
    block.from = {next_block_.offset, 1, next_block_.column, 0};
    block.end = block.from.offset + end;
    next_block_ = {block.end, 1, 1, 0};
    slot.is_block = true;
    return true;
  }

  /// Games can be short, and what is known of each needs more memory than its text: there should be no more
  /// of them in a block than in another batch.
  std::size_t block_bytes() {
    const std::lock_guard lock(mutex_);
    return std::clamp(RecordReader::most_records * game_bytes_, std::size_t{4} << 10, most_batch_bytes);
  }

  /// Gives everything that was read from there on back to the source, and lets the reader go on there.
  void restart(const Restart& at) {
    if (std::exchange(in_blocks_, false)) {
      const std::uint64_t from = at.place.offset;
      std::string bytes;
      if (from < blocks_from_) bytes = reader_.bytes_from(from).substr(0, blocks_from_ - from);
      std::vector<const Slot*> later;
      for (const Slot& slot : slots_)
        if (slot.is_block && slot.number >= at.batch) later.push_back(&slot);
      std::sort(later.begin(), later.end(),
                [](const Slot* a, const Slot* b) { return a->number < b->number; });
      for (const Slot* const slot : later) {
        const Block& block = slot->block;
        const std::uint64_t begin = std::max(from, block.from.offset);
        if (begin < block.end) bytes += block.text().substr(begin - block.from.offset, block.end - begin);
      }
      bytes_.give_back(std::move(bytes));
      reader_.go_to(at.place);
    }
    if (at.record) reader_.resync(*at.record, at.offset);
    first_broken_ = none;
    batch_bytes_ = least_batch_bytes;
  }

  void cut(Slot& slot, std::unique_lock<std::mutex>& lock) {
    Block& block = slot.block;
    block.state = Block::State::being_cut;
    lock.unlock();
    slot.batch.records.clear();
    block.to = block.from;
    block.error = nullptr;
    try {
      if (slot.number <= first_broken_)
        block.to = block.cutter.cut(block.text(), block.from, block.end, slot.batch);
    } catch (...) {
      block.error = std::current_exception();
    }
    if (block.to.offset != block.end) break_at(slot.number);
    lock.lock();
    block.state = Block::State::cut;
    has_cut_.notify_all();
  }

  void set_game_bytes(const RecordBatch& batch) {
    if (batch.records.empty()) return;
    const Record& last = batch.records.back();
    game_bytes_ = (last.offset + last.text.size() - batch.records.front().offset) / batch.records.size();
  }

  /// Of a block that is joined.
  Record record(const Slot& slot, std::size_t at) const {
    Record record = slot.batch.records[at];
    if (slot.is_block) {
      record.first_line += slot.block.before.line - 1;
      record.number += slot.block.before.number;
    }
    return record;
  }

  void break_at(std::uint64_t batch) {
    for (std::uint64_t first = first_broken_;
         batch < first && !first_broken_.compare_exchange_weak(first, batch);) {
    }
  }

  std::vector<Slot> slots_;
  GameSender sender_{send_record};

  // Used by the thread that fetches.
  ReturningSource bytes_;
  RecordReader reader_;  ///< of what comes in batches, not in blocks
  std::size_t batch_bytes_ = least_batch_bytes;
  std::uint64_t fetched_ = 0;
  bool has_begun_ = false;
  bool in_blocks_ = false;         ///< the last batch was a block …
  std::uint64_t blocks_from_ = 0;  ///< … the first one began here …
  RecordPlace next_block_;         ///< … and the next one begins here; its line and number are not known

  // Used by the thread that emits.
  std::optional<Restart> restart_;  ///< all batches in slots are void

  // For all.
  std::atomic<std::uint64_t> first_broken_{none};  ///< the first batch after which all are void
  std::mutex mutex_;
  // Under the mutex, as the state of each block:
  std::condition_variable has_cut_;
  std::vector<Slot*> by_number_;  ///< modulo its size
  std::uint64_t joined_ = 0;      ///< the batches up to this one are cut …
  RecordPlace joined_to_;         ///< … up to this place
  std::size_t game_bytes_ = 0;    ///< of a game in the last of them
};

}  // namespace

std::unique_ptr<GameBatches> record_batches(ByteSource& bytes) {
  return std::make_unique<RecordBatches>(bytes);
}

}  // namespace latro
