// Checks a whole stream of game records: the results of a GameStream without the games.
#pragma once

#include <memory>

#include "latro/check/checker.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/support/byte_source.hpp"
#include "latro/support/jobs.hpp"

namespace latro {

class GameWorkers;

/// Receives the results in the order of the input, in the thread that called the check.
class CheckSink {
 public:
  /// Return false to end the check.
  virtual bool take(const Diagnostic& diagnostic) = 0;
  /// Called after all diagnostics of the game. A diagnostic that no game follows belongs to the text after
  /// the last game.
  virtual void take(const CheckedGame& game) = 0;

 protected:
  ~CheckSink() = default;
};

class StreamCheck {
 public:
  explicit StreamCheck(const CheckOptions& options, SpreadWork spread = one_by_one);
  ~StreamCheck();

  /// Returns false if the sink ended the check. An exception of the source is thrown after all results before
  /// it have been reported.
  bool validate(ByteSource& source, CheckSink& sink);

 private:
  SpreadWork spread_;
  std::unique_ptr<GameWorkers> workers_;
};

}  // namespace latro
