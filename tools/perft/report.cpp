#include "perft/report.hpp"

#include <fmt/format.h>

#include "reports/diagnostic_report.hpp"
#include "reports/junit.hpp"
#include "reports/tap.hpp"

namespace latro::tool {

std::unique_ptr<SuiteReport> make_suite_report(SuiteReportForm form, Run& run) {
  switch (form) {
    case SuiteReportForm::text:
      return make_suite_text_report(run);
    case SuiteReportForm::tap:
      return make_suite_tap_report(run);
    case SuiteReportForm::junit:
      return make_suite_junit_report(run);
    case SuiteReportForm::counts:
      return make_suite_counts(run);
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

// --report text: diagnostics on standard error for people, the totals on standard output.

namespace {

class TextReport : public SuiteReport {
 public:
  explicit TextReport(Run& run) : run_(run) {}

  void begin_file(std::string_view) override {}
  void line(const CheckedLine& line) override {
    for (const Diagnostic& diagnostic : line.diagnostics) run_.report(diagnostic);
  }
  void end_file() override {}
  void unreadable(const InputError&) override {}  // Run has reported it on standard error
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

}  // namespace

std::unique_ptr<SuiteReport> make_suite_text_report(Run& run) { return std::make_unique<TextReport>(run); }
std::unique_ptr<SuiteReport> make_suite_counts(Run& run) { return std::make_unique<CountedLines>(run); }

// --report tap: a test point a count, for prove and other harnesses.

namespace {

class TapReport final : public SuiteReport {
 public:
  explicit TapReport(Run& run) : detail_{run.options().excerpt, run.options().board}, tap_(run.out()) {}

  void begin_file(std::string_view name) override { file_ = name; }
  void line(const CheckedLine& line) override;
  void end_file() override { file_.clear(); }
  void unreadable(const InputError& failure) override;
  void end(const SuiteTotals& totals) override;

 private:
  std::string described(std::string_view name) const { return file_ + ": " + std::string(name); }

  ReportDetail detail_;
  TapWriter tap_;
  std::string file_;
};

void TapReport::line(const CheckedLine& line) {
  std::vector<Diagnostic> wrong;   // of the counts that failed, in order
  std::vector<Diagnostic> others;  // of the line
  for (const Diagnostic& found : line.diagnostics)
    (found.code == Code::wrong_count ? wrong : others).push_back(found);
  if (line.result.unreadable)
    return tap_.point(false, described("line " + std::to_string(line.number)),
                      diagnostics_yaml(others, detail_));
  auto next_wrong = wrong.begin();
  for (const SuiteCheck& check : line.result.checks) {
    const std::string description = described(check_name(line, check));
    if (check.status == SuiteCheck::Status::skipped) {
      tap_.skipped(description, reason_of_skip);
      continue;
    }
    std::string text;
    if (check.status == SuiteCheck::Status::failed) {
      YamlWriter yaml(text, TapWriter::yaml_indent);
      yaml.member("expected", check.expected);
      yaml.member("found", check.found);
      others.push_back(*next_wrong++);
    }
    // Other messages about a line go with its first count.
    text += diagnostics_yaml(others, detail_);
    others.clear();
    tap_.point(check.status == SuiteCheck::Status::passed, description, text);
  }
}

void TapReport::unreadable(const InputError& failure) {
  file_ = failure.name();
  const std::string& reason = failure.reason();
  std::string text;
  YamlWriter(text, TapWriter::yaml_indent).member("message", reason);
  tap_.point(false, described("reading: " + reason), text);
}

void TapReport::end(const SuiteTotals& totals) {
  tap_.comment(totals_text(totals));
  tap_.plan("no line has a count such as D1 32;");
}

}  // namespace

std::unique_ptr<SuiteReport> make_suite_tap_report(Run& run) { return std::make_unique<TapReport>(run); }

// --report junit: a test suite a file and a test case a count, for Jenkins, GitLab and whatever reads theirs.

namespace {

TestStatus status_of(SuiteCheck::Status status) {
  switch (status) {
    case SuiteCheck::Status::passed:
      return TestStatus::passed;
    case SuiteCheck::Status::failed:
      return TestStatus::failed;
    case SuiteCheck::Status::skipped:
      return TestStatus::skipped;
  }
  return TestStatus::error;
}

class JunitReport final : public SuiteReport {
 public:
  explicit JunitReport(Run& run) : board_(run.options().board), junit_(run.out(), "latro-perft --suite") {}

  void begin_file(std::string_view name) override;
  void line(const CheckedLine& line) override;
  void end_file() override;
  void unreadable(const InputError& failure) override;
  void end(const SuiteTotals&) override { junit_.end(); }

 private:
  void add_unreadable(const CheckedLine& line);
  void add(std::string_view name, TestStatus status, std::string_view type, std::string_view message,
           std::string_view details, std::string_view output);

  bool board_;
  JunitWriter junit_;
  bool in_file_ = false;
  std::string file_;
  std::string class_name_;
};

void JunitReport::begin_file(std::string_view name) {
  junit_.begin_suite(name);
  file_ = name;
  class_name_ = junit_class_name(name);
  in_file_ = true;
}

void JunitReport::end_file() {
  junit_.end_suite();
  in_file_ = false;
}

void JunitReport::add(std::string_view name, TestStatus status, std::string_view type,
                      std::string_view message, std::string_view details, std::string_view output) {
  junit_.add({name, class_name_, file_, status, type, message, details, output});
}

void JunitReport::add_unreadable(const CheckedLine& line) {
  const Diagnostic& reason = line.diagnostics.back();
  add(fmt::format("line {}", line.number), TestStatus::error, info(reason.code).name, reason.message,
      diagnostics_text(line.diagnostics, board_), {});
}

void JunitReport::line(const CheckedLine& line) {
  if (line.result.unreadable) return add_unreadable(line);
  std::vector<Diagnostic> wrong;   // of the counts that failed, in order
  std::vector<Diagnostic> others;  // of the line: reported with its first count
  for (const Diagnostic& found : line.diagnostics)
    (found.code == Code::wrong_count ? wrong : others).push_back(found);
  auto next_wrong = wrong.begin();
  for (const SuiteCheck& check : line.result.checks) {
    const TestStatus status = status_of(check.status);
    std::string message;
    std::string details;
    if (status == TestStatus::skipped) message = reason_of_skip;
    if (status == TestStatus::failed) {
      message = fmt::format("expected {}, found {}", check.expected, check.found);
      details = diagnostics_text({*next_wrong++}, board_);
    }
    add(check_name(line, check), status,
        status == TestStatus::failed ? info(Code::wrong_count).name : std::string_view{}, message, details,
        diagnostics_text(others, board_));
    others.clear();
  }
}

void JunitReport::unreadable(const InputError& failure) {
  if (!in_file_) begin_file(failure.name());
  add("reading", TestStatus::error, "unreadable", failure.reason(), {}, {});
  end_file();
}

}  // namespace

std::unique_ptr<SuiteReport> make_suite_junit_report(Run& run) { return std::make_unique<JunitReport>(run); }

}  // namespace latro::tool
