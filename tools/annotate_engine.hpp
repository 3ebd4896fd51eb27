// Another engine as an analyst: a program that speaks UGI over a pipe (latro-annotate --engine).
#pragma once

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>

#include "latro/analysis/analyst.hpp"

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
/// (Analyst::tell_line), and the number of lines by MultiPV if it has that option; else it gives one. Its
/// scores are taken as it gives them, an end that it says to be proven too.
///
/// The program ends with the analyst; the thread that calls this must not end before.
std::unique_ptr<Analyst> start_engine(const std::string& command, const EngineTimes& times = {});

}  // namespace latro::tool
