#include "latro/check/stream_check.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "latro/notation/lgn/reader.hpp"

namespace latro {

void one_by_one(OrderedPipeline& work) {
  work.prepare(1);
  while (work.fetch(0, false) != OrderedPipeline::Fetched::none) {
    work.work(0);
    if (work.emit(0) == OrderedPipeline::Next::ends) return;
  }
}

namespace {

/// The size of the first batch, and of the first after a syntax error, which makes the text read after it
/// void: if errors are frequent, little is read in vain.
constexpr std::size_t least_batch_bytes = 256;
/// Large, so that handing it over is nothing to the work on it.
constexpr std::size_t most_batch_bytes = std::size_t{64} << 10;
/// For each batch in a slot. With less room a batch could not be cut before the oldest is emitted.
constexpr std::size_t room_for_batch = most_batch_bytes + most_batch_bytes / 4;
/// A batch with this many diagnostics waits until it can be emitted.
constexpr std::size_t most_diagnostics = 64;

constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

/// A batch of records, and what was found in them. Threads that work side by side share no cache line.
struct alignas(64) Chunk {
  RecordBatch batch;
  std::uint64_t number = 0;  ///< of the batches in the order of the stream
  std::size_t next = 0;      ///< the first record not yet checked
  bool at_syntax_error = false;
  struct Game {
    CheckedGame checked;
    std::size_t diagnostics_end = 0;
    bool is_last_of_batch = false;
  };
  std::vector<Game> games;
  std::vector<Diagnostic> diagnostics;
};

}  // namespace

/// Checkers that wait for work: each keeps its compiled rules.
class StreamCheck::Checkers {
 public:
  explicit Checkers(const CheckOptions& options) : options_(options) {}

  std::unique_ptr<Checker> take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Checker>(options_);
    auto validator = std::move(idle_.back());
    idle_.pop_back();
    return validator;
  }
  void reject_last(std::unique_ptr<Checker> validator) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(validator));
  }

 private:
  CheckOptions options_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Checker>> idle_;
};

/// The work on one stream.
class StreamCheck::Stream final : public OrderedPipeline {
 public:
  Stream(ByteSource& source, CheckSink& sink, Checkers& validators)
      : validators_(validators), reader_(source), sink_(sink) {}

  /// False when the sink ended it.
  bool run(const SpreadWork& spread);

  void prepare(std::size_t places) override { chunks_ = std::vector<Chunk>(places); }
  Fetched fetch(std::size_t place, bool ahead) override;
  void work(std::size_t place) override;
  Next emit(std::size_t place) override;

 private:
  void check(Chunk& chunk);
  void tell_found(Chunk& chunk);
  void tell_unplaced(const Record* next);
  void emit_trailing_comments(const Record& trailing_comments);

  std::vector<Chunk> chunks_;
  Checkers& validators_;

  // Used by the thread that fetches.
  RecordReader reader_;
  std::size_t batch_bytes_ = least_batch_bytes;
  std::uint64_t fetched_ = 0;
  bool broken_off_ = false;  ///< the source has failed, and everything before the failure is emitted

  // Used by the thread that emits.
  CheckSink& sink_;
  /// A game whose missing result is placed when the next game is read.
  struct Unplaced {
    Diagnostic missing_result;
    CheckedGame game;
  };
  std::optional<Unplaced> unplaced_;
  bool stopped_ = false;
  struct SyntaxError {
    Record record;
    std::size_t offset = 0;
  };
  std::optional<SyntaxError> syntax_error_;  ///< all batches in slots are void; the next batch is after it

  // For all.
  std::atomic<std::uint64_t> told_to_{0};          ///< offset in the stream: everything before it is done
  std::atomic<std::uint64_t> first_broken_{none};  ///< the first batch in a slot with a syntax error
};

bool StreamCheck::Stream::run(const SpreadWork& spread) {
  try {
    spread(*this);
  } catch (...) {
    if (broken_off_) tell_unplaced(nullptr);
    throw;
  }
  if (!stopped_) tell_unplaced(nullptr);
  return !stopped_;
}

