// The work of latro-convert on one game, which several threads can do at the same time.
#pragma once

#include <cstdint>
#include <memory>

#include "convert/games.hpp"
#include "convert/stages.hpp"
#include "io/game_input.hpp"
#include "io/game_output.hpp"
#include "latro/check/game_check.hpp"

namespace latro::tool {

/// What all workers share.
struct Conversion {
  Run& run;
  const ConvertOptions& options;
  const Format& to;
  const WriteOptions how;
  GameInput& input;
  Stages& stages;
  std::uint64_t games = 0;  ///< selected in every way
};

/// `detail`: what is needed of the turns of games. `alone`: as GameWorkers::Make.
std::unique_ptr<GameWorker> make_worker(Conversion& all, TurnDetail detail, bool alone);

}  // namespace latro::tool
