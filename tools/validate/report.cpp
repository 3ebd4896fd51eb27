#include "validate/report.hpp"

#include "cli/errors.hpp"

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
    case ReportForm::tsv:
      break;
  }
  throw UsageError("--report tsv is for --under only");
}

// --report text: diagnostics on standard error for people, the summary on standard output.

namespace {

class TextReport final : public ValidationReport {
 public:
  explicit TextReport(Run& run) : run_(run) {}

  void begin_file(std::string_view) override {}
  void diagnostic(const Diagnostic& diagnostic) override { run_.report(diagnostic); }
  void game(const CheckedGame&) override {}
  void end_file() override {}
  void unreadable(const InputError&) override {}  // Run has reported it on standard error
  void stopped(std::string_view) override {}      // likewise
  void end(const CheckSummary* summary) override {
    if (summary) run_.out().write(summary_text(*summary));
  }

 private:
  Run& run_;
};

}  // namespace

std::unique_ptr<ValidationReport> make_text_report(Run& run) { return std::make_unique<TextReport>(run); }

}  // namespace latro::tool
