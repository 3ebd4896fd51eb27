// latro-perft --suite and --count: files of positions with their counts.
#pragma once

#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/perft/suite.hpp"
#include "perft/report.hpp"

namespace latro::tool {

/// Checks or counts the lines of the files, as many at a time as -j sets, and reports in their order.
void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options,
                  SuiteReportForm form);

}  // namespace latro::tool
