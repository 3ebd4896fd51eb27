// Another engine as an analyst: a program that speaks UGI, at the end of a pipe. For Linux.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/search/analyst.hpp"
#include "latro/support/expected.hpp"
#include "latro/ugi/command.hpp"

namespace latro {

/// An error of an engine, in one line with its command. The engine has been killed.
class EngineError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The turn of an engine is no legal turn.
class EngineTurnError : public EngineError {
 public:
  using EngineError::EngineError;
};

/// Time limits for an engine.
struct EngineTimes {
  std::chrono::milliseconds start{10'000};    ///< for `ugiok`, and for each `readyok`
  std::chrono::milliseconds search{600'000};  ///< for `bestmove`, if a search has no time limit …
  std::chrono::milliseconds margin{5'000};    ///< … or if it has one, the time after that limit
  std::chrono::milliseconds stop{2'000};      ///< for `bestmove` after `stop`
  std::chrono::milliseconds quit{500};        ///< for the program's end after `quit`; then it is killed
};

struct EngineSettings {
  EngineTimes times;
  /// Names and values (`setoption`); names and choices are sent in the engine's spelling.
  std::vector<std::pair<std::string, std::string>> options;
  /// If not empty, is called with warnings, in one line with the command: lines that are cut because a turn
  /// is not legal, options that the engine does not
  /// have, values that it does not allow, and what it says (`info string`) before `readyok` when an option
  /// was set, the ruleset included. The calls come in the thread that uses the engine.
  std::function<void(const std::string&)> warn;
  /// If not empty, is called with the engine's process group: with true when it has begun, with false after
  /// its end. A program that a signal ends can kill it; the engine itself ends anyway.
  std::function<void(int group, bool runs)> on_process;
};

/// The engine receives the ruleset by the option Rules, positions with all turns that lead to them
/// (Analyst::set_line), and the number of lines by MultiPV if it has that option; else it gives one line. Its
/// scores are used as it gives them, also those that it calls proven.
///
/// The engine ends with its client. The thread that calls the constructor must not end before.
class EngineClient final : public Analyst {
 public:
  /// Starts the program. `command` is split by shell_words(); no shell is needed. Throws EngineError, as
  /// analyse() does, if the engine does not start, does not reply in time, dies, or sends nonsense. After
  /// that each call throws the same error.
  explicit EngineClient(const std::string& command, EngineSettings settings = {});
  ~EngineClient() override;

  using Analyst::analyse;
  Analysis analyse(const Game& game, const SearchLimits& limits, const OnProgress& on_progress) override;
  void forget() override;
  void set_line(const Game& start, const std::vector<Turn>& turns) override;

  struct Choice {
    Turn turn;
    std::optional<Score> score;  ///< of the side to move
    unsigned depth = 0;          ///< 0: not known
  };
  /// Its turn in a game that is not over; with `clocks`, by index_of(side), the engine decides on its time
  /// itself. In contrast to analyse() it needs no score, and its other lines are not read. Throws as
  /// analyse() does, and EngineTurnError.
  Choice choose(const Game& game, const SearchLimits& limits, const std::array<UgiClock, 2>& clocks = {});

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The words of a command line, as a shell would cut it, but nothing is expanded. Blanks separate words. '…'
/// keeps everything unchanged, "…" all but \" and \\, and a backslash outside of quotes keeps the next
/// character. The error: a quote is not closed, or nothing follows a backslash.
Expected<std::vector<std::string>, std::string> shell_words(std::string_view command);

}  // namespace latro
