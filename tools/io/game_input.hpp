// Games in any format from inputs, checked: the common input of the tools that work on games.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "io/names.hpp"
#include "io/where.hpp"
#include "latro/check/checker.hpp"
#include "latro/check/game_check.hpp"
#include "latro/check/game_stream.hpp"
#include "latro/check/summary.hpp"
#include "latro/check/verbatim_source.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "latro/game/game_source.hpp"
#include "latro/game/played_game.hpp"
#include "latro/repair/repair.hpp"
#include "latro/support/byte_source.hpp"

namespace latro::tool {

struct RepairChoice {
  bool repairs = false;  ///< repair game records that were typed by hand
  bool brief = false;    ///< one note for all repairs of a game
  Trust trust = Trust::nothing;
};

struct GameInputOptions {
  const Format* from = nullptr;  ///< null: detect_format() for each input
  bool resync = false;           ///< ReadOptions::resync
  bool strict = false;           ///< exit with status 1 for warnings too
  RepairChoice repair;
  bool keep_broken = false;  ///< a game with an error is its legal beginning, if it has one
  WhereOptions where;        ///< games that are not selected are skipped
  /// Warnings and notes that are not reported, and do not count. latro-validate has a list of its own, which
  /// can have errors.
  Codes ignored = {};
  std::shared_ptr<const NameMap> names = {};  ///< --names
  CheckSummary* summary = nullptr;            ///< counts what is reported
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
  /// Instead of `game`: called in any thread; what it returns is called in the order of the input. With the
  /// option -j, several threads work on the games, unless `selected` is set.
  std::function<GameWorker::Completion(PlayedGame& played)> work;
  TurnDetail detail = TurnDetail::parts;  ///< of `played`
  /// Instead of all these.
  GameWorkers* workers = nullptr;
  /// Instead of reporting: what was found in a game, or in a text that is no game. Return false to end this
  /// input.
  std::function<bool(const ReadGame& game, const CheckedGame& checked, const std::vector<Diagnostic>& found)>
      checked;
  /// Instead of reporting: what was found in an input as a whole. Return false to end this input.
  std::function<bool(const Diagnostic& diagnostic)> of_input;
  /// A game that `selected` or the query has refused.
  std::function<void(const ReadGame& game)> passed;
  /// A game with an error of which no beginning is kept, or a text that belongs to no game; its diagnostics
  /// have been reported, each with its own severity unless another one is given.
  std::function<void(const ReadGame& game, const std::vector<Diagnostic>& found,
                     std::optional<Severity> severity)>
      faulty;
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
  /// the run's output. Returns false if a function of the program ended it.
  bool read(Input& input, const GameHooks& hooks);
  /// The same for any bytes; `name` is for diagnostics.
  bool read(ByteSource& bytes, std::string_view name, const GameHooks& hooks);

  /// After the last input: reports how many games were repaired, or end at an error.
  void end();

  /// To be called by a function that decides about the present game: passes the bytes of the game on to
  /// `taker` until the next game is read. Precondition: GameHooks::verbatim.
  void copy_verbatim(VerbatimTaker& taker) { stream_->copy_verbatim(taker); }
  /// Whether the present game is the beginning of one with an error.
  bool is_beginning() const { return stream_->is_beginning(); }
  /// The format and the name of the present input.
  const Format& format() const { return stream_->format(); }
  const std::string& file() const { return file_; }

  /// The options of the check, for workers. `made` is called with the filter of the query, if there is one,
  /// and `named` with that of --names, in the thread that makes the Checker.
  CheckOptions checks(std::function<void(QueryFilter&)> made = {},
                      std::function<void(NameFilter&)> named = {}) const;
  /// The query that selects games, if there is one.
  const std::optional<Query>& query() const { return query_; }
  /// Whether a game had one of GameHooks::numbers.
  bool has_numbered() const { return has_numbered_; }

  /// Reports with the name of the present input, and with the code's own severity unless another one is
  /// given.
  void report(const Diagnostic& diagnostic, std::optional<Severity> severity = {});
  /// Reports parts of the game that are left out, or all of it; `place` is in its record. Returns what was
  /// reported.
  Diagnostic report(const ReadGame& game, std::string message, std::optional<Severity> severity = {},
                    std::optional<Span> place = {});

 private:
  class Taker;
  using RepairCounts = std::map<std::string_view, std::uint64_t>;

  /// Counts the repairs among the diagnostics of a game. If they are reported in brief, puts one note in the
  /// place of all. Returns whether there are any.
  bool count_repairs(std::vector<Diagnostic>& found);

  Run& run_;
  GameInputOptions options_;
  CheckOptions checks_;  ///< without the query
  std::optional<Query> query_;
  RepairCounts repairs_;                     ///< by kind
  std::uint64_t repaired_ = 0;               ///< games
  std::set<std::string_view> not_repaired_;  ///< formats
  std::uint64_t kept_ = 0;                   ///< beginnings of games
  std::uint64_t refused_ = 0;                ///< games with errors, with --keep-broken
  std::atomic<bool> has_numbered_ = false;
  std::string file_;
  GameStream* stream_ = nullptr;   ///< of the present input
  bool is_beginning_bad_ = false;  ///< the present beginning of a game is not written
};

// The arguments and options that say which games are read, and how.

/// --from: a format for input, or auto.
void declare_from(OptionTable& table, const Format*& from);
/// --repair, --repairs, --trust
void declare_repair(OptionTable& table, RepairChoice& repair);
/// --resync
void declare_resync(OptionTable& table, bool& resync);
/// The arguments FILE, and the options that go with them: --rules, --files-from, --board.
void declare_game_files(OptionTable& table, std::vector<std::string>& files,
                        const std::string& what = "games");
/// --names
void declare_names(OptionTable& table, std::shared_ptr<const NameMap>& names);
/// --ignore. Without `errors`, codes that are errors are refused.
void declare_ignore(OptionTable& table, Codes& ignored, bool errors);
/// --keep-broken and --strict
void declare_errors(OptionTable& table, bool& keep_broken, bool& strict);
/// The possible values of the arguments FILE: games in any format for input.
Values game_files();

}  // namespace latro::tool
