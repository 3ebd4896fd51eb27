// --report tap: a test point a count, for prove and other harnesses.
#include "common/diagnostic_report.hpp"
#include "common/tap.hpp"
#include "common/yaml.hpp"
#include "perft_report.hpp"

namespace latro::tool {

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
    if (check.outcome == SuiteCheck::Outcome::skipped) {
      tap_.skipped(description, reason_of_skip);
      continue;
    }
    std::string text;
    if (check.outcome == SuiteCheck::Outcome::failed) {
      YamlWriter yaml(text, TapWriter::yaml_indent);
      yaml.member("expected", check.expected);
      yaml.member("found", check.found);
      others.push_back(*next_wrong++);
    }
    // What else there is to say of a line is said with its first count.
    text += diagnostics_yaml(others, detail_);
    others.clear();
    tap_.point(check.outcome == SuiteCheck::Outcome::passed, description, text);
  }
}

void TapReport::unreadable(const InputError& failure) {
  file_ = failure.name();
  const std::string reason = failure.code().message();
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

}  // namespace latro::tool
