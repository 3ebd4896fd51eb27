// Games in any format from inputs, checked: the common input of the tools that work on games.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "io/verbatim_source.hpp"
#include "io/where.hpp"
#include "latro/check/checker.hpp"
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
  WhereOptions where;            ///< games that are not selected are skipped
  bool keep_matches = false;     ///< QueryFilter::keep_matches
};

/// --from: a format for input, or auto.
void declare_from(OptionTable& table, const Format*& from);
/// --resync
void declare_resync(OptionTable& table, bool& resync);
/// The possible values of the arguments FILE: games in any format for input.
Values game_files();

/// A program's work on games; empty functions are not called. Nothing is reported about games that are not
/// selected.
struct GameHooks {
  /// The number of the last game to read in each input.
  std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  /// Decides by the number. Also called for games that cannot be read.
  std::function<bool(const ReadGame& game)> selected;
  /// Called before a read that has to wait.
  std::function<void()> before_wait;
  /// A game without errors, which the function may change or move from. Return false to end this input.
  std::function<bool(const ReadGame& game, PlayedGame& played)> game;
  /// Instead of `game`: checks and copies the game …
  std::function<CheckedGame(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found)> copy;
  /// … and takes the copy, if the game is selected. Returns false to end this input.
  std::function<bool(const ReadGame& game)> copied;
  /// A game that `selected` or the query has refused.
  std::function<void(const ReadGame& game)> passed;
  /// A game, or a text that belongs to no game, with an error; its diagnostics have been reported.
  std::function<void(const ReadGame& game, const std::vector<Diagnostic>& found)> faulty;
  /// Whether functions of the program call GameInput::copy_verbatim().
  bool verbatim = false;
};

/// For game records: an error if the input is another kind of file; the message then has the command that
/// makes records of it.
std::optional<Diagnostic> foreign_file(PeekedSource& source, const Run& run);

class GameInput {
 public:
  /// Takes --rules and --board from the run. Throws UsageError for a bad descriptor, and for --resync with a
  /// format that does not use it.
  GameInput(Run& run, const GameInputOptions& options);

  /// Reads the games of an input and reports their diagnostics. Before it waits for more input, it flushes
  /// the run's output.
  void read(Input& input, const GameHooks& hooks);

  /// To be called by a function that decides about the present game: passes the bytes of the game on to
  /// `taker` until the next game is read. Precondition: GameHooks::verbatim.
  void copy_verbatim(VerbatimTaker& taker) { verbatim_->copy(taker); }
  /// The format and the name of the present input.
  const Format& format() const { return *format_; }
  const std::string& file() const { return file_; }

  /// The options of the check, for GameHooks::copy.
  const CheckOptions& checks() const { return checks_; }
  /// Whether a query selects the games.
  const Where& where() const { return where_; }
  /// The filter of the check in which GameHooks::game is called; null without a query.
  QueryFilter* filter() const { return filter_; }

  /// Reports with the name of the present input, and with the code's own severity unless another one is
  /// given.
  void report(const Diagnostic& diagnostic, std::optional<Severity> severity = {});
  /// Reports parts of the game that are left out.
  void report(const ReadGame& game, std::string message, std::optional<Severity> severity = {});
  /// The same with a place in the game.
  void report(const ReadGame& game, std::string message, Span place, Severity severity);

 private:
  Run& run_;
  GameInputOptions options_;
  CheckOptions checks_;
  Where where_;
  QueryFilter* filter_ = nullptr;
  std::string file_;
  const Format* format_ = nullptr;
  std::optional<VerbatimSource> verbatim_;
  std::vector<Diagnostic> found_;
};

}  // namespace latro::tool
