// --report junit: a test suite a file and a test case a count, for Jenkins, GitLab and whatever reads theirs.
#include <fmt/format.h>

#include "common/diagnostic_report.hpp"
#include "common/junit.hpp"
#include "perft_report.hpp"

namespace latro::tool {

namespace {

Verdict verdict_of(SuiteCheck::Outcome outcome) {
  switch (outcome) {
    case SuiteCheck::Outcome::passed:
      return Verdict::passed;
    case SuiteCheck::Outcome::failed:
      return Verdict::failed;
    case SuiteCheck::Outcome::skipped:
      return Verdict::skipped;
  }
  return Verdict::error;
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
  void add(std::string_view name, Verdict verdict, std::string_view type, std::string_view message,
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

void JunitReport::add(std::string_view name, Verdict verdict, std::string_view type, std::string_view message,
                      std::string_view details, std::string_view output) {
  junit_.add({name, class_name_, file_, verdict, type, message, details, output});
}

void JunitReport::add_unreadable(const CheckedLine& line) {
  const Diagnostic& reason = line.diagnostics.back();
  add(fmt::format("line {}", line.number), Verdict::error, info(reason.code).name, reason.message,
      diagnostics_text(line.diagnostics, board_), {});
}

void JunitReport::line(const CheckedLine& line) {
  if (line.result.unreadable) return add_unreadable(line);
  std::vector<Diagnostic> wrong;   // of the counts that failed, in order
  std::vector<Diagnostic> others;  // of the line: told with its first count
  for (const Diagnostic& found : line.diagnostics)
    (found.code == Code::wrong_count ? wrong : others).push_back(found);
  auto next_wrong = wrong.begin();
  for (const SuiteCheck& check : line.result.checks) {
    const Verdict verdict = verdict_of(check.outcome);
    std::string message;
    std::string details;
    if (verdict == Verdict::skipped) message = reason_of_skip;
    if (verdict == Verdict::failed) {
      message = fmt::format("expected {}, found {}", check.expected, check.found);
      details = diagnostics_text({*next_wrong++}, board_);
    }
    add(check_name(line, check), verdict,
        verdict == Verdict::failed ? info(Code::wrong_count).name : std::string_view{}, message, details,
        diagnostics_text(others, board_));
    others.clear();
  }
}

void JunitReport::unreadable(const InputError& failure) {
  if (!in_file_) begin_file(failure.name());
  add("reading", Verdict::error, "unreadable", failure.code().message(), {}, {});
  end_file();
}

}  // namespace

std::unique_ptr<SuiteReport> make_suite_junit_report(Run& run) { return std::make_unique<JunitReport>(run); }

}  // namespace latro::tool
