#include "latro/check/game_stream.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "latro/check/detail/game_batches.hpp"
#include "latro/check/game_check.hpp"
#include "latro/check/verbatim_source.hpp"
#include "latro/notation/lgn/reader.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/peeked_source.hpp"

namespace latro {

namespace {

constexpr std::size_t most_peeked = 4096;
/// Longer records are not worked on in advance: what becomes of them would need much memory.
constexpr std::size_t most_ahead = std::size_t{64} << 10;
/// A batch with this many diagnostics waits until it can be emitted.
constexpr std::size_t most_diagnostics = 64;
/// Of text that is read ahead for each slot: a batch, and what follows it.
constexpr std::size_t most_slot_ahead = std::size_t{128} << 10;

class CheckingWorker final : public GameWorker {
 public:
  explicit CheckingWorker(const CheckOptions& options) : checker_(options) {}

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    return checker_.check(source, game, found);
  }
  std::optional<Completion> work(const ReadGame&) override { return Completion(); }

 private:
  Checker checker_;
};

/// A game with a syntax error whose beginning is kept: collects its text up to the next game. Of what is
/// longer than a game can be, nothing is kept.
class WholeText final : public VerbatimTaker {
 public:
  /// `too_long` is called when the text becomes too long, and can call copy().
  explicit WholeText(std::function<void()> too_long) : too_long_(std::move(too_long)) {}

  void bytes(std::string_view more) override {
    if (taker_ != nullptr) return taker_->bytes(more);
    if (is_too_long_) return;
    text_ += more;
    if (text_.size() <= RecordReader::max_bytes) return;
    is_too_long_ = true;
    too_long_();
    text_ = {};
  }
  void end() override {
    has_ended_ = true;
    if (taker_ != nullptr) taker_->end();
  }
  /// Passes what there is on to `taker`, and what follows.
  void copy(VerbatimTaker& taker) {
    taker.bytes(text_);
    if (has_ended_) return taker.end();
    taker_ = &taker;
  }
  bool is_too_long() const { return is_too_long_; }
  const std::string& text() const { return text_; }

 private:
  std::function<void()> too_long_;
  std::string text_;
  VerbatimTaker* taker_ = nullptr;
  bool is_too_long_ = false;
  bool has_ended_ = false;
};

/// The text of a stream, which ends where it cannot be read any further.
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

/// How many bytes of the stream the first bytes of the game's record are.
std::size_t in_source(const ReadGame& game, std::size_t size) {
  if (!game.repairs) return size;
  const std::size_t begin = game.repairs->begin;
  const Span place = place_in_source(game.repairs->part.repairs, {begin, begin + size});
  return place.end - place.begin;
}

}  // namespace

bool has_error(const std::vector<Diagnostic>& found) {
  return std::any_of(found.begin(), found.end(), [](const Diagnostic& diagnostic) {
    return info(diagnostic.code).severity == Severity::error;
  });
}

GameWorkers::GameWorkers(const CheckOptions& options)
    : make_([options](bool) { return std::make_unique<CheckingWorker>(options); }) {}

class GameStream::Impl final : public OrderedPipeline {
 public:
  Impl(ByteSource& bytes, const StreamOptions& options, GameWorkers& workers, GameTaker& taker)
      : options_(options),
        workers_(workers),
        taker_(taker),
        text_(bytes),
        source_(options.verbatim || options.keep_broken ? static_cast<ByteSource&>(verbatim_.emplace(text_))
                                                        : text_) {
    source_.before_wait([this] {
      if (!is_ahead_) taker_.before_wait();
    });
    if (options_.format == nullptr) options_.format = &detect_format(beginning(), options.name);
    // Between two games there can be any number of blank lines. A source passes over them to the next game,
    // and the bytes of a game that waits for another thread would be given up.
    const bool can_read_ahead = !verbatim_;
    if (!format().has_records)
      batches_ = source_batches(format().source(source_, options_.reading), source_, can_read_ahead);
    else if (options_.records)
      batches_ = source_batches(options_.records(source_), source_, can_read_ahead);
    else
      batches_ = record_batches(source_);
  }

