#include "io/game_input.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "io/decoded_source.hpp"
#include "io/input.hpp"
#include "io/input_format.hpp"
#include "io/repaired_source.hpp"
#include "latro/check/detail/record_pipeline.hpp"
#include "latro/check/game_check.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/repair/detail/encoding.hpp"
#include "latro/support/counted.hpp"
#include "latro/support/lines.hpp"

namespace latro::tool {

namespace {

/// Without other workers: builds the games for GameHooks::game.
class Builder final : public GameWorker {
 public:
  Builder(const CheckOptions& checks, const GameHooks& hooks, const std::string& file)
      : check_(checks), hooks_(hooks), file_(file) {}

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    return check_.check(source, game, found);
  }
  bool end_at_error(const ReadGame& game, std::size_t broken_at, std::string_view rest) override {
    check_.end_at_error(game, broken_at, rest);
    return true;
  }
  std::optional<Completion> work(const ReadGame&) override {
    if (check_.game() == nullptr || !hooks_.game) return Completion();
    check_.game()->file = file_;
    return [this](const ReadGame& game) { return hooks_.game(game, *check_.game()); };
  }

 private:
  GameCheck check_;
  const GameHooks& hooks_;
  const std::string& file_;
};

/// The record of a game as a source.
class RecordSource final : public GameSource {
 public:
  bool next(ReadGame&) override { return false; }
  bool send(ReadGame& game, RecordVisitor& visitor) override { return send_record(game, visitor); }
};

/// Whether a part of the game is not kept, whatever the format of the output is.
bool loses_part(const Diagnostic& found) {
  return found.code == Code::left_out || found.code == Code::duplicate_tag;
}

/// Longer records are not worked on in advance: what becomes of them would need much memory.
constexpr std::size_t most_ahead = std::size_t{64} << 10;
/// A batch with this many diagnostics waits until it can be emitted.
constexpr std::size_t most_diagnostics = 64;

}  // namespace

