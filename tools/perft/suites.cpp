#include "perft/report.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string_view>

#include "latro/check/locator.hpp"
#include "latro/support/line_reader.hpp"

namespace latro::tool {

namespace {

// Lines read ahead, so that several can be worked on at once.
struct SuiteItem {
  std::string text;
  std::uint64_t number = 0;
  bool too_long = false;
  SuiteLine result;
};

class Suite {
 public:
  Suite(Run& run, const SuiteOptions& options, SuiteReport& report)
      : run_(run), suite_(options), adds_counts_(options.add_counts), report_(report) {}

  void check(Input& input) {
    report_.begin_file(input.name());
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
    report_.end_file();
  }

  void finish() {
    if (!adds_counts_ && run_.status() == Status::done && totals_.passed + totals_.skipped == 0)
      run_.warning("there is nothing to check: no line has a count such as D1 32;");
    report_.end(totals_);
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
    CheckedLine line{file, item.number, item.text, result, {}};
    const Record text{item.text, item.number};
    Locator locator(text);
    for (const auto& fault : result.faults) {
      Diagnostic& diagnostic = line.diagnostics.emplace_back();
      diagnostic.code = fault.code;
      diagnostic.file = file;
      diagnostic.message = fault.message;
      locator.fill(diagnostic, fault.span);
      diagnostic.board = result.board;
      if (info(fault.code).severity == Severity::error) run_.raise(Status::fault);
    }
    totals_.passed += result.passed;
    totals_.failed += result.failed;
    totals_.skipped += result.skipped;
    totals_.unreadable += result.unreadable ? 1 : 0;
    report_.line(line);
    if (!result.checks.empty())
      run_.note(fmt::format("{}:{}: {}: {} passed, {} failed, {} skipped", file, item.number,
                            result.id.empty() ? "(no id)" : result.id, result.passed, result.failed,
                            result.skipped));
  }

  Run& run_;
  PerftSuite suite_;
  bool adds_counts_;
  SuiteReport& report_;
  SuiteTotals totals_;
};

}  // namespace

void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options,
                  SuiteReportForm form) {
  const auto report = make_suite_report(form, run);
  Suite suite(run, options, *report);
  run.each_input(
      files, [&](Input& input) { suite.check(input); },
      [&](const InputError& failure) { report->unreadable(failure); });
  suite.finish();
}

}  // namespace latro::tool
