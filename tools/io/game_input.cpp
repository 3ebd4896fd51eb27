#include "io/game_input.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/arguments.hpp"
#include "io/compression.hpp"
#include "io/decoded_source.hpp"
#include "io/input.hpp"
#include "io/repaired_source.hpp"
#include "latro/check/detail/record_pipeline.hpp"
#include "latro/check/game_check.hpp"
#include "latro/formats/foreign_file.hpp"
#include "latro/formats/lgn/lgn.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro::tool {

namespace {

constexpr std::size_t most_peeked = 4096;

bool has_error(const std::vector<Diagnostic>& found) {
  return std::any_of(found.begin(), found.end(), [](const Diagnostic& diagnostic) {
    return info(diagnostic.code).severity == Severity::error;
  });
}

/// Without other workers: builds the games for GameHooks::game.
class Builder final : public GameWorker {
 public:
  Builder(const CheckOptions& checks, const GameHooks& hooks, const std::string& file)
      : check_(checks), hooks_(hooks), file_(file) {}

  CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) override {
    return check_.check(source, game, found);
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

/// Longer records are not worked on in advance: what becomes of them would need much memory.
constexpr std::size_t most_ahead = std::size_t{64} << 10;
/// A batch with this many diagnostics waits until it can be emitted.
constexpr std::size_t most_diagnostics = 64;

}  // namespace

/// Reads the games of one input.
class GameInput::Reading {
 public:
  Reading(GameInput& input, const GameHooks& hooks) : input_(input), hooks_(hooks) {
    if (hooks.workers == nullptr) builder_.emplace(input.checks(), hooks, input.file_);
  }

  void read(GameSource& games) {
    ReadGame game;
    while (games.next(game)) {
      if (input_.verbatim_) input_.verbatim_->begin(game);
      if (!take(games, game)) return;
    }
    if (input_.verbatim_) input_.verbatim_->end();
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
    if (hooks_.passed && game.is_game) hooks_.passed(game);
  }
  /// A game with one of GameHooks::numbers.
  void numbered() { input_.has_numbered_ = true; }
  void report(const ReadGame& game, std::vector<Diagnostic>& found);

 private:
  GameInput& input_;
  const GameHooks& hooks_;
  std::optional<Builder> builder_;
  std::vector<Diagnostic> found_;
};

bool GameInput::Reading::take(GameSource& games, ReadGame& game) {
  if (is_after_last(game)) return false;
  if (!is_selected(game)) {
    pass(game);
    return true;
  }
  numbered();
  GameWorker& worker = builder_ ? *builder_ : hooks_.workers->alone();
  found_.clear();
  if (!worker.check(games, game, found_).wanted) {
    pass(game);
    return true;
  }
  report(game, found_);
  const GameWorker::Completion rest = *worker.work(game);
  return !rest || rest(game);
}

void GameInput::Reading::report(const ReadGame& game, std::vector<Diagnostic>& found) {
  for (Diagnostic& diagnostic : found) {
    diagnostic.file = input_.file_;
    input_.report(diagnostic);
  }
  if (hooks_.faulty && has_error(found)) hooks_.faulty(game, found);
}

/// Reads game records with several threads.
class GameInput::ParallelReading final : public RecordPipeline {
 public:
  ParallelReading(GameInput& input, const GameHooks& hooks, ByteSource& source)
      : RecordPipeline(source), input_(input), workers_(*hooks.workers), reading_(input, hooks) {}

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
    if (reading_.is_after_last(game.read)) break;
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
      reading_.report(game.read, game.found);
      if (game.rest && !game.rest(game.read)) return false;
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

void declare_from(OptionTable& table, const Format*& from) {
  std::vector<std::pair<std::string_view, const Format*>> words{{"auto", nullptr}};
  for (const Format& format : formats())
    if (format.source != nullptr) words.emplace_back(format.name, &format);
  table.choice<const Format*>(
      "--from", from, std::move(words),
      "read this format; auto detects it by the first bytes, then by the name [auto]");
}

void declare_resync(OptionTable& table, bool& resync) {
  table.flag("--resync", resync,
             "ludii: if a trial departs from the rules, continue after that as a new game");
}

void declare_repair(OptionTable& table, bool& repair) {
  table.flag(
      "--repair", repair,
      "lgn: also read what people type by hand: d2d4, 1), 1:0, curly quotes …; each repair is reported");
}

Values game_files() {
  std::vector<std::string> suffixes;
  for (const Format& format : formats())
    for (const std::string_view suffix : format.suffixes)
      if (format.source != nullptr && !suffix.empty())
        for (const std::string_view compressed : {"", ".gz", ".zst"})
          suffixes.push_back(fmt::format("{}{}", suffix, compressed));
  return files(std::move(suffixes));
}

const Format& format_of(PeekedSource& source, const Format* from, const std::string& file) {
  return from != nullptr
             ? *from
             : detect_format(source.peek(most_peeked, is_enough_to_detect), uncompressed_name(file));
}

std::optional<Diagnostic> foreign_file(PeekedSource& source, const Run& run) {
  const std::string_view beginning = source.peek(most_peeked, is_enough_to_detect);
  const auto file = find_foreign_file(beginning);
  if (!file) return std::nullopt;
  Record record;
  record.text = beginning;
  return diagnostic_of(record, Code::foreign_file,
                       file->command.empty()
                           ? fmt::format("this is {}", file->what)
                           : fmt::format("this is {}; try: {} | {}", file->what, file->command, run.name()));
}

Diagnostic converted(std::string_view encoding) {
  Diagnostic note =
      diagnostic_of({}, Code::repaired, fmt::format("the text is {}; it is read as UTF-8", encoding));
  note.kind = name(RepairKind::encoding);
  return note;
}

GameInput::GameInput(Run& run, const GameInputOptions& options)
    : run_(run), options_(options), where_(run, options.where) {
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
  verbatim_.reset();
  DecodedSource decoded(bytes);
  ByteSource& text = options_.repair ? static_cast<ByteSource&>(decoded) : bytes;
  if (hooks.verbatim) verbatim_.emplace(text);
  PeekedSource source(verbatim_ ? static_cast<ByteSource&>(*verbatim_) : text);
  source.before_wait([&] {
    if (hooks.before_wait) hooks.before_wait();
    run_.out().flush();
  });
  const Format& from = format_of(source, options_.from, file_);
  format_ = &from;
  run_.note(fmt::format("{} is {}: {}", file_, from.name, from.what));
  if (from.has_records)
    if (const auto foreign = foreign_file(source, run_)) return report(*foreign);
  if (from.has_records && options_.repair) {
    if (const auto encoding = decoded.encoding(); !encoding.empty()) report(converted(encoding));
    RepairedSource repaired(source, checks_);
    return Reading(*this, hooks).read(repaired);
  }
  if (hooks.workers != nullptr && from.has_records && run_.jobs().threads() > 1 && !hooks.selected &&
      !verbatim_)
    return ParallelReading(*this, hooks, source).read();
  ReadOptions how;
  how.rules = checks_.rules ? &*checks_.rules : nullptr;
  how.resync = options_.resync;
  Reading(*this, hooks).read(*from.source(source, how));
}

void GameInput::report(const ReadGame& game, std::string message, std::optional<Severity> severity) {
  report(diagnostic_of(game.record, Code::left_out, std::move(message)), severity);
}

void GameInput::report(const ReadGame& game, std::string message, Span place, Severity severity) {
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
