// Who is asked about games: as many analysts as games are worked on at the same time.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "annotate_games.hpp"
#include "latro/analysis/analyst.hpp"
#include "latro/formats/played_game.hpp"

namespace latro::tool {

/// An analyst of a ruleset.
struct HiredAnalyst {
  std::unique_ptr<Analyst> analyst;
  std::string ruleset;  ///< its shortest descriptor
};

/// May be used by several threads.
class Analysts {
 public:
  explicit Analysts(const AnnotateOptions& options) : options_(options) {}

  /// One that knows nothing but the game's rules.
  HiredAnalyst hire(const PlayedGame& game);
  /// Who is not brought back is not asked again.
  void bring_back(HiredAnalyst&& analyst);

 private:
  HiredAnalyst find(const PlayedGame& game);

  const AnnotateOptions& options_;
  std::mutex mutex_;
  std::vector<HiredAnalyst> idle_;
};

}  // namespace latro::tool