OrderedPipeline::Fetched StreamCheck::Stream::fetch(std::size_t place, bool ahead) {
  Chunk& chunk = chunks_[place];
  bool alone = false;
  if (ahead) {
    if (batch_bytes_ < most_batch_bytes || first_broken_ != none ||
        !reader_.look_ahead(batch_bytes_, told_to_, chunks_.size() * room_for_batch, chunk.batch))
      return Fetched::none;
  } else {
    if (syntax_error_) {
      reader_.resync(syntax_error_->record, syntax_error_->offset);
      syntax_error_.reset();
      first_broken_ = none;
      batch_bytes_ = least_batch_bytes;
    }
    broken_off_ = true;
    reader_.next_batch(batch_bytes_, chunk.batch);
    broken_off_ = false;
    batch_bytes_ = std::min(batch_bytes_ * 2, most_batch_bytes);
    alone = batch_bytes_ < most_batch_bytes;
  }
  chunk.number = ++fetched_;
  chunk.next = 0;
  chunk.at_syntax_error = false;
  chunk.games.clear();
  chunk.diagnostics.clear();
  if (chunk.batch.records.empty() && !chunk.batch.trailing_comments) return Fetched::none;
  return alone ? Fetched::alone : Fetched::one;
}

void StreamCheck::Stream::work(std::size_t place) { check(chunks_[place]); }

void StreamCheck::Stream::check(Chunk& chunk) {
  const std::vector<Record>& records = chunk.batch.records;
  auto validator = validators_.take();
  while (chunk.next < records.size() && !chunk.at_syntax_error &&
         chunk.diagnostics.size() < most_diagnostics && chunk.number <= first_broken_) {
    const Record& record = records[chunk.next++];
    CheckedGame checked = validator->check(record, chunk.diagnostics);
    if (!checked.wanted) continue;
    if (checked.result_is_missing && chunk.next < records.size())
      place_at(chunk.diagnostics.back(), records[chunk.next]);
    chunk.at_syntax_error = checked.syntax_error_at.has_value();
    chunk.games.push_back({std::move(checked), chunk.diagnostics.size(), chunk.next == records.size()});
  }
  validators_.reject_last(std::move(validator));
  if (!chunk.at_syntax_error) return;
  for (std::uint64_t first = first_broken_;
       chunk.number < first && !first_broken_.compare_exchange_weak(first, chunk.number);) {
  }
}

OrderedPipeline::Next StreamCheck::Stream::emit(std::size_t place) {
  Chunk& chunk = chunks_[place];
  const RecordBatch& batch = chunk.batch;
  tell_unplaced(batch.records.empty() ? nullptr : &batch.records.front());
  if (!stopped_) tell_found(chunk);
  while (!stopped_ && !chunk.at_syntax_error && chunk.next < batch.records.size()) {
    check(chunk);
    tell_found(chunk);
  }
  if (stopped_) return Next::ends;
  if (chunk.at_syntax_error) return Next::starts_again;
  told_to_ = batch.end();
  if (batch.trailing_comments) emit_trailing_comments(*batch.trailing_comments);
  return stopped_ ? Next::ends : Next::goes_on;
}

void StreamCheck::Stream::tell_found(Chunk& chunk) {
  std::size_t next = 0;
  for (Chunk::Game& game : chunk.games) {
    const bool unplaced = game.checked.result_is_missing && game.is_last_of_batch;
    const std::size_t end = game.diagnostics_end - (unplaced ? 1 : 0);
    for (; next < end && !stopped_; ++next) stopped_ = !sink_.take(chunk.diagnostics[next]);
    if (unplaced && !stopped_) {
      unplaced_ = {std::move(chunk.diagnostics.back()), std::move(game.checked)};
      break;
    }
    sink_.take(game.checked);
    if (stopped_) return;
    if (game.checked.syntax_error_at)
      syntax_error_ = {chunk.batch.records[chunk.next - 1], *game.checked.syntax_error_at};
  }
  chunk.games.clear();
  chunk.diagnostics.clear();
}

void StreamCheck::Stream::tell_unplaced(const Record* next) {
  if (!unplaced_) return;
  if (next != nullptr) place_at(unplaced_->missing_result, *next);
  stopped_ = !sink_.take(unplaced_->missing_result);
  sink_.take(unplaced_->game);
  unplaced_.reset();
}

void StreamCheck::Stream::emit_trailing_comments(const Record& trailing_comments) {
  auto validator = validators_.take();
  std::vector<Diagnostic> found;
  validator->check_trailing_comments(trailing_comments, found);
  validators_.reject_last(std::move(validator));
  for (const Diagnostic& diagnostic : found) stopped_ = stopped_ || !sink_.take(diagnostic);
}

StreamCheck::StreamCheck(const CheckOptions& options, SpreadWork spread)
    : spread_(std::move(spread)), validators_(std::make_unique<Checkers>(options)) {}
StreamCheck::~StreamCheck() = default;

bool StreamCheck::validate(ByteSource& source, CheckSink& sink) {
  return Stream(source, sink, *validators_).run(spread_);
}

}  // namespace latro
