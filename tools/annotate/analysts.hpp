// A pool of analysts: as many as there are games in work at the same time.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "annotate/games.hpp"
#include "latro/game/played_game.hpp"
#include "latro/search/analyst.hpp"

namespace latro::tool {

/// An analyst of a ruleset.
struct PooledAnalyst {
  std::unique_ptr<Analyst> analyst;
  std::string ruleset;  ///< its shortest descriptor
};

/// Several threads may use it.
class Analysts {
 public:
  /// `warn` is called with warnings about other engines, by any thread.
  Analysts(const AnnotateOptions& options, std::function<void(const std::string&)> warn)
      : options_(options), warn_(std::move(warn)) {}

  /// An analyst without memory of other games. Its pointer is null if other engines have failed so many times
  /// in succession that no more are started. Throws EngineError.
  PooledAnalyst hire(const PlayedGame& game);
  void release(PooledAnalyst&& analyst);
  /// Instead of release(), for an analyst that has failed.
  void failed() { ++failures_; }

  static constexpr unsigned most_failures = 3;

 private:
  PooledAnalyst find(const PlayedGame& game);

  const AnnotateOptions& options_;
  std::function<void(const std::string&)> warn_;
  std::atomic<unsigned> failures_{0};  ///< since the last release
  std::mutex mutex_;
  std::vector<PooledAnalyst> idle_;
};

}  // namespace latro::tool
