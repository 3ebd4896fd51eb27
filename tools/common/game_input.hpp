// Games in any format from inputs, checked: the common input of the tools that work on games.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "common/app.hpp"
#include "latro/analysis/validation.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "latro/formats/game_source.hpp"
#include "latro/formats/played_game.hpp"
#include "latro/notation/byte_source.hpp"

namespace latro::tool {

struct GameInputOptions {
  const Format* from = nullptr;  ///< null: each input tells (detect_format)
  bool resync = false;           ///< ReadOptions::resync
  bool strict = false;           ///< warnings make the status 1
};

/// --from: a format that can be read, or auto.
void declare_from(OptionTable& table, const Format*& from);
/// --resync
void declare_resync(OptionTable& table, bool& resync);
/// What the arguments FILE can be: games in any format that can be read.
Values game_files();

/// What a tool wants to be asked and told; those that are empty are not called.
struct GameHooks {
  /// May take the whole input instead of the rest, and says whether it did.
  std::function<bool(const Format& format, ByteSource& source)> whole;
  /// The number of the last game that is looked at, in each input.
  std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  /// What is not selected is neither checked nor told of. Also asked about what cannot be read (it has no
  /// game), and about games that are not wanted, which may lack their turns.
  std::function<bool(const ReadGame& game)> selected;
  /// By the tags alone, and asked before turns are read where the format allows it; more than once for a
  /// game. What is not wanted is neither checked nor told of.
  std::function<bool(const GameText& tags)> wanted;
  /// Before more of the input is waited for: the time to see to what was put off.
  std::function<void()> before_wait;
  /// A game without errors. False: no more of this input.
  std::function<bool(const ReadGame& game, PlayedGame&& played)> game;
};

class GameInput {
 public:
  /// Takes --rules and --board from the run. Throws UsageError for a bad descriptor, and for --resync with
  /// a format that has no use for it.
  GameInput(Run& run, const GameInputOptions& options);

  /// Reads the games of an input and reports what is wrong with them. Before it waits for more of the input
  /// the run's output is flushed.
  void read(Input& input, const GameHooks& hooks);

  /// How games are checked: what a GameHooks::whole needs.
  const ValidationOptions& checks() const { return checks_; }
  /// The shortest descriptor of --rules, empty where that is not given.
  const std::string& rules_name() const { return rules_name_; }

  /// Reports with the name of the input that is being read; with the code's own severity unless told another.
  void report(const Diagnostic& diagnostic, std::optional<Severity> severity = {});
  /// Reports that something of the game is left out.
  void report(const ReadGame& game, std::string message, std::optional<Severity> severity = {});

 private:
  static bool is_selected(const ReadGame& game, const GameHooks& hooks);

  Run& run_;
  GameInputOptions options_;
  ValidationOptions checks_;
  std::string rules_name_;
  std::string file_;
  std::vector<Diagnostic> found_;
};

}  // namespace latro::tool
