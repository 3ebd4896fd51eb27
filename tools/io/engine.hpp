// Another engine as an analyst: a program that speaks UGI over a pipe (latro-annotate --engine).
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "io/child_process.hpp"
#include "latro/search/analyst.hpp"
#include "latro/ugi/command.hpp"
#include "latro/ugi/reply.hpp"

namespace latro::tool {

/// What an engine did wrong, in one line that names its command. It has been killed.
class EngineError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// How long an engine is waited for.
struct EngineTimes {
  std::chrono::milliseconds start{10'000};    ///< for `ugiok`, and for each `readyok`
  std::chrono::milliseconds search{600'000};  ///< for `bestmove`, where a search has no limit of time …
  std::chrono::milliseconds margin{5'000};    ///< … and where it has one, so much longer than that
  std::chrono::milliseconds stop{2'000};      ///< for `bestmove` behind `stop`
  std::chrono::milliseconds quit{500};        ///< for its end behind `quit`, before it is killed
};

/// `command` is cut into words as shell_words() does; no shell is needed. Throws UsageError where there are
/// none, and EngineError, as analyse() does, where the engine does not start, does not answer in time, dies,
/// or says what makes no sense. After that it is of no more use: each call throws the same again.
///
/// The engine is told the ruleset by the option Rules, of positions all turns that lead to them
/// (Analyst::set_line), and the number of lines by MultiPV if it has that option; else it gives one. Its
/// scores are taken as it gives them, an end that it says to be proven too.
///
/// The program ends with the analyst; the thread that calls this must not end before.
std::unique_ptr<Analyst> start_engine(const std::string& command, const EngineTimes& times = {});

/// The talk with one engine. What goes wrong is an EngineError that says what was asked, how long was waited,
/// how the program ended and what it complained of.
class EngineTalk {
 public:
  using Clock = ChildProcess::Clock;
  using Time = ChildProcess::Time;

  EngineTalk(std::string command, const EngineTimes& times);
  /// Says quit, and waits a little.
  ~EngineTalk();
  EngineTalk(const EngineTalk&) = delete;
  EngineTalk& operator=(const EngineTalk&) = delete;

  void say(const UgiCommand& command);
  /// What it says next of what UGI knows; nothing when the time is over.
  std::optional<UgiReply> hear(Time until);
  /// Hears until the engine says `state`, within times.start; `others` is called with all else.
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
  /// It has been waited since `begin` for an answer to what was said last.
  [[noreturn]] void fail_late(Time begin);
  const EngineTimes& times() const { return times_; }

 private:
  static std::vector<std::string> words_of(const std::string& command);
  [[noreturn]] void fail_ended();
  std::string with_complaint(std::string text) const;

  std::string command_;
  EngineTimes times_;
  std::unique_ptr<ChildProcess> child_;  ///< null: it has failed
  std::string asked_;                    ///< what was said last
  std::string error_;                    ///< why it has failed
  std::string line_;
};

}  // namespace latro::tool
