#include "reports/test_report.hpp"

#include "latro/support/lines.hpp"
#include "reports/junit.hpp"
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
  return std::make_unique<JunitReport>(run.out(), name, least_fault, run.options().board);
}

}  // namespace latro::tool
