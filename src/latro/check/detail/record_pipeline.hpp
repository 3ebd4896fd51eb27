// Work on the records of a stream: cuts the stream into batches, lets several threads work on them, and emits
// the results in the order of the input. Private to check and tools/io.
//
// A syntax error decides where the next game begins, so everything read after it is void. Therefore batches
// begin small, grow while there are no errors, and are small again after a syntax error. Only large batches
// are worked on at the same time.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "latro/check/stream_check.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/byte_source.hpp"

namespace latro {

class RecordPipeline : public OrderedPipeline {
 public:
  void prepare(std::size_t places) final;
  Fetched fetch(std::size_t place, bool ahead) final;
  void work(std::size_t place) final { work_on(place); }
  Next emit(std::size_t place) final;

 protected:
  explicit RecordPipeline(ByteSource& source) : reader_(source) {}
  ~RecordPipeline() = default;

  /// Makes memory for the results of each slot.
  virtual void set_slots(std::size_t count) = 0;
  /// A new batch is in the slot: forgets the results of the one before, which may not have been emitted.
  virtual void clear(std::size_t slot) = 0;
  /// Works on records of the slot's batch, from next_record() on, until that returns null or enough results
  /// wait to be emitted. Called in any thread.
  virtual void work_on(std::size_t slot) = 0;
  /// Emits the results of the records so far, and forgets them. Returns false to end the work. Called in the
  /// thread that emits, like the next functions.
  virtual bool emit_results(std::size_t slot) = 0;
  /// The comments after the last game.
  virtual bool emit_trailing_comments(const Record& comments) = 0;

  const RecordBatch& batch(std::size_t slot) const { return slots_[slot].batch; }
  /// The next record to work on: null after the last, after a syntax error, or if the batch is void.
  const Record* next_record(std::size_t slot);
  /// Whether next_record() would return null because the batch has no more.
  bool is_last(std::size_t slot) const { return slots_[slot].next == slots_[slot].batch.records.size(); }
  /// The next record, which stays the next one; null if there is none.
  const Record* peek_record(std::size_t slot) const {
    return is_last(slot) ? nullptr : &slots_[slot].batch.records[slots_[slot].next];
  }
  /// The record that next_record() returned has a syntax error at this offset of its text.
  void syntax_error(std::size_t slot, std::size_t offset);

  /// The source has failed, and everything before the failure has been emitted.
  bool has_failed() const { return failed_; }

 private:
  static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

  /// Threads that work side by side share no cache line.
  struct alignas(64) Slot {
    RecordBatch batch;
    std::uint64_t number = 0;  ///< of the batches in the order of the stream
    std::size_t next = 0;      ///< the first record on which no work has been done
    std::optional<std::size_t> syntax_error;
  };

  std::vector<Slot> slots_;

  // Used by the thread that fetches.
  RecordReader reader_;
  std::size_t batch_bytes_ = 0;
  std::uint64_t fetched_ = 0;
  bool failed_ = false;

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

/// Workers that wait for work: each thread takes one, and gives it back. They keep what is costly to make.
template <class Worker>
class IdleWorkers {
 public:
  /// Returns a worker that has been given back, or makes one.
  template <class Make>
  Worker take(Make make) {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        Worker worker = std::move(idle_.back());
        idle_.pop_back();
        return worker;
      }
    }
    return make();
  }
  void give_back(Worker worker) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(worker));
  }

 private:
  std::mutex mutex_;
  std::vector<Worker> idle_;
};

}  // namespace latro
