// Games in any format from inputs, checked: the common input of the tools that work on games.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/check/checker.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/formats/format.hpp"
#include "latro/game/game_source.hpp"
#include "latro/game/played_game.hpp"
#include "latro/support/byte_source.hpp"

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

/// What a tool does with games; those that are empty are not called. Nothing is reported of games that one of
/// the first three functions refuses.
struct GameHooks {
  /// The number of the last game that is looked at, in each input.
  std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
  /// By the number. Also asked about what cannot be read.
  std::function<bool(const ReadGame& game)> selected;
  /// By the tags; asked before turns are read if the format allows it, and perhaps more than once for a game.
  WantedTags wanted;
  /// By what the game says of itself.
  std::function<bool(const GameClaims& claims)> claims;
  /// Called before the input is waited for.
  std::function<void()> before_wait;
  /// A game without errors, which may be changed or moved from. False: no more of this input.
  std::function<bool(const ReadGame& game, PlayedGame& played)> game;
  /// Instead of `game`: checks and copies the game …
  std::function<CheckedGame(GameSource& source, ReadGame& game, std::vector<Diagnostic>& found)> copy;
  /// … and takes the copy, if no function has refused the game.
  std::function<void(const ReadGame& game)> copied;
};

class GameInput {
 public:
  /// Takes --rules and --board from the run. Throws UsageError for a bad descriptor, and for --resync with
  /// a format that has no use for it.
  GameInput(Run& run, const GameInputOptions& options);

  /// Reads the games of an input and reports what is wrong with them. Before it waits for more of the input
  /// the run's output is flushed.
  void read(Input& input, const GameHooks& hooks);

  /// How games are checked: for GameHooks::copy.
  const CheckOptions& checks() const { return checks_; }
  /// The shortest descriptor of --rules, empty where that is not given.
  const std::string& rules_name() const { return rules_name_; }

  /// Reports with the name of the input that is being read; with the code's own severity unless told another.
  void report(const Diagnostic& diagnostic, std::optional<Severity> severity = {});
  /// Reports that something of the game is left out.
  void report(const ReadGame& game, std::string message, std::optional<Severity> severity = {});

 private:
  Run& run_;
  GameInputOptions options_;
  CheckOptions checks_;
  std::string rules_name_;
  std::string file_;
  std::vector<Diagnostic> found_;
};

}  // namespace latro::tool
