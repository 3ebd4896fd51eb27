#include "perft/suites.hpp"

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "latro/check/locator.hpp"
#include "latro/support/line_reader.hpp"
#include "reports/tap.hpp"
#include "reports/test_report.hpp"

namespace latro::tool {

namespace {

// Lines read ahead, so that several can be worked on at once.
struct SuiteItem {
  std::string text;  ///< empty if it is too long
  std::uint64_t number = 0;
  bool too_long = false;
  SuiteLine result;
};

/// The name of a count: "petteia-start D4"; without an id, the number of the line: "line 3 D4".
std::string check_name(const SuiteItem& line, const SuiteCheck& check) {
  return line.result.id.empty() ? fmt::format("line {} D{}", line.number, check.depth)
                                : fmt::format("{} D{}", line.result.id, check.depth);
}

/// --report tap and --report junit: a test case a count.
void add_cases(TestReport& report, const SuiteItem& line, const std::vector<Diagnostic>& diagnostics) {
  if (line.result.unreadable)
    return report.add({fmt::format("line {}", line.number), TestStatus::error, diagnostics});
  std::vector<Diagnostic> wrong;   // of the counts that failed, in order
  std::vector<Diagnostic> others;  // of the line: reported with its first count
  for (const Diagnostic& found : diagnostics)
    (found.code == Code::wrong_count ? wrong : others).push_back(found);
  auto next_wrong = wrong.begin();
  for (const SuiteCheck& check : line.result.checks) {
    TestCase test{check_name(line, check)};
    const bool is_skipped = check.status == SuiteCheck::Status::skipped;
    if (!is_skipped || report.shows_skipped()) test.diagnostics = std::exchange(others, {});
    if (is_skipped) {
      test.status = TestStatus::skipped;
      test.reason = "left out by --max-nodes";
    } else if (check.status == SuiteCheck::Status::failed) {
      test.status = TestStatus::failed;
      test.reason = fmt::format("expected {}, found {}", check.expected, check.found);
      YamlWriter yaml(test.yaml, TapReport::yaml_indent);
      yaml.member("expected", check.expected);
      yaml.member("found", check.found);
      test.diagnostics.push_back(*next_wrong++);
    }
    report.add(test);
  }
}

std::unique_ptr<TestReport> case_report(SuiteReportForm form, Run& run) {
  if (form == SuiteReportForm::text) return nullptr;
  return form == SuiteReportForm::tap ? make_tap(run)
                                      : make_junit(run, "latro-perft --suite", Severity::error);
}

class Suite {
 public:
  Suite(Run& run, const SuiteOptions& options, SuiteReportForm form)
      : run_(run), suite_(options), adds_counts_(options.add_counts), cases_(case_report(form, run)) {}

  void check(Input& input) {
    if (cases_) cases_->begin_file(input.name());
    // One thread does a line as soon as it is there.
    const std::size_t batch_lines = run_.jobs().threads() == 1 ? 1 : 256;
    LineReader lines(input);
    std::vector<SuiteItem> batch;
    std::size_t bytes = 0;
    const auto next = [&] {
      try {
        return lines.next();
      } catch (...) {
        // What came before counts.
        check(batch, input.name());
        throw;
      }
    };
    while (const auto line = next()) {
      batch.push_back({std::string(line->text), line->number, line->too_long, {}});
      bytes += line->text.size();
      if (batch.size() < batch_lines && bytes < LineReader::max_bytes) continue;
      check(batch, input.name());
      batch.clear();
      bytes = 0;
    }
    check(batch, input.name());
    if (cases_) cases_->end_file();
  }
  void unreadable(const InputError& failure) {
    if (cases_) cases_->unreadable(failure);
  }

  void finish() {
    if (adds_counts_) return;
    if (run_.status() == Status::done && passed_ + skipped_ == 0)
      run_.warning("there is nothing to check: no line has a count such as D1 32;");
    const std::string totals = fmt::format("{} passed, {} failed, {} skipped, {} unreadable", passed_,
                                           failed_, skipped_, unreadable_);
    if (cases_)
      cases_->end({totals, {}, "no line has a count such as D1 32;"});
    else
      run_.out().write(totals + "\n");
  }

 private:
  void check(std::vector<SuiteItem>& batch, std::string_view file) {
    run_.jobs().in_order(
        batch.size(),
        [&](std::size_t i) {
          if (!batch[i].too_long) batch[i].result = suite_.check(batch[i].text);
        },
        [&](std::size_t i) { report(batch[i], file); });
  }

  void report(SuiteItem& item, std::string_view file) {
    SuiteLine& result = item.result;
    if (item.too_long) {
      result.unreadable = true;
      result.faults.push_back({Code::bad_epd, {}, "the line is longer than 1 MiB"});
      item.text.clear();
    }
    std::vector<Diagnostic> diagnostics;
    const Record text{item.text, item.number};
    Locator locator(text);
    for (const auto& fault : result.faults) {
      Diagnostic& diagnostic = diagnostics.emplace_back();
      diagnostic.code = fault.code;
      diagnostic.file = file;
      diagnostic.message = fault.message;
      locator.fill(diagnostic, fault.span);
      diagnostic.board = result.board;
      if (info(fault.code).severity == Severity::error) run_.raise(Status::fault);
    }
    passed_ += result.passed;
    failed_ += result.failed;
    skipped_ += result.skipped;
    unreadable_ += result.unreadable ? 1 : 0;
    if (cases_)
      add_cases(*cases_, item, diagnostics);
    else
      for (const Diagnostic& diagnostic : diagnostics) run_.report(diagnostic);
    if (adds_counts_ && !item.too_long) {
      run_.out().write(fmt::format("{}{}\n", item.text, result.addition));
      run_.out().flush();  // for the case that the work is interrupted
    }
    if (!result.checks.empty())
      run_.note(fmt::format("{}:{}: {}: {} passed, {} failed, {} skipped", file, item.number,
                            result.id.empty() ? "(no id)" : result.id, result.passed, result.failed,
                            result.skipped));
  }

  Run& run_;
  PerftSuite suite_;
  bool adds_counts_;
  std::unique_ptr<TestReport> cases_;  ///< null: diagnostics on standard error, the totals on standard output
  std::uint64_t passed_ = 0;           ///< counts, as the next two
  std::uint64_t failed_ = 0;
  std::uint64_t skipped_ = 0;
  std::uint64_t unreadable_ = 0;  ///< lines
};

}  // namespace

void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options,
                  SuiteReportForm form) {
  Suite suite(run, options, form);
  run.each_input(
      files, [&](Input& input) { suite.check(input); },
      [&](const InputError& failure) { suite.unreadable(failure); });
  suite.finish();
}

}  // namespace latro::tool
