// The results of recorded games: --stats-of.
#pragma once

#include <vector>

#include "cli/app.hpp"
#include "play/options.hpp"
#include "play/result.hpp"

namespace latro::tool {

/// Reads the games of the files, "-" or none being standard input, and adds them up by ruleset and players.
/// Games with errors are reported and do not count; so are games of a run that come twice. Rounds of a run
/// that are missing are reported too, unless a query selects games.
std::vector<SeriesResult> recorded_results(Run& run, const PlayOptions& options);

}  // namespace latro::tool
