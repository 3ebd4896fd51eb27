// --report tap: a test point a game, for prove and other harnesses.
#include "common/diagnostic_report.hpp"
#include "common/tap.hpp"
#include "common/yaml.hpp"
#include "validate_cases.hpp"

namespace latro::tool {

namespace {

class TapReport final : public CaseReport {
 public:
  TapReport(Run& run, bool strict)
      : CaseReport(strict), detail_{run.options().excerpt, run.options().board}, tap_(run.out()) {}

  void end(const ValidationSummary* summary) override;

 protected:
  void begin_suite(std::string_view) override {}
  void add(const ValidationCase& one) override;
  void end_suite() override {}
  void stop(std::string_view, std::string_view reason) override { stopped_ = reason; }

 private:
  ReportDetail detail_;
  TapWriter tap_;
  std::string stopped_;  ///< why; empty: the run was complete
};

void TapReport::add(const ValidationCase& one) {
  const std::string description = std::string(one.file) + ": " + one.name;
  switch (one.verdict) {
    case Verdict::passed:
    case Verdict::failed:
      tap_.point(one.verdict == Verdict::passed, description, diagnostics_yaml(one.diagnostics, detail_));
      break;
    case Verdict::error: {
      std::string text;
      YamlWriter(text, TapWriter::yaml_indent).member("message", one.reason);
      tap_.point(false, description + ": " + std::string(one.reason), text);
      break;
    }
    case Verdict::skipped:
      tap_.skipped(description, one.reason);
      break;
  }
}

void TapReport::end(const ValidationSummary* summary) {
  if (summary) tap_.comment(summary_text(*summary));
  tap_.plan("there was nothing to check");
  if (!stopped_.empty()) tap_.bail_out(stopped_ + " (--max-errors): what follows was not checked");
}

}  // namespace

std::unique_ptr<ValidationReport> make_tap_report(Run& run, bool strict) {
  return std::make_unique<TapReport>(run, strict);
}

}  // namespace latro::tool