  bool read(const SpreadWork& spread) {
    spread(*this);
    finish();
    return !is_ended_by_taker_;
  }

  bool read_some(Jobs& jobs) {
    if (has_ended_) return false;
    if (jobs.threads() == 1) {
      if (step()) return true;
    } else {
      if (!stream_) stream_.emplace(jobs, *this);
      if (stream_->step()) return true;
      has_ended_ = true;
    }
    finish();
    return false;
  }

  const Format& format() const { return *options_.format; }
  std::string_view beginning() { return source_.peek(most_peeked, is_enough_to_detect); }
  void copy_verbatim(VerbatimTaker& taker) {
    if (whole_)
      whole_->copy(taker);
    else
      verbatim_->copy(taker);
  }
  bool is_beginning() const { return is_beginning_; }
  bool is_ended_by_taker() const { return is_ended_by_taker_; }

 private:
  enum class State : std::uint8_t {
    undecided,  ///< the thread that emits decides about the game
    passed,
    checked
  };
  /// A game and what a worker has made of it.
  struct Game {
    ReadGame read;
    State state = State::undecided;
    CheckedGame checked;
    std::vector<Diagnostic> found;
    GameWorker::Completion rest;
  };
  /// Threads that work side by side share no cache line.
  struct alignas(64) Results {
    std::vector<Game> games;
    std::size_t diagnostics = 0;
  };
  /// A game about which not all is known until the next one begins.
  struct Awaiting {
    Game game;
    std::string text;  ///< of its record
  };

  // OrderedPipeline
  void prepare(std::size_t slots) override {
    batches_->prepare(slots);
    if (verbatim_ && slots > 1) verbatim_->read_ahead(slots * most_slot_ahead);
    results_ = std::vector<Results>(slots);
  }
  Fetched fetch(std::size_t slot, bool ahead) override {
    is_ahead_ = ahead;
    results_[slot].games.clear();
    results_[slot].diagnostics = 0;
    return batches_->fetch(slot, ahead);
  }

  void work(std::size_t slot) override {
    if (results_.size() == 1) return;
    batches_->begin_work(slot);
    auto sender = senders_.take([this] { return batches_->sender(); });
    if (!sender) return;
    auto worker = workers_.take();
    Results& results = results_[slot];
    while (results.diagnostics < most_diagnostics) {
      Game& game = results.games.emplace_back();
      if (!batches_->next(slot, game.read)) {
        results.games.pop_back();
        break;
      }
      const GameTaker::Choice choice = taker_.choose(game.read);
      if (choice == GameTaker::Choice::stop || text_.cuts(game.read)) break;
      game.state = State::passed;
      if (choice == GameTaker::Choice::take) {
        game.state = State::undecided;
        if (game.read.record.text.size() > most_ahead) break;
        const std::vector<Fault> read_faults = game.read.faults;
        game.checked = worker->check(*sender, game.read, game.found);
        results.diagnostics += game.found.size();
        if (!game.checked.wanted) {
          game.state = State::passed;
        } else {
          const bool has_beginning = options_.keep_broken && game.checked.broken_at && has_error(game.found);
          auto rest = has_beginning ? std::nullopt : worker->work(game.read);
          if (!rest) {
            game.read.faults = read_faults;  // it is checked again
            break;
          }
          game.rest = std::move(*rest);
          game.state = State::checked;
        }
      }
      batches_->end_game(slot, game.read);
    }
    workers_.give_back(std::move(worker));
    senders_.give_back(std::move(sender));
  }

