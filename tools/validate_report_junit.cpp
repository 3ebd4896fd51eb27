// --report junit: a test suite a file and a test case a game, for Jenkins, GitLab and whatever reads theirs.
#include "common/diagnostic_report.hpp"
#include "common/junit.hpp"
#include "validate_cases.hpp"

namespace latro::tool {

namespace {

class JunitReport final : public CaseReport {
 public:
  JunitReport(Run& run, bool strict)
      : CaseReport(strict), board_(run.options().board), junit_(run.out(), "latro-validate") {}

  void end(const ValidationSummary* summary) override;

 protected:
  void begin_suite(std::string_view file) override {
    junit_.begin_suite(file);
    class_name_ = junit_class_name(file);
  }
  void add(const ValidationCase& one) override;
  void end_suite() override { junit_.end_suite(); }
  void stop(std::string_view file, std::string_view reason) override;

 private:
  void add_summary(const ValidationSummary& summary);

  bool board_;
  JunitWriter junit_;
  std::string class_name_;
};

void JunitReport::add(const ValidationCase& one) {
  JunitCase test{one.name, class_name_, one.file, one.verdict, {}, one.reason, {}, {}};
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
  } else if (one.verdict == Verdict::error) {
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
  junit_.add({"what follows", class_name_, file, Verdict::skipped, {}, message, {}, {}});
}

void JunitReport::add_summary(const ValidationSummary& summary) {
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

void JunitReport::end(const ValidationSummary* summary) {
  if (summary) add_summary(*summary);
  junit_.end();
}

}  // namespace

std::unique_ptr<ValidationReport> make_junit_report(Run& run, bool strict) {
  return std::make_unique<JunitReport>(run, strict);
}

}  // namespace latro::tool
