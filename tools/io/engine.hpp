// Another engine as an analyst: a UGI program at the end of a pipe (latro-annotate --engine).
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

#include "io/child_process.hpp"
#include "latro/search/analyst.hpp"
#include "latro/ugi/command.hpp"
#include "latro/ugi/reply.hpp"

namespace latro::tool {

/// An error of an engine, in one line with its command. The engine has been killed.
class EngineError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The turn of an engine is no legal turn.
class IllegalTurn : public EngineError {
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

using EngineOptions = std::vector<std::pair<std::string, std::string>>;
/// Is called with a warning about an engine, in one line with its command.
using OnEngineWarning = std::function<void(const std::string&)>;

class Engine : public Analyst {
 public:
  struct Choice {
    Turn turn;
    std::optional<Score> score;  ///< of the side to move
    unsigned depth = 0;          ///< 0: not known
  };
  /// Its turn in a game that is not over; with `clocks`, by index_of(side), the engine decides on its time
  /// itself. In contrast to analyse() it needs no score, and its other lines are not read. Throws as
  /// analyse() does, and IllegalTurn.
  virtual Choice choose(const Game& game, const SearchLimits& limits,
                        const std::array<UgiClock, 2>& clocks) = 0;
};

/// `command` is split into words as by shell_words(); no shell is needed. Throws UsageError if there are no
/// words. Throws EngineError, as analyse() does, if the engine does not start, does not reply in time, dies,
/// or sends nonsense. After that each call throws the same error.
///
/// The engine receives the ruleset by the option Rules, positions with all turns that lead to them
/// (Analyst::set_line), and the number of lines by MultiPV if it has that option; else it gives one line. Its
/// scores are used as it gives them, also those that it calls proven.
///
/// The program ends with the analyst. The thread that calls this must not end before.
///
/// `options` are names and values for it (`setoption`); names and choices are sent in its spelling. `warn`,
/// if not empty, is called for options that it does not have, for values that it does not allow, and with
/// what it says (`info string`) before `readyok` when an option was set, the ruleset included. The calls come
/// in the thread that uses the engine.
std::unique_ptr<Engine> start_engine(const std::string& command, const EngineTimes& times = {},
                                     const EngineOptions& options = {}, const OnEngineWarning& warn = {});

/// The dialogue with one engine. Errors are EngineErrors with the command sent, the time waited, the way in
/// which the program ended, and its last complaint.
class EngineTalk {
 public:
  using Clock = ChildProcess::Clock;
  using Time = ChildProcess::Time;

  EngineTalk(std::string command, const EngineTimes& times);
  /// Sends quit, and waits a little.
  ~EngineTalk();
  EngineTalk(const EngineTalk&) = delete;
  EngineTalk& operator=(const EngineTalk&) = delete;

  void say(const UgiCommand& command);
  /// The next line with a UGI keyword; nullopt if the time is over.
  std::optional<UgiReply> hear(Time until);
  /// Reads until the engine sends `state`, within times.start; `others` is called with all other lines.
  template <typename Others>
  void await(UgiState state, const Others& others) {
    const Time begin = Clock::now();
    for (;;) {
      const auto reply = hear(begin + times_.start);
      if (!reply) fail_late(begin);
      const auto* const heard = std::get_if<UgiState>(&*reply);
      if (heard != nullptr && *heard == state) return;
      others(*reply);
    }
  }
  [[noreturn]] void fail(const std::string& what);
  /// The same as an IllegalTurn.
  [[noreturn]] void fail_illegal(const std::string& what);
  /// The error if no reply has come since `begin`.
  [[noreturn]] void fail_late(Time begin);
  const EngineTimes& times() const { return times_; }
  const std::string& command() const { return command_; }

 private:
  static std::vector<std::string> words_of(const std::string& command);
  [[noreturn]] void fail_ended();
  void end_with(const std::string& what);
  std::string with_complaint(std::string text) const;

  std::string command_;
  EngineTimes times_;
  std::unique_ptr<ChildProcess> child_;  ///< null: it has failed
  std::string asked_;                    ///< the last command
  std::string error_;                    ///< the reason of the failure
  std::string line_;
};

}  // namespace latro::tool
