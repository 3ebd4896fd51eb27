#include "validate/report_cases.hpp"

#include <algorithm>

#include "reports/diagnostic_report.hpp"
#include "reports/junit.hpp"
#include "reports/tap.hpp"

namespace latro::tool {

void CaseReport::begin_file(std::string_view name) {
  file_ = name;
  in_file_ = true;
  empty_ = true;
  begin_suite(file_);
}

void CaseReport::add_case(std::string name) {
  const bool failed = std::any_of(diagnostics_.begin(), diagnostics_.end(),
                                  [this](const Diagnostic& found) { return is_fault(found); });
  add({file_, std::move(name), failed ? TestStatus::failed : TestStatus::passed, diagnostics_});
  diagnostics_.clear();
  empty_ = false;
}

void CaseReport::game(const CheckedGame& game) {
  std::string name = "game " + std::to_string(game.number);
  if (!game.title.empty()) name += ": " + game.title;
  if (game.ruleset) name += " (" + *game.ruleset + ")";
  add_case(std::move(name));
}

void CaseReport::add_rest() {
  if (!diagnostics_.empty()) add_case(empty_ ? "text without a game" : "text after the last game");
}

void CaseReport::end_file() {
  add_rest();
  if (empty_) add({file_, "no games", TestStatus::skipped, diagnostics_, "there is no game in this file"});
  end_suite();
  in_file_ = false;
}

void CaseReport::unreadable(const InputError& failure) {
  if (!in_file_) begin_file(failure.name());
  add_rest();
  add({file_, "reading", TestStatus::error, diagnostics_, failure.reason()});
  end_suite();
  in_file_ = false;
}

void CaseReport::stopped(std::string_view reason) {
  add_rest();
  stop(file_, reason);
  end_suite();
  in_file_ = false;
}

// --report tap: a test point a game, for prove and other harnesses.

namespace {

class TapReport final : public CaseReport {
 public:
  TapReport(Run& run, bool strict)
      : CaseReport(strict), detail_{run.options().excerpt, run.options().board}, tap_(run.out()) {}

  void end(const CheckSummary* summary) override;

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
  switch (one.status) {
    case TestStatus::passed:
    case TestStatus::failed:
      tap_.point(one.status == TestStatus::passed, description, diagnostics_yaml(one.diagnostics, detail_));
      break;
    case TestStatus::error: {
      std::string text;
      YamlWriter(text, TapWriter::yaml_indent).member("message", one.reason);
      tap_.point(false, description + ": " + std::string(one.reason), text);
      break;
    }
    case TestStatus::skipped:
      tap_.skipped(description, one.reason);
      break;
  }
}

void TapReport::end(const CheckSummary* summary) {
  if (summary) tap_.comment(summary_text(*summary));
  tap_.plan("there was nothing to check");
  if (!stopped_.empty()) tap_.bail_out(stopped_ + " (--max-errors): what follows was not checked");
}

}  // namespace

std::unique_ptr<ValidationReport> make_tap_report(Run& run, bool strict) {
  return std::make_unique<TapReport>(run, strict);
}

// --report junit: a test suite a file and a test case a game, for Jenkins, GitLab and whatever reads theirs.

namespace {

class JunitReport final : public CaseReport {
 public:
  JunitReport(Run& run, bool strict)
      : CaseReport(strict), board_(run.options().board), junit_(run.out(), "latro-validate") {}

  void end(const CheckSummary* summary) override;

 protected:
  void begin_suite(std::string_view file) override {
    junit_.begin_suite(file);
    class_name_ = junit_class_name(file);
  }
  void add(const ValidationCase& one) override;
  void end_suite() override { junit_.end_suite(); }
  void stop(std::string_view file, std::string_view reason) override;

 private:
  void add_summary(const CheckSummary& summary);

  bool board_;
  JunitWriter junit_;
  std::string class_name_;
};

void JunitReport::add(const ValidationCase& one) {
  JunitCase test{one.name, class_name_, one.file, one.status, {}, one.reason, {}, {}};
  // Readers show one failure a case: the worst diagnostic names it, and its body holds them all. Those that
  // did not make it fail are output.
  std::vector<Diagnostic> faults;
  std::vector<Diagnostic> others;
  for (const Diagnostic& found : one.diagnostics) (is_fault(found) ? faults : others).push_back(found);
  const Diagnostic* worst = nullptr;
  for (const Diagnostic& found : faults)
    if (!worst || info(found.code).severity > info(worst->code).severity) worst = &found;
  if (worst) {
    test.type = info(worst->code).name;
    test.message = worst->message;
  } else if (one.status == TestStatus::error) {
    test.type = "unreadable";
  }
  const std::string details = diagnostics_text(faults, board_);
  const std::string output = diagnostics_text(others, board_);
  test.details = details;
  test.output = output;
  junit_.add(test);
}

void JunitReport::stop(std::string_view file, std::string_view reason) {
  const std::string message = std::string(reason) + " (--max-errors): what follows was not checked";
  junit_.add({"what follows", class_name_, file, TestStatus::skipped, {}, message, {}, {}});
}

void JunitReport::add_summary(const CheckSummary& summary) {
  const auto add = [this](const std::string& name, std::uint64_t value) {
    junit_.property(name, std::to_string(value));
  };
  junit_.begin_suite("summary");
  add("games", summary.games());
  add("turns", summary.turns());
  add("errors", summary.count(Severity::error));
  add("warnings", summary.count(Severity::warning));
  for (const CodeInfo& entry : all_codes())
    if (const auto count = summary.count(entry.code); count > 0)
      add("code " + std::string(entry.name), count);
  for (const auto& [name, results] : summary.results()) {
    add("games of " + name, results.games);
    for (const Result result : all_results)
      add(std::string(text(result)) + " of " + name, results.of(result));
    add("no result of " + name, results.none);
  }
  junit_.end_suite();
}

void JunitReport::end(const CheckSummary* summary) {
  if (summary) add_summary(*summary);
  junit_.end();
}

}  // namespace

std::unique_ptr<ValidationReport> make_junit_report(Run& run, bool strict) {
  return std::make_unique<JunitReport>(run, strict);
}

}  // namespace latro::tool
