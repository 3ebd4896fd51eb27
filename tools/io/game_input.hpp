// Games in any format from inputs, checked: the common input of the tools that work on games.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/app.hpp"
#include "io/repair_summary.hpp"
#include "io/verbatim_source.hpp"
#include "io/where.hpp"
#include "latro/check/checker.hpp"
#include "latro/check/detail/record_pipeline.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "latro/game/game_source.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/peeked_source.hpp"

namespace latro::tool {

struct GameInputOptions {
  const Format* from = nullptr;  ///< null: detect_format() for each input
  bool resync = false;           ///< ReadOptions::resync
  bool strict = false;           ///< exit with status 1 for warnings too
  RepairChoice repair;
  bool keep_broken = false;  ///< a game with an error is its legal beginning, if it has one
  WhereOptions where;        ///< games that are not selected are skipped
};

bool has_error(const std::vector<Diagnostic>& found);

/// The part of a program's work on games that several threads can do at the same time, each with a worker of
/// its own.
class GameWorker {
 public:
  virtual ~GameWorker() = default;
  /// As Checker::check.
  virtual CheckedGame check(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found) = 0;
  /// Makes the game that was checked last the beginning of it, as GameCheck::end_at_error. Returns false if
  /// the worker is not for games that were built.
  virtual bool end_at_error(const ReadGame&, std::size_t /*broken_at*/, std::string_view /*rest*/) {
    return false;
  }
  /// What is left to do in the thread that reads, in the order of the input. Returns false to end this input.
  using Completion = std::function<bool(const ReadGame& game)>;
  /// Works on the game that was checked last and is selected; it may have errors. An empty function: nothing
  /// is left to do. Nothing: the results would need much memory if they were kept, so that the worker that is
  /// alone has to check the game and do the work.
  virtual std::optional<Completion> work(const ReadGame& game) = 0;
};

/// The workers of a program.
class GameWorkers {
 public:
  /// `make` makes a worker, in any thread. With `alone`, its work() is called in the thread that reads, in
  /// the order of the input and after the diagnostics of the game have been reported.
  using Make = std::function<std::unique_ptr<GameWorker>(bool alone)>;
  explicit GameWorkers(Make make) : make_(std::move(make)) {}

  GameWorker& alone() {
    if (!alone_) alone_ = make_(true);
    return *alone_;
  }
  std::unique_ptr<GameWorker> take() {
    return idle_.take([this] { return make_(false); });
  }
  void give_back(std::unique_ptr<GameWorker> worker) { idle_.give_back(std::move(worker)); }

 private:
  Make make_;
  std::unique_ptr<GameWorker> alone_;
  IdleWorkers<std::unique_ptr<GameWorker>> idle_;
};

/// A diagnostic with the severity that it was reported with.
struct Reported {
  Diagnostic diagnostic;
  Severity severity{};
};

/// A program's work on games; empty functions are not called. Nothing is reported about games that are not
/// selected.
struct GameHooks {
  /// The numbers of the games that are selected in each input; null: all.
  const NumberRanges* numbers = nullptr;
  /// The number of the last game to read in each input.
  std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  /// Decides about a game before it is read. Also called for games that cannot be read.
  std::function<bool(const ReadGame& game)> selected;
  /// Called before a read that has to wait.
  std::function<void()> before_wait;
  /// A game without errors, which the function may change or move from. Return false to end this input.
  std::function<bool(const ReadGame& game, PlayedGame& played)> game;
  /// Instead of `game`. With the option -j, several threads work on game records, unless `selected` or
  /// `verbatim` is set.
  GameWorkers* workers = nullptr;
  /// A game that `selected` or the query has refused.
  std::function<void(const ReadGame& game)> passed;
  /// A game with an error of which no beginning is kept, or a text that belongs to no game; its diagnostics
  /// have been reported.
  std::function<void(const ReadGame& game, const std::vector<Reported>& found)> faulty;
  /// Whether functions of the program call GameInput::copy_verbatim().
  bool verbatim = false;
  /// The options that set `passed` and `faulty`, for Run::lose().
  std::string_view keeper_of_passed = {};
  std::string_view keeper_of_faulty = {};
};

class GameInput {
 public:
  /// Takes --rules and --board from the run. Throws UsageError for a bad descriptor, and for --resync with a
  /// format that does not use it.
  GameInput(Run& run, const GameInputOptions& options);

  /// Reads the games of an input and reports their diagnostics. Before it waits for more input, it flushes
  /// the run's output.
  void read(Input& input, const GameHooks& hooks);
  /// The same for any bytes; `name` is for diagnostics.
  void read(ByteSource& bytes, std::string_view name, const GameHooks& hooks);

  /// After the last input: reports how many games were repaired, or end at an error.
  void end();

  /// To be called by a function that decides about the present game: passes the bytes of the game on to
  /// `taker` until the next game is read. Precondition: GameHooks::verbatim.
  void copy_verbatim(VerbatimTaker& taker);
  /// Whether the present game is the beginning of one with an error.
  bool is_beginning() const { return whole_ != nullptr; }
  /// The format and the name of the present input.
  const Format& format() const { return *format_; }
  const std::string& file() const { return file_; }

  /// The options of the check, for workers. `made` is called with the filter of the query, if there is one,
  /// in the thread that makes the Checker.
  CheckOptions checks(std::function<void(QueryFilter&)> made = {}) const;
  /// The query that selects games.
  const Where& where() const { return where_; }
  /// Whether a game had one of GameHooks::numbers.
  bool has_numbered() const { return has_numbered_; }

  /// Reports with the name of the present input, and with the code's own severity unless another one is
  /// given.
  void report(const Diagnostic& diagnostic, std::optional<Severity> severity = {});
  /// Reports parts of the game that are left out.
  void report(const ReadGame& game, std::string message, std::optional<Severity> severity = {});
  /// The same with a place in the game.
  void report(const ReadGame& game, std::string message, Span place, Severity severity);

 private:
  class Text;
  class WholeText;
  class Reading;
  class ParallelReading;

  Run& run_;
  GameInputOptions options_;
  CheckOptions checks_;  ///< without the query
  Where where_;
  RepairSummary repairs_;
  std::uint64_t kept_ = 0;     ///< beginnings of games
  std::uint64_t refused_ = 0;  ///< games with errors, with --keep-broken
  bool has_numbered_ = false;
  std::string file_;
  const Format* format_ = nullptr;
  std::optional<VerbatimSource> verbatim_;
  WholeText* whole_ = nullptr;  ///< of the present game, if the next one has been read
};

}  // namespace latro::tool
