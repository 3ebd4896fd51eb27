// latro-perft --suite: whole files of positions with the counts expected of them.
#pragma once

#include <string>
#include <vector>

#include "common/app.hpp"
#include "latro/analysis/perft_suite.hpp"

namespace latro::tool {

/// Checks the files' lines, as many at a time as -j says, reports what is wrong in the order of the lines,
/// and writes the last line: counts passed, failed and skipped, and lines unreadable.
void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options);

}  // namespace latro::tool
