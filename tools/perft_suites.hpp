// latro-perft --suite: whole files of positions with the counts expected of them.
#pragma once

#include <string>
#include <vector>

#include "common/app.hpp"
#include "latro/analysis/perft_suite.hpp"
#include "perft_report.hpp"

namespace latro::tool {

/// Checks the files' lines, as many at a time as -j says, and tells the report in the order of the lines.
void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options,
                  SuiteReportForm form);

}  // namespace latro::tool
