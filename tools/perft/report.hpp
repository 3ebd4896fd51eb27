// The reports of latro-perft --suite, and the output of --count. As in latro-validate, a report receives
// everything in the order of the input, in one thread, and writes at once.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "latro/perft/suite.hpp"

namespace latro::tool {

struct CheckedLine {
  std::string_view file;
  std::uint64_t number = 0;
  std::string_view text;  ///< empty if it is too long
  const SuiteLine& result;
  std::vector<Diagnostic> diagnostics;  ///< one for each of result.faults
};

struct SuiteTotals {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t skipped = 0;
  std::uint64_t unreadable = 0;  ///< lines
};

/// For each input: begin_file, line for each line, also those without counts and faults, end_file. An input
/// that cannot be opened has only unreadable; if reading fails later, unreadable comes instead of end_file.
class SuiteReport {
 public:
  SuiteReport() = default;
  virtual ~SuiteReport() = default;
  SuiteReport(const SuiteReport&) = delete;
  SuiteReport& operator=(const SuiteReport&) = delete;

  virtual void begin_file(std::string_view /*name*/) {}
  virtual void line(const CheckedLine& line) = 0;
  virtual void end_file() {}
  virtual void unreadable(const InputError&) {}  ///< Run has reported it on standard error
  /// Completes the document.
  virtual void end(const SuiteTotals& totals) = 0;
};

/// `counts` is the output of --count: the lines again, with the counts that were added.
enum class SuiteReportForm { text, tap, junit, counts };

/// The report writes to run.out().
std::unique_ptr<SuiteReport> make_suite_report(SuiteReportForm form, Run& run);

/// Checks or counts the lines of the files, as many at a time as -j sets, and reports in their order.
void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options,
                  SuiteReportForm form);

}  // namespace latro::tool
