// latro-perft --suite: whole files of positions with the counts expected of them.
#pragma once

#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/perft/suite.hpp"
#include "perft/report.hpp"

namespace latro::tool {

/// Checks the files' lines, as many at a time as -j says, and tells the report in the order of the lines.
void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options,
                  SuiteReportForm form);

}  // namespace latro::tool
