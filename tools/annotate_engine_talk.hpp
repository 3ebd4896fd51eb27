// Talking with an engine: whatever does not go as it should is an EngineError that says what was asked, how
// long was waited, how the program ended and what it complained of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "annotate_engine.hpp"
#include "common/child_process.hpp"
#include "latro/analysis/ugi_command.hpp"
#include "latro/analysis/ugi_reply.hpp"

namespace latro::tool {

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
