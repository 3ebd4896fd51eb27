#include "perft/report.hpp"

#include <utility>

#include <fmt/format.h>

#include "reports/tap.hpp"
#include "reports/test_report.hpp"

namespace latro::tool {

namespace {

/// "645 passed, 0 failed, 0 skipped, 0 unreadable".
std::string totals_text(const SuiteTotals& totals) {
  return fmt::format("{} passed, {} failed, {} skipped, {} unreadable", totals.passed, totals.failed,
                     totals.skipped, totals.unreadable);
}

/// The name of a count: "petteia-start D4"; without an id, the number of the line: "line 3 D4".
std::string check_name(const CheckedLine& line, const SuiteCheck& check) {
  return line.result.id.empty() ? fmt::format("line {} D{}", line.number, check.depth)
                                : fmt::format("{} D{}", line.result.id, check.depth);
}

// --report text: diagnostics on standard error for people, the totals on standard output.
class TextReport : public SuiteReport {
 public:
  explicit TextReport(Run& run) : run_(run) {}

  void line(const CheckedLine& line) override {
    for (const Diagnostic& diagnostic : line.diagnostics) run_.report(diagnostic);
  }
  void end(const SuiteTotals& totals) override { run_.out().write(totals_text(totals) + "\n"); }

 protected:
  Run& run_;
};

// --count: diagnostics as above; each line is written when it is counted, for the case that the work is
// interrupted.
class CountedLines final : public TextReport {
 public:
  using TextReport::TextReport;

  void line(const CheckedLine& line) override {
    TextReport::line(line);
    const bool too_long = line.text.empty() && line.result.unreadable;
    if (too_long) return;
    run_.out().write(fmt::format("{}{}\n", line.text, line.result.addition));
    run_.out().flush();
  }
  void end(const SuiteTotals&) override {}
};

// --report tap and --report junit: a test case a count.

class CaseReport final : public SuiteReport {
 public:
  explicit CaseReport(std::unique_ptr<TestReport> report) : report_(std::move(report)) {}

  void begin_file(std::string_view name) override { report_->begin_file(name); }
  void line(const CheckedLine& line) override;
  void end_file() override { report_->end_file(); }
  void unreadable(const InputError& failure) override { report_->unreadable(failure); }
  void end(const SuiteTotals& totals) override {
    report_->end({totals_text(totals), {}, "no line has a count such as D1 32;"});
  }

 private:
  std::unique_ptr<TestReport> report_;
};

void CaseReport::line(const CheckedLine& line) {
  if (line.result.unreadable)
    return report_->add({fmt::format("line {}", line.number), TestStatus::error, line.diagnostics});
  std::vector<Diagnostic> wrong;   // of the counts that failed, in order
  std::vector<Diagnostic> others;  // of the line: reported with its first count
  for (const Diagnostic& found : line.diagnostics)
    (found.code == Code::wrong_count ? wrong : others).push_back(found);
  auto next_wrong = wrong.begin();
  for (const SuiteCheck& check : line.result.checks) {
    TestCase test{check_name(line, check)};
    const bool is_skipped = check.status == SuiteCheck::Status::skipped;
    if (!is_skipped || report_->shows_skipped()) test.diagnostics = std::exchange(others, {});
    if (is_skipped) {
      test.status = TestStatus::skipped;
      test.reason = "left out by --max-nodes";
    } else if (check.status == SuiteCheck::Status::failed) {
      test.status = TestStatus::failed;
      test.reason = fmt::format("expected {}, found {}", check.expected, check.found);
      YamlWriter yaml(test.yaml, TapWriter::yaml_indent);
      yaml.member("expected", check.expected);
      yaml.member("found", check.found);
      test.diagnostics.push_back(*next_wrong++);
    }
    report_->add(test);
  }
}

}  // namespace

std::unique_ptr<SuiteReport> make_suite_report(SuiteReportForm form, Run& run) {
  switch (form) {
    case SuiteReportForm::text:
      return std::make_unique<TextReport>(run);
    case SuiteReportForm::tap:
      return std::make_unique<CaseReport>(make_tap(run));
    case SuiteReportForm::junit:
      return std::make_unique<CaseReport>(make_junit(run, "latro-perft --suite", Severity::error));
    case SuiteReportForm::counts:
      return std::make_unique<CountedLines>(run);
  }
  return nullptr;
}

}  // namespace latro::tool
