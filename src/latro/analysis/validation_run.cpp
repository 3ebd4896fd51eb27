#include "latro/analysis/validation_run.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

namespace latro {

namespace {

/// The first batch, and the first behind a syntax error, which makes the rest of its batch void: where errors
/// are many, little is read in vain.
constexpr std::size_t least_batch_bytes = 256;
/// Large, so that threads seldom wait for each other; RecordReader bounds the number of records.
constexpr std::size_t most_batch_bytes = std::size_t{256} << 10;
constexpr std::size_t chunk_bytes = std::size_t{16} << 10;
/// A chunk that has found so much waits until it may tell it.
constexpr std::size_t chunk_diagnostics = 64;
constexpr std::size_t chunk_records = 512;

/// Some records of a batch that follow one another, and what was found in them.
struct Chunk {
  std::size_t next = 0;  ///< the first record not yet checked
  std::size_t end = 0;   ///< behind the last record
  bool at_syntax_error = false;
  struct Game {
    CheckedGame checked;
    std::size_t diagnostics_end = 0;
  };
  std::vector<Game> games;
  std::vector<Diagnostic> diagnostics;
};

}  // namespace

/// Validators that wait for work: each keeps its compiled rules.
class ValidationRun::Validators {
 public:
  explicit Validators(const ValidationOptions& options) : options_(options) {}

  std::unique_ptr<Validator> take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Validator>(options_);
    auto validator = std::move(idle_.back());
    idle_.pop_back();
    return validator;
  }
  void give_back(std::unique_ptr<Validator> validator) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(validator));
  }

 private:
  ValidationOptions options_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Validator>> idle_;
};

/// The work on one stream.
class ValidationRun::Stream {
 public:
  Stream(ByteSource& source, ValidationSink& sink, const InOrder& in_order, Validators& validators)
      : reader_(source), sink_(sink), in_order_(in_order), validators_(validators) {}

  bool run();

 private:
  void cut();
  void work(std::size_t index);
  void check(Chunk& chunk);
  void emit(std::size_t index);
  void tell(Chunk& chunk);
  void tell_unplaced();
  void tell_remarks(const Record& remarks);

  RecordReader reader_;
  ValidationSink& sink_;
  const InOrder& in_order_;
  Validators& validators_;

  std::span<const Record> batch_;
  std::vector<Chunk> chunks_;
  /// A game whose missing result is placed when the next game is read.
  struct Unplaced {
    Diagnostic missing_result;
    CheckedGame game;
  };
  std::optional<Unplaced> unplaced_;
  std::optional<std::size_t>
      syntax_error_at_;                       ///< in the record where the batch ended; later records are void
  std::atomic<std::size_t> first_broken_{0};  ///< the first chunk with a syntax error
  bool stopped_ = false;
};

bool ValidationRun::Stream::run() {
  std::size_t batch_bytes = least_batch_bytes;
  for (;;) {
    batch_ = {};
    try {
      batch_ = reader_.next_batch(batch_bytes);
    } catch (...) {
      tell_unplaced();
      throw;
    }
    tell_unplaced();
    if (stopped_) return false;
    cut();
    syntax_error_at_.reset();
    first_broken_ = chunks_.size();
    in_order_(
        chunks_.size(), [this](std::size_t index) { work(index); },
        [this](std::size_t index) { emit(index); });
    if (reader_.remarks()) tell_remarks(*reader_.remarks());
    if (stopped_ || batch_.empty()) return !stopped_;
    batch_bytes = syntax_error_at_ ? least_batch_bytes : std::min(batch_bytes * 2, most_batch_bytes);
  }
}

void ValidationRun::Stream::cut() {
  chunks_.clear();
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < batch_.size(); ++i) {
    if (chunks_.empty() || bytes >= chunk_bytes) {
      chunks_.emplace_back().next = i;
      bytes = 0;
    }
    chunks_.back().end = i + 1;
    bytes += batch_[i].text.size();
  }
}

void ValidationRun::Stream::work(std::size_t index) {
  if (index > first_broken_) return;
  Chunk& chunk = chunks_[index];
  check(chunk);
  if (!chunk.at_syntax_error) return;
  for (std::size_t first = first_broken_;
       index < first && !first_broken_.compare_exchange_weak(first, index);) {
  }
}

void ValidationRun::Stream::check(Chunk& chunk) {
  auto validator = validators_.take();
  while (chunk.next < chunk.end && !chunk.at_syntax_error && chunk.diagnostics.size() < chunk_diagnostics &&
         chunk.games.size() < chunk_records) {
    const Record& record = batch_[chunk.next++];
    CheckedGame checked = validator->check(record, chunk.diagnostics);
    if (checked.result_is_missing && chunk.next < batch_.size())
      place_at(chunk.diagnostics.back(), batch_[chunk.next]);
    chunk.at_syntax_error = checked.syntax_error_at.has_value();
    chunk.games.push_back({std::move(checked), chunk.diagnostics.size()});
  }
  validators_.give_back(std::move(validator));
}

void ValidationRun::Stream::emit(std::size_t index) {
  if (stopped_ || syntax_error_at_) return;
  Chunk& chunk = chunks_[index];
  tell(chunk);
  while (!stopped_ && !chunk.at_syntax_error && chunk.next < chunk.end) {
    check(chunk);
    tell(chunk);
  }
  if (!stopped_ && chunk.at_syntax_error) reader_.resync(batch_[chunk.next - 1], *syntax_error_at_);
  chunk = {};
}

void ValidationRun::Stream::tell(Chunk& chunk) {
  std::size_t next = 0;
  for (Chunk::Game& game : chunk.games) {
    const bool last_of_batch = &game == &chunk.games.back() && chunk.next == batch_.size();
    const bool unplaced = game.checked.result_is_missing && last_of_batch;
    const std::size_t end = game.diagnostics_end - (unplaced ? 1 : 0);
    for (; next < end && !stopped_; ++next) stopped_ = !sink_.take(chunk.diagnostics[next]);
    if (unplaced && !stopped_) {
      unplaced_ = {std::move(chunk.diagnostics.back()), std::move(game.checked)};
      break;
    }
    sink_.take(game.checked);
    if (stopped_) return;
    if (game.checked.syntax_error_at) syntax_error_at_ = game.checked.syntax_error_at;
  }
  chunk.games.clear();
  chunk.diagnostics.clear();
}

void ValidationRun::Stream::tell_unplaced() {
  if (!unplaced_) return;
  if (!batch_.empty()) place_at(unplaced_->missing_result, batch_.front());
  stopped_ = !sink_.take(unplaced_->missing_result);
  sink_.take(unplaced_->game);
  unplaced_.reset();
}

void ValidationRun::Stream::tell_remarks(const Record& remarks) {
  auto validator = validators_.take();
  std::vector<Diagnostic> found;
  validator->check_remarks(remarks, found);
  validators_.give_back(std::move(validator));
  for (const Diagnostic& diagnostic : found) stopped_ = stopped_ || !sink_.take(diagnostic);
}

ValidationRun::ValidationRun(const ValidationOptions& options, InOrder in_order)
    : in_order_(std::move(in_order)), validators_(std::make_unique<Validators>(options)) {}
ValidationRun::~ValidationRun() = default;

bool ValidationRun::validate(ByteSource& source, ValidationSink& sink) {
  return Stream(source, sink, in_order_, *validators_).run();
}

}  // namespace latro