  Next emit(std::size_t slot) override {
    Results& results = results_[slot];
    do {
      for (Game& game : results.games) {
        const bool was_undecided = game.state == State::undecided;
        is_ended_by_taker_ = !begin(game.read) || !(was_undecided ? take(game) : take_checked(game));
        if (is_ended_by_taker_) return Next::ends;
        if (was_undecided) batches_->end_game(slot, game.read);
      }
      results.games.clear();
      results.diagnostics = 0;
      work(slot);
    } while (!results.games.empty() || emit_next(slot));
    return is_ended_by_taker_ ? Next::ends : batches_->emitted(slot);
  }

  void before_wait() override { taker_.before_wait(); }

  /// One game, in this thread alone. False: there are no more.
  bool step() {
    if (!std::exchange(has_begun_, true)) prepare(1);
    while (!has_ended_) {
      if (!has_batch_ && fetch(0, false) == Fetched::none) {
        has_ended_ = true;
        break;
      }
      has_batch_ = emit_next(0);
      if (has_batch_) return true;
      if (is_ended_by_taker_)
        has_ended_ = true;
      else
        batches_->emitted(0);
    }
    return false;
  }

  /// A game on which no worker has worked. False: there is none, or the stream is ended.
  bool emit_next(std::size_t slot) {
    if (!batches_->next(slot, game_.read)) return false;
    is_ended_by_taker_ = !begin(game_.read) || !take(game_);
    if (is_ended_by_taker_) return false;
    batches_->end_game(slot, game_.read);
    return true;
  }

  /// When no game follows.
  void finish() {
    if (!is_ended_by_taker_) {
      is_ended_by_taker_ = !end_awaiting(nullptr);
      if (verbatim_ && !is_ended_by_taker_) verbatim_->end();
      if (!is_ended_by_taker_) is_ended_by_taker_ = !end_whole(true);
    }
    text_.rethrow();
  }

  // In the order of the stream. Those that return false end it.

  /// The next game, which has not been read. What is known of the one before is all known now.
  bool begin(const ReadGame& next) {
    if (!end_awaiting(&next)) return false;
    if (verbatim_) verbatim_->begin(next);
    return end_whole(false);
  }

  bool take(Game& game) {
    game.state = State::undecided;
    const GameTaker::Choice choice = taker_.choose(game.read);
    if (choice == GameTaker::Choice::stop) return stop();
    if (choice == GameTaker::Choice::pass) {
      pass(game.read);
    } else if (text_.cuts(game.read)) {
      leave_out_cut(game.read);
    } else {
      game.found.clear();
      game.checked = workers_.alone().check(batches_->sender_alone(), game.read, game.found);
      return take_checked(game);
    }
    return true;
  }

  bool take_checked(Game& game) {
    if (game.state == State::passed || !game.checked.wanted)
      pass(game.read);
    else if (!game.checked.result_is_missing)
      return conclude(game);
    else if (text_.has_failed() && text_.ends_at_failure(game.read))
      leave_out_cut(game.read);
    else
      await(game);
    return true;
  }

  bool conclude(Game& game) {
    if (!taker_.checked(game.read, game.checked, game.found)) return false;
    if (!options_.keep_broken || !game.checked.broken_at || !has_error(game.found)) {
      refuse(game);
      return conclude_work(game);
    }
    if (!game.checked.syntax_error_at)
      return conclude_beginning(game, std::string(game.read.record.text.substr(*game.checked.broken_at)));
    // Where the text of the game ends is known when the next one has been read.
    await(game);
    whole_.emplace([this] {
      const ReadGame& broken = awaiting_->game.read;
      taker_.left_out(
          broken,
          diagnostic_of(
              broken.record, Code::left_out,
              fmt::format("the game has more than {} bytes up to the next one: its beginning is not kept",
                          RecordReader::max_bytes)));
      refuse(awaiting_->game);
    });
    verbatim_->copy(*whole_);
    return true;
  }

  /// What a worker has left to do, or all of the work.
  bool conclude_work(Game& game) {
    const GameWorker::Completion rest =
        game.state == State::checked ? std::move(game.rest) : *workers_.alone().work(game.read);
    return !rest || rest(game.read) || stop();
  }

