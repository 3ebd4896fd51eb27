// latro-perft --suite and --count: position lists with counts.
#pragma once

#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/perft/suite.hpp"

namespace latro::tool {

enum class SuiteReportForm { text, tap, junit };

/// Checks or counts the lines of the files, as many at a time as -j sets, and reports in their order. Lines
/// to which counts are added go to run.out(), and their diagnostics to standard error, whatever the form.
void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options,
                  SuiteReportForm form);

}  // namespace latro::tool
