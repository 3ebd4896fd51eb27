// A match: as many pairs of games as are wanted, spread over threads. The same games come out whatever the
// number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "bench/match/match_game.hpp"
#include "io/jobs.hpp"

namespace bench {

struct MatchPlan {
  PlayerText a;
  PlayerText b;
  PlayerOptions options;
  std::size_t pairs = 1;
  std::uint64_t seed = 1;
  std::optional<unsigned> opening;  ///< see make_openings()
  std::size_t most_turns = 600;     ///< of a game; then it is adjudicated
};

/// Calls `tell` with both games of a pair, A playing White in the first, Black in the second; pairs come in
/// their order. Throws MatchFailure if there are too few openings, or a player fails.
void play_match(const latro::Rules& rules, const MatchPlan& plan, latro::tool::Jobs& jobs,
                const std::function<void(const MatchGame& first, const MatchGame& second)>& tell);

}  // namespace bench