  /// `rest` is the text from the error on.
  bool conclude_beginning(Game& game, const std::string& rest) {
    is_beginning_ = true;
    bool goes_on = true;
    if (workers_.alone().end_at_error(game.read, *game.checked.broken_at, rest)) {
      goes_on = conclude_work(game);
      taker_.kept_beginning(game.read);
    } else {
      refuse(game);
    }
    is_beginning_ = false;
    return goes_on;
  }

  /// A missing result has its place at the next game.
  bool end_awaiting(const ReadGame* next) {
    if (!awaiting_ || whole_) return true;
    const auto awaiting = std::exchange(awaiting_, nullptr);
    Game& game = awaiting->game;
    if (next != nullptr && next->is_game) place_at(game.found.back(), next->record);
    return conclude(game);
  }

  bool end_whole(bool is_last) {
    if (!whole_) return true;
    Game& game = awaiting_->game;
    bool goes_on = true;
    if (is_last && text_.has_failed()) {
      leave_out_cut(game.read);
    } else if (!whole_->is_too_long()) {
      // The next game can begin in the record, which is cut as if it had no error.
      const std::string& text = whole_->text();
      std::string rest = text.substr(std::min(in_source(game.read, *game.checked.broken_at), text.size()));
      if (game.read.repairs) rest = batches_->skipped_text(rest);
      goes_on = conclude_beginning(game, rest);
    }
    whole_.reset();
    awaiting_.reset();
    return goes_on;
  }

  void await(Game& game) {
    awaiting_ = std::make_unique<Awaiting>();
    awaiting_->text = game.read.record.text;
    awaiting_->game = std::move(game);
    awaiting_->game.read.record.text = awaiting_->text;
  }
  void pass(const ReadGame& game) {
    if (game.is_game) taker_.passed(game);
  }
  void refuse(const Game& game) {
    if (has_error(game.found) || !game.read.is_game) taker_.faulty(game.read, game.found);
  }
  void leave_out_cut(const ReadGame& game) {
    taker_.cut_off(game,
                   diagnostic_of(game.record, Code::left_out,
                                 "the input cannot be read to the end of this game, which is left out"));
  }
  bool stop() {
    taker_.stopped();
    return false;
  }

  StreamOptions options_;
  GameWorkers& workers_;
  GameTaker& taker_;
  StreamText text_;
  std::optional<VerbatimSource> verbatim_;
  PeekedSource source_;
  std::unique_ptr<GameBatches> batches_;
  IdleWorkers<std::unique_ptr<GameSource>> senders_;
  std::vector<Results> results_;
  bool is_ahead_ = false;  ///< bytes are read while games are in work

  Game game_;  ///< with one thread: the present one
  bool has_begun_ = false;
  bool has_batch_ = false;
  bool has_ended_ = false;
  bool is_ended_by_taker_ = false;
  bool is_beginning_ = false;
  std::unique_ptr<Awaiting> awaiting_;
  std::optional<WholeText> whole_;  ///< of awaiting_, if it has a syntax error
  std::optional<Jobs::Stream> stream_;
};

GameStream::GameStream(ByteSource& bytes, const StreamOptions& options, GameWorkers& workers,
                       GameTaker& taker)
    : impl_(std::make_unique<Impl>(bytes, options, workers, taker)) {}
GameStream::~GameStream() = default;

const Format& GameStream::format() const { return impl_->format(); }
std::string_view GameStream::beginning() const { return impl_->beginning(); }
bool GameStream::read(const SpreadWork& spread) { return impl_->read(spread); }
bool GameStream::read(Jobs& jobs) {
  while (impl_->read_some(jobs)) {
  }
  return !impl_->is_ended_by_taker();
}
bool GameStream::read_some(Jobs& jobs) { return impl_->read_some(jobs); }
void GameStream::copy_verbatim(VerbatimTaker& taker) { impl_->copy_verbatim(taker); }
bool GameStream::is_beginning() const { return impl_->is_beginning(); }

}  // namespace latro
