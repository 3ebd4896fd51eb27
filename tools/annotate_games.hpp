// What latro-annotate does with games: reads them, asks an analyst about them, writes them with what was
// found.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "common/app.hpp"
#include "common/game_input.hpp"
#include "latro/analysis/analyst.hpp"

namespace latro::tool {

struct AnnotateOptions {
  std::vector<std::string> files;
  GameInputOptions input;
  std::optional<std::string> engine;  ///< the command that starts another engine
  bool ugi = false;                   ///< speak UGI instead of annotating
  SearchLimits limits;
  unsigned threads = 1;
  unsigned hash_mib = 16;
};

void annotate_games(Run& run, AnnotateOptions& options);

}  // namespace latro::tool
