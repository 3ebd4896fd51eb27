#include "perft_report.hpp"

#include <fmt/format.h>

namespace latro::tool {

std::unique_ptr<SuiteReport> make_suite_report(SuiteReportForm form, Run& run) {
  switch (form) {
    case SuiteReportForm::text:
      return make_suite_text_report(run);
    case SuiteReportForm::tap:
      return make_suite_tap_report(run);
    case SuiteReportForm::junit:
      return make_suite_junit_report(run);
  }
  return nullptr;
}

std::string totals_text(const SuiteTotals& totals) {
  return fmt::format("{} passed, {} failed, {} skipped, {} unreadable", totals.passed, totals.failed,
                     totals.skipped, totals.unreadable);
}

std::string check_name(const CheckedLine& line, const SuiteCheck& check) {
  return line.result.id.empty() ? fmt::format("line {} D{}", line.number, check.depth)
                                : fmt::format("{} D{}", line.result.id, check.depth);
}

}  // namespace latro::tool
