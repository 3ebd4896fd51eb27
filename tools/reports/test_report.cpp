#include "reports/test_report.hpp"

#include "latro/support/lines.hpp"
#include "reports/diagnostic_printer.hpp"
#include "reports/tap.hpp"

namespace latro::tool {

namespace {

/// A list of mappings under the key "diagnostics", for a TapWriter's point.
std::string diagnostics_yaml(const std::vector<Diagnostic>& diagnostics, const CommonOptions& options) {
  std::string text;
  if (diagnostics.empty()) return text;
  YamlWriter yaml(text, TapWriter::yaml_indent);
  yaml.begin_list("diagnostics");
  for (const Diagnostic& diagnostic : diagnostics) {
    yaml.item();
    yaml.member("severity", name(info(diagnostic.code).severity));
    yaml.member("code", info(diagnostic.code).name);
    yaml.member("message", diagnostic.message);
    yaml.member("file", diagnostic.file);
    yaml.member("line", diagnostic.place.line);
    yaml.member("column", diagnostic.place.column);
    yaml.member("end_column", diagnostic.place.end_column);
    if (diagnostic.ply > 0) yaml.member("ply", diagnostic.ply);
    if (options.excerpt && !diagnostic.excerpt.empty()) yaml.member("excerpt", diagnostic.excerpt);
    if (!options.board || diagnostic.board.empty()) continue;
    yaml.begin_list("board");
    for (std::string_view rest = diagnostic.board; !rest.empty();) yaml.line(take_item(rest, '\n'));
    yaml.end_list();
  }
  yaml.end_list();
  return text;
}

/// As text for people, with the line of the input, for the body of a JUnit failure; the board on request.
std::string diagnostics_text(const std::vector<Diagnostic>& diagnostics, bool board) {
  const Console plain(When::never);
  constexpr std::size_t width = 140;  // an excerpt has up to 120 columns, and its margin
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics)
    text += print(diagnostic, info(diagnostic.code).severity, {true, board, width}, plain);
  return text;
}

class TapReport final : public TestReport {
 public:
  explicit TapReport(Run& run) : options_(run.options()), tap_(run.out()) {}

  void add(const TestCase& test) override {
    const std::string description = file_ + ": " + test.name;
    if (test.status == TestStatus::skipped) return tap_.skipped(description, test.reason);
    std::string text = test.yaml + diagnostics_yaml(test.diagnostics, options_);
    if (test.status != TestStatus::error || !test.diagnostics.empty())
      return tap_.point(test.status == TestStatus::passed, description, text);
    YamlWriter(text, TapWriter::yaml_indent).member("message", test.reason);
    tap_.point(false, description + ": " + test.reason, text);
  }
  void stop(const std::string& reason) override { stopped_ = reason; }
  void end(const TestTotals& totals) override {
    tap_.comment(totals.text);
    tap_.plan(totals.nothing);
    if (!stopped_.empty()) tap_.bail_out(stopped_);
  }

 private:
  const CommonOptions& options_;
  TapWriter tap_;
  std::string stopped_;  ///< why; empty: the run was complete
};

class JunitReport final : public TestReport {
 public:
  JunitReport(Run& run, std::string_view name, Severity least_fault)
      : board_(run.options().board), least_fault_(least_fault), junit_(run.out(), name) {}

  void begin_file(std::string_view name) override {
    TestReport::begin_file(name);
    junit_.begin_suite(name);
    class_name_ = junit_class_name(name);
  }
  void add(const TestCase& test) override {
    JunitCase one{test.name, class_name_, file_, test.status, {}, test.reason, {}, {}};
    // Readers show one failure a case: the worst diagnostic names it, and its body holds them all. Those that
    // did not make it fail are output.
    std::vector<Diagnostic> faults;
    std::vector<Diagnostic> others;
    const Diagnostic* worst = nullptr;
    for (const Diagnostic& found : test.diagnostics) {
      const Severity severity = info(found.code).severity;
      const bool is_fault = test.status == TestStatus::error || severity >= least_fault_;
      (is_fault ? faults : others).push_back(found);
      if (is_fault && (!worst || severity > info(worst->code).severity)) worst = &found;
    }
    if (worst) {
      one.type = info(worst->code).name;
      if (test.reason.empty()) one.message = worst->message;
    } else if (test.status == TestStatus::error) {
      one.type = "unreadable";
    }
    const std::string details = diagnostics_text(faults, board_);
    const std::string output = diagnostics_text(others, board_);
    one.details = details;
    one.output = output;
    junit_.add(one);
  }
  void end_file() override {
    TestReport::end_file();
    junit_.end_suite();
  }
  void stop(const std::string& reason) override { add({"what follows", TestStatus::skipped, {}, reason}); }
  void end(const TestTotals& totals) override {
    if (!totals.numbers.empty()) {
      junit_.begin_suite("summary");
      for (const auto& [name, value] : totals.numbers) junit_.property(name, std::to_string(value));
      junit_.end_suite();
    }
    junit_.end();
  }
  bool shows_skipped() const override { return true; }

 private:
  bool board_;
  Severity least_fault_;
  JunitWriter junit_;
  std::string class_name_;
};

}  // namespace

void TestReport::begin_file(std::string_view name) {
  file_ = name;
  in_file_ = true;
}

void TestReport::unreadable(const InputError& failure) {
  if (!in_file_) begin_file(failure.name());
  add({"reading", TestStatus::error, {}, failure.reason()});
  end_file();
}

std::unique_ptr<TestReport> make_tap(Run& run) { return std::make_unique<TapReport>(run); }
std::unique_ptr<TestReport> make_junit(Run& run, std::string_view name, Severity least_fault) {
  return std::make_unique<JunitReport>(run, name, least_fault);
}

}  // namespace latro::tool
