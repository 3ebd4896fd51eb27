// --report tap and --report junit: a test case for each game; one for the text after the last game, if it has
// diagnostics; one for a file without games; one for a file that cannot be read.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "reports/test_report.hpp"
#include "validate/report.hpp"

namespace latro::tool {

namespace {

Severity least_fault(bool strict) { return strict ? Severity::warning : Severity::error; }

class CaseReport final : public ValidationReport {
 public:
  CaseReport(std::unique_ptr<TestReport> report, bool strict) : report_(std::move(report)), strict_(strict) {}

  void begin_file(std::string_view name) override {
    empty_ = true;
    report_->begin_file(name);
  }
  void diagnostic(const Diagnostic& diagnostic) override { diagnostics_.push_back(diagnostic); }
  void game(const CheckedGame& game) override {
    add_case(fmt::format("game {}{}{}{}", game.number, game.title.empty() ? "" : ": ", game.title,
                         game.ruleset ? fmt::format(" ({})", *game.ruleset) : ""));
  }
  void end_file() override {
    add_rest();
    if (empty_) report_->add({"no games", TestStatus::skipped, {}, "there is no game in this file"});
    report_->end_file();
  }
  void unreadable(const InputError& failure) override {
    add_rest();
    report_->unreadable(failure);
  }
  void stopped(std::string_view reason) override {
    add_rest();
    report_->stop(fmt::format("{} (--max-errors): what follows was not checked", reason));
    report_->end_file();
  }
  void end(const CheckSummary* summary) override {
    TestTotals totals{.nothing = "there was nothing to check"};
    if (summary) {
      totals.text = summary_text(*summary);
      totals.numbers = {{"games", summary->games()},
                        {"turns", summary->turns()},
                        {"errors", summary->count(Severity::error)},
                        {"warnings", summary->count(Severity::warning)}};
      const auto add = [&](std::string name, std::uint64_t value) {
        totals.numbers.emplace_back(std::move(name), value);
      };
      for (const CodeInfo& entry : all_codes())
        if (const auto count = summary->count(entry.code); count > 0)
          add(fmt::format("code {}", entry.name), count);
      for (const auto& [name, results] : summary->results()) {
        add("games of " + name, results.games);
        for (const Result result : all_results)
          add(fmt::format("{} of {}", text(result), name), results.of(result));
        add("no result of " + name, results.none);
      }
    }
    report_->end(totals);
  }
  bool wants_titles() const override { return true; }

 private:
  void add_case(std::string name) {
    const bool failed = std::ranges::any_of(diagnostics_, [this](const Diagnostic& found) {
      return info(found.code).severity >= least_fault(strict_);
    });
    report_->add(
        {std::move(name), failed ? TestStatus::failed : TestStatus::passed, std::exchange(diagnostics_, {})});
    empty_ = false;
  }
  void add_rest() {
    if (!diagnostics_.empty()) add_case(empty_ ? "text without a game" : "text after the last game");
  }

  std::unique_ptr<TestReport> report_;
  bool strict_;
  bool empty_ = true;                    ///< no case in this file yet
  std::vector<Diagnostic> diagnostics_;  ///< of the next game; a game has few
};

}  // namespace

std::unique_ptr<ValidationReport> make_case_report(Run& run, bool junit, bool strict) {
  return std::make_unique<CaseReport>(
      junit ? make_junit(run, "latro-validate", least_fault(strict)) : make_tap(run), strict);
}

}  // namespace latro::tool