/// The text of an input, which ends where the input cannot be read any further.
class GameInput::Text final : public ByteSource {
 public:
  explicit Text(ByteSource& source) : source_(source) {}

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
    } catch (const InputError&) {
      failure_ = std::current_exception();
      // Other threads ask only about records that are read after this.
      cut_line_.store(last_line_);
      cut_word_.store(last_word_);
      return 0;
    }
  }
  bool ready() override { return failure_ || source_.ready(); }
  bool has_failed() const { return failure_ != nullptr; }

  /// Whether the game can have more text, which cannot be read. Any thread may ask.
  bool cuts(const ReadGame& game) const {
    // A repaired record needs no result, so that whole lines can be missing.
    if (game.repairs) return source_end(game) >= cut_word_.load();
    const std::size_t last = game.record.text.find_last_not_of(" \t\r\n");
    return last != std::string_view::npos && game.record.offset + last + 1 > cut_line_.load();
  }
  void end() const {
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

/// A game with an error whose beginning is kept. Of a syntax error it collects the text up to the next game:
/// of what is longer than a game can be, nothing is kept.
class GameInput::WholeText final : public VerbatimTaker {
 public:
  /// `too_long` is called when the text becomes too long, and can call copy().
  explicit WholeText(std::function<void()> too_long) : too_long_(std::move(too_long)) {}

  void collect(VerbatimSource& source) {
    collects_ = true;
    source.copy(*this);
  }
  bool collects() const { return collects_; }
  /// The beginning is not written.
  void refuse() { is_refused_ = true; }
  bool is_refused() const { return is_refused_; }

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
  bool collects_ = false;
  bool is_refused_ = false;
  bool is_too_long_ = false;
  bool has_ended_ = false;
};

void GameInput::copy_verbatim(VerbatimTaker& taker) {
  if (whole_ != nullptr && whole_->collects())
    whole_->copy(taker);
  else
    verbatim_->copy(taker);
}

/// Reads the games of one input.
class GameInput::Reading {
 public:
  Reading(GameInput& input, const GameHooks& hooks, const Text& text)
      : input_(input), hooks_(hooks), text_(text) {
    if (hooks.workers == nullptr) builder_.emplace(input.checks(), hooks, input.file_);
  }

  void read(GameSource& games) {
    ReadGame game;
    for (bool has_game = next(games, game); has_game;) {
      if (!take(games, game)) return;
      has_game = has_next_ ? *std::exchange(has_next_, {}) : next(games, game);
    }
  }
  /// Returns false to end this input.
  bool take(GameSource& games, ReadGame& game);

  bool is_after_last(const ReadGame& game) const {
    return game.record.number > hooks_.last ||
           (hooks_.numbers != nullptr && !hooks_.passed && game.record.number > hooks_.numbers->last());
  }
  bool is_selected(const ReadGame& game) const {
    return (hooks_.numbers == nullptr || hooks_.numbers->contains(game.record.number)) &&
           (!hooks_.selected || hooks_.selected(game));
  }
  void pass(const ReadGame& game) {
    if (!game.is_game) return;
    if (hooks_.passed)
      hooks_.passed(game);
    else
      input_.run_.lose("not selected", hooks_.keeper_of_passed);
  }
  /// No other game of this input is read. Returns false.
  bool stop() {
    input_.run_.lose("or more not read");
    return false;
  }
  bool is_cut(const ReadGame& game) const { return text_.cuts(game); }
  /// A game with one of GameHooks::numbers.
  void numbered() { input_.has_numbered_ = true; }
  void report(std::vector<Diagnostic>& found);
  /// After report(): a game with an error, or a text that is no game, is not worked on.
  void refuse(const ReadGame& game, const std::vector<Diagnostic>& found);
  void leave_out_cut(const ReadGame& game);

 private:
  bool next(GameSource& games, ReadGame& game);
  bool work(GameWorker& worker, const ReadGame& game);
  bool work_on_beginning(GameWorker& worker, GameSource& games, ReadGame& game, const CheckedGame& checked);
  GameInput& input_;
  const GameHooks& hooks_;
  const Text& text_;
  std::optional<Builder> builder_;
  std::vector<Diagnostic> found_;
  std::optional<bool> has_next_;  ///< the next game has been read already
};

bool GameInput::Reading::next(GameSource& games, ReadGame& game) {
  const bool has_game = games.next(game);
  if (!input_.verbatim_) return has_game;
  if (has_game)
    input_.verbatim_->begin(game);
  else
    input_.verbatim_->end();
  return has_game;
}

bool GameInput::Reading::take(GameSource& games, ReadGame& game) {
  if (is_after_last(game)) return stop();
  if (!is_selected(game)) {
    pass(game);
    return true;
  }
  numbered();
  if (is_cut(game)) {
    leave_out_cut(game);
    return true;
  }
  GameWorker& worker = builder_ ? *builder_ : hooks_.workers->alone();
  found_.clear();
  const CheckedGame checked = worker.check(games, game, found_);
  if (!checked.wanted) {
    pass(game);
    return true;
  }
  report(found_);
  if (input_.options_.keep_broken && checked.broken_at && has_error(found_))
    return work_on_beginning(worker, games, game, checked);
  refuse(game, found_);
  return work(worker, game);
}

/// Works on the game that the worker has. Returns false to end this input.
bool GameInput::Reading::work(GameWorker& worker, const ReadGame& game) {
  const GameWorker::Completion rest = *worker.work(game);
  return !rest || rest(game) || stop();
}

/// How many bytes of the input the first bytes of the game's record are.
static std::size_t in_source(const ReadGame& game, std::size_t size) {
  if (!game.repairs) return size;
  const std::size_t begin = game.repairs->begin;
  const Span place = place_in_source(game.repairs->part.repairs, {begin, begin + size});
  return place.end - place.begin;
}

/// Works on the legal beginning of a game with an error. Where the text of a game with a syntax error ends is
/// known when the next game has been read.
bool GameInput::Reading::work_on_beginning(GameWorker& worker, GameSource& games, ReadGame& game,
                                           const CheckedGame& checked) {
  const std::string record(game.record.text);
  ReadGame broken = game;
  broken.record.text = record;
  WholeText whole([&] {
    input_.report(broken,
                  fmt::format("the game has more than {} bytes up to the next one: its beginning is not kept",
                              RecordReader::max_bytes),
                  Severity::error);
    refuse(broken, found_);
  });
  input_.whole_ = &whole;
  std::string rest = record.substr(*checked.broken_at);
  if (checked.syntax_error_at) {
    whole.collect(*input_.verbatim_);
    has_next_ = next(games, game);
    // The next game can begin in the record, which is cut as if it had no error.
    rest = whole.text().substr(std::min(in_source(broken, *checked.broken_at), whole.text().size()));
    if (broken.repairs) rest = DecodedText(rest).text();
  }
  bool goes_on = true;
  if (has_next_ && !*has_next_ && text_.has_failed()) {
    leave_out_cut(broken);
  } else if (!whole.is_too_long() && worker.end_at_error(broken, *checked.broken_at, rest)) {
    goes_on = work(worker, broken);
    ++(whole.is_refused() ? input_.refused_ : input_.kept_);
  } else if (!whole.is_too_long()) {
    refuse(broken, found_);
  }
  input_.whole_ = nullptr;
  return goes_on;
}

void GameInput::Reading::leave_out_cut(const ReadGame& game) {
  Diagnostic cut = diagnostic_of(game.record, Code::left_out,
                                 "the input cannot be read to the end of this game, which is left out");
  cut.file = input_.file_;
  input_.report(cut, Severity::error);
  if (hooks_.faulty) hooks_.faulty(game, {{cut, Severity::error}});
}

void GameInput::Reading::report(std::vector<Diagnostic>& found) {
  input_.repairs_.add(found);
  for (Diagnostic& diagnostic : found) {
    diagnostic.file = input_.file_;
    input_.report(diagnostic);
  }
}

void GameInput::Reading::refuse(const ReadGame& game, const std::vector<Diagnostic>& found) {
  const bool has_errors = has_error(found);
  if (!has_errors && game.is_game) {
    if (std::any_of(found.begin(), found.end(), loses_part))
      input_.run_.lose("with parts that are left out when it is read");
    return;
  }
  if (game.is_game) ++input_.refused_;
  if (hooks_.faulty) {
    std::vector<Reported> reported;
    reported.reserve(found.size());
    for (const Diagnostic& one : found) reported.push_back({one, info(one.code).severity});
    hooks_.faulty(game, reported);
  } else if (!game.is_game) {
    input_.run_.lose("that are text outside of games", hooks_.keeper_of_faulty);
  } else {
    input_.run_.lose("with an error", hooks_.keeper_of_faulty);
  }
}

/// Reads game records with several threads.
class GameInput::ParallelReading final : public RecordPipeline {
 public:
  ParallelReading(GameInput& input, const GameHooks& hooks, const Text& text, ByteSource& source)
      : RecordPipeline(source), input_(input), workers_(*hooks.workers), reading_(input, hooks, text) {}

  void read() { input_.run_.jobs().stream(*this); }

 private:
  /// Threads that work side by side share no cache line.
  struct alignas(64) Results {
    struct Game {
      ReadGame read;
      bool is_checked = false;  ///< false: the thread that reads decides about it
      bool is_wanted = false;
      std::vector<Diagnostic> found;
      GameWorker::Completion rest;
    };
    std::vector<Game> games;
    std::size_t diagnostics = 0;
  };

  void set_slots(std::size_t count) override { results_ = std::vector<Results>(count); }
  void clear(std::size_t slot) override { results_[slot] = {}; }
  void work_on(std::size_t slot) override;
  bool emit_results(std::size_t slot) override;
  bool emit_trailing_comments(const Record& comments) override;
  GameInput& input_;
  GameWorkers& workers_;
  Reading reading_;
  RecordSource source_;
  std::vector<Results> results_;
};

void GameInput::ParallelReading::work_on(std::size_t slot) {
  Results& results = results_[slot];
  auto worker = workers_.take();
  while (results.diagnostics < most_diagnostics) {
    const Record* const record = next_record(slot);
    if (record == nullptr) break;
    Results::Game& game = results.games.emplace_back();
    game.read.record = *record;
    game.read.is_lgn = true;
    if (reading_.is_after_last(game.read) || reading_.is_cut(game.read)) break;
    if (reading_.is_selected(game.read)) {
      if (record->text.size() > most_ahead) break;
      game.is_wanted = worker->check(source_, game.read, game.found).wanted;
      if (game.is_wanted) {
        auto rest = worker->work(game.read);
        if (!rest) break;
        game.rest = std::move(*rest);
      }
      game.is_checked = true;
      results.diagnostics += game.found.size();
    }
    if (const auto error = syntax_error_of(game.read)) syntax_error(slot, *error);
  }
  workers_.give_back(std::move(worker));
}

bool GameInput::ParallelReading::emit_results(std::size_t slot) {
  for (Results::Game& game : results_[slot].games) {
    if (!game.is_checked) {
      if (!reading_.take(source_, game.read)) return false;
      if (const auto error = syntax_error_of(game.read)) syntax_error(slot, *error);
    } else if (!game.is_wanted) {
      reading_.numbered();
      reading_.pass(game.read);
    } else {
      reading_.numbered();
      reading_.report(game.found);
      reading_.refuse(game.read, game.found);
      if (game.rest && !game.rest(game.read)) return reading_.stop();
    }
  }
  clear(slot);
  return true;
}

bool GameInput::ParallelReading::emit_trailing_comments(const Record& comments) {
  ReadGame game;
  read_trailing_comments(comments, game);
  return reading_.take(source_, game);
}

bool has_error(const std::vector<Diagnostic>& found) {
  return std::any_of(found.begin(), found.end(), [](const Diagnostic& diagnostic) {
    return info(diagnostic.code).severity == Severity::error;
  });
}

GameInput::GameInput(Run& run, const GameInputOptions& options)
    : run_(run), options_(options), where_(run, options.where), repairs_(options.repair.brief) {
  if (options.resync && options.from != nullptr && options.from->name != "ludii")
    throw UsageError(fmt::format("--resync is for trials of Ludii, and --from is {}", options.from->name));
  if (const auto& rules = run.options().rules) checks_.rules = rules_argument(run, "--rules", *rules);
  checks_.boards = run.options().board;
}

CheckOptions GameInput::checks(std::function<void(QueryFilter&)> made) const {
  CheckOptions checks = checks_;
  where_.add_to(checks, checks_.rules ? &*checks_.rules : nullptr, file_, std::move(made));
  return checks;
}

void GameInput::read(Input& input, const GameHooks& hooks) { read(input, input.name(), hooks); }

void GameInput::read(ByteSource& bytes, std::string_view name, const GameHooks& hooks) {
  file_ = name;
  whole_ = nullptr;
  verbatim_.reset();
  DecodedSource decoded(bytes);
  Text text(options_.repair.repairs ? static_cast<ByteSource&>(decoded) : bytes);
  if (hooks.verbatim || options_.keep_broken) verbatim_.emplace(text);
  PeekedSource source(verbatim_ ? static_cast<ByteSource&>(*verbatim_) : text);
  source.before_wait([&] {
    if (hooks.before_wait) hooks.before_wait();
    run_.out().flush();
  });
  const Format& from = format_of(source, options_.from, file_);
  format_ = &from;
  run_.note(fmt::format("{} is {}: {}", file_, from.name, from.what));
  if (options_.keep_broken && from.has_positions)
    run_.warning(fmt::format("{}: a position has no legal beginning: --keep-broken changes nothing", file_));
  if (const auto foreign = foreign_file(source, run_, from, options_.from)) {
    run_.lose("that are no games but another kind of file");
    return report(*foreign);
  }
  if (options_.repair.repairs) {
    if (const auto note = note_of(decoded)) {
      repairs_.add(*note);
      report(*note);
    } else if (!from.has_records) {
      repairs_.report_no_repair(run_, from);
    }
  }
  if (from.has_records && options_.repair.repairs) {
    RepairedSource repaired(source, checks_, options_.repair.trust);
    Reading(*this, hooks, text).read(repaired);
    return text.end();
  }
  if (hooks.workers != nullptr && from.has_records && run_.jobs().threads() > 1 && !hooks.selected &&
      !verbatim_) {
    ParallelReading(*this, hooks, text, source).read();
    return text.end();
  }
  ReadOptions how;
  how.rules = checks_.rules ? &*checks_.rules : nullptr;
  how.resync = options_.resync;
  Reading(*this, hooks, text).read(*from.source(source, how));
  text.end();
}

void GameInput::end() {
  repairs_.report(run_);
  if (!options_.keep_broken || kept_ + refused_ == 0) return;
  run_.message(fmt::format("{} with an error: {} kept as the legal beginning, {} not kept",
                           counted(kept_ + refused_, "game"), kept_, refused_));
}

void GameInput::report(const ReadGame& game, std::string message, std::optional<Severity> severity) {
  if (whole_ != nullptr && severity == Severity::error) whole_->refuse();
  report(diagnostic_of(game.record, Code::left_out, std::move(message)), severity);
}

void GameInput::report(const ReadGame& game, std::string message, Span place, Severity severity) {
  if (whole_ != nullptr && severity == Severity::error) whole_->refuse();
  report(diagnostic_of(game.record, Code::left_out, std::move(message), place), severity);
}

void GameInput::report(const Diagnostic& found, std::optional<Severity> severity) {
  Diagnostic diagnostic = found;
  diagnostic.file = file_;
  const Severity shown = severity.value_or(info(diagnostic.code).severity);
  if (options_.strict && shown != Severity::note) run_.raise(Status::fault);
  run_.report(diagnostic, shown);
}

}  // namespace latro::tool
