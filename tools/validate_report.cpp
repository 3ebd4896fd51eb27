#include "validate_report.hpp"

namespace latro::tool {

std::unique_ptr<ValidationReport> make_report(ReportForm form, Run& run, bool strict) {
  switch (form) {
    case ReportForm::text:
      return make_text_report(run);
    case ReportForm::jsonl:
      return make_jsonl_report(run);
    case ReportForm::tap:
      return make_tap_report(run, strict);
    case ReportForm::junit:
      return make_junit_report(run, strict);
    case ReportForm::sarif:
      return make_sarif_report(run);
  }
  return nullptr;
}

}  // namespace latro::tool
