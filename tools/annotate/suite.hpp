// latro-annotate --suite: positions with their best turns, as tests of an engine.
#pragma once

#include "annotate/games.hpp"
#include "cli/app.hpp"

namespace latro::tool {

/// Analyses the positions and reports which ones are solved. One that is not raises Status::fault.
void solve_suite(Run& run, AnnotateOptions& options);

}  // namespace latro::tool
