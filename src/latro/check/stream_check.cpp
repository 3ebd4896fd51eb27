#include "latro/check/stream_check.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "latro/check/detail/record_pipeline.hpp"

namespace latro {

void one_by_one(OrderedPipeline& work) {
  work.prepare(1);
  while (work.fetch(0, false) != OrderedPipeline::Fetched::none) {
    work.work(0);
    if (work.emit(0) == OrderedPipeline::Next::ends) return;
  }
}

namespace {

/// A batch with this many diagnostics waits until it can be emitted.
constexpr std::size_t most_diagnostics = 64;

}  // namespace

/// Checkers that wait for work: each keeps its compiled rules.
class StreamCheck::Checkers {
 public:
  explicit Checkers(const CheckOptions& options) : options_(options) {}

  std::unique_ptr<Checker> take() {
    return idle_.take([this] { return std::make_unique<Checker>(options_); });
  }
  void give_back(std::unique_ptr<Checker> checker) { idle_.give_back(std::move(checker)); }

 private:
  CheckOptions options_;
  IdleWorkers<std::unique_ptr<Checker>> idle_;
};

/// The work on one stream.
class StreamCheck::Stream final : public RecordPipeline {
 public:
  Stream(ByteSource& source, CheckSink& sink, Checkers& checkers)
      : RecordPipeline(source), checkers_(checkers), sink_(sink) {}

  /// False when the sink ended it.
  bool run(const SpreadWork& spread);

 private:
  /// What was found in a batch. Threads that work side by side share no cache line.
  struct alignas(64) Results {
    struct Game {
      CheckedGame checked;
      std::size_t diagnostics_end = 0;
      bool is_last_of_batch = false;
    };
    std::vector<Game> games;
    std::vector<Diagnostic> diagnostics;
  };

  void set_slots(std::size_t count) override { results_ = std::vector<Results>(count); }
  void clear(std::size_t slot) override {
    results_[slot].games.clear();
    results_[slot].diagnostics.clear();
  }
  void work_on(std::size_t slot) override;
  bool emit_results(std::size_t slot) override;
  bool emit_trailing_comments(const Record& comments) override;
  bool emit_unplaced(const Record* next);

  std::vector<Results> results_;
  Checkers& checkers_;

  // Used by the thread that emits.
  CheckSink& sink_;
  /// A game whose missing result is placed when the next game is read.
  struct Unplaced {
    Diagnostic missing_result;
    CheckedGame game;
  };
  std::optional<Unplaced> unplaced_;
  bool stopped_ = false;
};

bool StreamCheck::Stream::run(const SpreadWork& spread) {
  try {
    spread(*this);
  } catch (...) {
    if (has_failed()) emit_unplaced(nullptr);
    throw;
  }
  if (!stopped_) emit_unplaced(nullptr);
  return !stopped_;
}

void StreamCheck::Stream::work_on(std::size_t slot) {
  Results& results = results_[slot];
  auto checker = checkers_.take();
  while (results.diagnostics.size() < most_diagnostics) {
    const Record* const record = next_record(slot);
    if (record == nullptr) break;
    CheckedGame checked = checker->check(*record, results.diagnostics);
    if (!checked.wanted) continue;
    if (const Record* const next = peek_record(slot); next != nullptr && checked.result_is_missing)
      place_at(results.diagnostics.back(), *next);
    if (checked.syntax_error_at) syntax_error(slot, *checked.syntax_error_at);
    results.games.push_back({std::move(checked), results.diagnostics.size(), is_last(slot)});
  }
  checkers_.give_back(std::move(checker));
}

bool StreamCheck::Stream::emit_results(std::size_t slot) {
  Results& results = results_[slot];
  const std::vector<Record>& records = batch(slot).records;
  if (!emit_unplaced(records.empty() ? nullptr : &records.front())) return false;
  std::size_t next = 0;
  for (Results::Game& game : results.games) {
    const bool unplaced = game.checked.result_is_missing && game.is_last_of_batch;
    const std::size_t end = game.diagnostics_end - (unplaced ? 1 : 0);
    for (; next < end && !stopped_; ++next) stopped_ = !sink_.take(results.diagnostics[next]);
    if (unplaced && !stopped_) {
      unplaced_ = {std::move(results.diagnostics.back()), std::move(game.checked)};
      break;
    }
    sink_.take(game.checked);
    if (stopped_) return false;
  }
  clear(slot);
  return true;
}

bool StreamCheck::Stream::emit_unplaced(const Record* next) {
  if (!unplaced_) return true;
  if (next != nullptr) place_at(unplaced_->missing_result, *next);
  stopped_ = !sink_.take(unplaced_->missing_result);
  sink_.take(unplaced_->game);
  unplaced_.reset();
  return !stopped_;
}

bool StreamCheck::Stream::emit_trailing_comments(const Record& comments) {
  auto checker = checkers_.take();
  std::vector<Diagnostic> found;
  checker->check_trailing_comments(comments, found);
  checkers_.give_back(std::move(checker));
  for (const Diagnostic& diagnostic : found) stopped_ = stopped_ || !sink_.take(diagnostic);
  return !stopped_;
}

StreamCheck::StreamCheck(const CheckOptions& options, SpreadWork spread)
    : spread_(std::move(spread)), checkers_(std::make_unique<Checkers>(options)) {}
StreamCheck::~StreamCheck() = default;

bool StreamCheck::validate(ByteSource& source, CheckSink& sink) {
  return Stream(source, sink, *checkers_).run(spread_);
}

}  // namespace latro
