// Who is asked about games: as many analysts as games are worked on at the same time.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
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

/// May be used by several threads.
class Analysts {
 public:
  explicit Analysts(const AnnotateOptions& options) : options_(options) {}

  /// One that knows nothing but the game's rules. None (analyst is null) where other engines have failed so
  /// often, one after the other, that no more are started. Throws EngineError.
  PooledAnalyst hire(const PlayedGame& game);
  void release(PooledAnalyst&& analyst);
  /// Instead of that, of one that has failed.
  void failed() { ++failures_; }

  static constexpr unsigned most_failures = 3;

 private:
  PooledAnalyst find(const PlayedGame& game);

  const AnnotateOptions& options_;
  std::atomic<unsigned> failures_{0};  ///< since one was brought back
  std::mutex mutex_;
  std::vector<PooledAnalyst> idle_;
};

}  // namespace latro::tool
