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

void one_by_one(StreamWork& work) {
  work.prepare(1);
  while (work.fetch(0, false) != StreamWork::Fetched::none) {
    work.work(0);
    if (work.tell(0) == StreamWork::Next::ends) return;
  }
}

namespace {

/// The first batch, and the first behind a syntax error, which makes what is read behind it void: where
/// errors are many, little is read in vain.
constexpr std::size_t least_batch_bytes = 256;
/// Large, so that handing it over is nothing to the work on it.
constexpr std::size_t most_batch_bytes = std::size_t{64} << 10;
/// For each batch that can be in hand. With less room a batch could not be cut before the oldest is told.
constexpr std::size_t room_for_batch = most_batch_bytes + most_batch_bytes / 4;
/// A batch in which so much has been found waits until it may tell it.
constexpr std::size_t most_diagnostics = 64;

constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

/// A batch of records, and what was found in them. Threads that work side by side share no cache line.
struct alignas(64) Portion {
  RecordBatch batch;
  std::uint64_t number = 0;  ///< of the batches in the order of the stream
  std::size_t next = 0;      ///< the first record not yet checked
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
class ValidationRun::Stream final : public StreamWork {
 public:
  Stream(ByteSource& source, ValidationSink& sink, Validators& validators)
      : validators_(validators), reader_(source), sink_(sink) {}

  /// False when the sink ended it.
  bool run(const SpreadWork& spread);

  void prepare(std::size_t places) override { portions_ = std::vector<Portion>(places); }
  Fetched fetch(std::size_t place, bool ahead) override;
  void work(std::size_t place) override;
  Next tell(std::size_t place) override;

 private:
  void check(Portion& portion);
  void tell_found(Portion& portion);
  void tell_unplaced(const Record* next);
  void tell_remarks(const Record& remarks);

  std::vector<Portion> portions_;
  Validators& validators_;

  // For who fetches.
  RecordReader reader_;
  std::size_t batch_bytes_ = least_batch_bytes;
  std::uint64_t fetched_ = 0;
  bool broken_off_ = false;  ///< the source has failed, and all before that is told

  // For who tells.
  ValidationSink& sink_;
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
  std::optional<SyntaxError> syntax_error_;  ///< what is in hand is void; the next to be fetched is behind it

  // For all.
  std::atomic<std::uint64_t> told_to_{0};          ///< offset in the stream: what is before is done
  std::atomic<std::uint64_t> first_broken_{none};  ///< the first batch in hand with a syntax error
};

bool ValidationRun::Stream::run(const SpreadWork& spread) {
  try {
    spread(*this);
  } catch (...) {
    if (broken_off_) tell_unplaced(nullptr);
    throw;
  }
  if (!stopped_) tell_unplaced(nullptr);
  return !stopped_;
}

StreamWork::Fetched ValidationRun::Stream::fetch(std::size_t place, bool ahead) {
  Portion& portion = portions_[place];
  bool alone = false;
  if (ahead) {
    if (batch_bytes_ < most_batch_bytes || first_broken_ != none ||
        !reader_.look_ahead(batch_bytes_, told_to_, portions_.size() * room_for_batch, portion.batch))
      return Fetched::none;
  } else {
    if (syntax_error_) {
      reader_.resync(syntax_error_->record, syntax_error_->offset);
      syntax_error_.reset();
      first_broken_ = none;
      batch_bytes_ = least_batch_bytes;
    }
    broken_off_ = true;
    reader_.next_batch(batch_bytes_, portion.batch);
    broken_off_ = false;
    batch_bytes_ = std::min(batch_bytes_ * 2, most_batch_bytes);
    alone = batch_bytes_ < most_batch_bytes;
  }
  portion.number = ++fetched_;
  portion.next = 0;
  portion.at_syntax_error = false;
  portion.games.clear();
  portion.diagnostics.clear();
  if (portion.batch.records.empty() && !portion.batch.remarks) return Fetched::none;
  return alone ? Fetched::alone : Fetched::one;
}

void ValidationRun::Stream::work(std::size_t place) { check(portions_[place]); }

void ValidationRun::Stream::check(Portion& portion) {
  const std::vector<Record>& records = portion.batch.records;
  auto validator = validators_.take();
  while (portion.next < records.size() && !portion.at_syntax_error &&
         portion.diagnostics.size() < most_diagnostics && portion.number <= first_broken_) {
    const Record& record = records[portion.next++];
    CheckedGame checked = validator->check(record, portion.diagnostics);
    if (checked.result_is_missing && portion.next < records.size())
      place_at(portion.diagnostics.back(), records[portion.next]);
    portion.at_syntax_error = checked.syntax_error_at.has_value();
    portion.games.push_back({std::move(checked), portion.diagnostics.size()});
  }
  validators_.give_back(std::move(validator));
  if (!portion.at_syntax_error) return;
  for (std::uint64_t first = first_broken_;
       portion.number < first && !first_broken_.compare_exchange_weak(first, portion.number);) {
  }
}

StreamWork::Next ValidationRun::Stream::tell(std::size_t place) {
  Portion& portion = portions_[place];
  const RecordBatch& batch = portion.batch;
  tell_unplaced(batch.records.empty() ? nullptr : &batch.records.front());
  if (!stopped_) tell_found(portion);
  while (!stopped_ && !portion.at_syntax_error && portion.next < batch.records.size()) {
    check(portion);
    tell_found(portion);
  }
  if (stopped_) return Next::ends;
  if (portion.at_syntax_error) return Next::starts_again;
  told_to_ = batch.end();
  if (batch.remarks) tell_remarks(*batch.remarks);
  return stopped_ ? Next::ends : Next::goes_on;
}

void ValidationRun::Stream::tell_found(Portion& portion) {
  std::size_t next = 0;
  for (Portion::Game& game : portion.games) {
    const bool last_of_batch = &game == &portion.games.back() && portion.next == portion.batch.records.size();
    const bool unplaced = game.checked.result_is_missing && last_of_batch;
    const std::size_t end = game.diagnostics_end - (unplaced ? 1 : 0);
    for (; next < end && !stopped_; ++next) stopped_ = !sink_.take(portion.diagnostics[next]);
    if (unplaced && !stopped_) {
      unplaced_ = {std::move(portion.diagnostics.back()), std::move(game.checked)};
      break;
    }
    sink_.take(game.checked);
    if (stopped_) return;
    if (game.checked.syntax_error_at)
      syntax_error_ = {portion.batch.records[portion.next - 1], *game.checked.syntax_error_at};
  }
  portion.games.clear();
  portion.diagnostics.clear();
}

void ValidationRun::Stream::tell_unplaced(const Record* next) {
  if (!unplaced_) return;
  if (next != nullptr) place_at(unplaced_->missing_result, *next);
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

ValidationRun::ValidationRun(const ValidationOptions& options, SpreadWork spread)
    : spread_(std::move(spread)), validators_(std::make_unique<Validators>(options)) {}
ValidationRun::~ValidationRun() = default;

bool ValidationRun::validate(ByteSource& source, ValidationSink& sink) {
  return Stream(source, sink, *validators_).run(spread_);
}

}  // namespace latro
