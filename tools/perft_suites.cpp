#include "perft_suites.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string_view>

#include "common/line_reader.hpp"

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
  Suite(Run& run, const SuiteOptions& options) : run_(run), options_(options) {}

  void check(Input& input) {
    constexpr std::size_t batch_lines = 256;
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
  }

  void summarize() {
    if (run_.status() == Status::done && passed_ + skipped_ == 0)
      run_.warning("there is nothing to check: no line has a count such as D1 32;");
    run_.out().write(fmt::format("{} passed, {} failed, {} skipped, {} unreadable\n", passed_, failed_,
                                 skipped_, unreadable_));
  }

 private:
  void check(std::vector<SuiteItem>& batch, std::string_view file) {
    run_.jobs().in_order(
        batch.size(),
        [&](std::size_t i) {
          if (!batch[i].too_long) batch[i].result = check_suite_line(batch[i].text, options_);
        },
        [&](std::size_t i) { tell(batch[i], file); });
  }

  void tell(SuiteItem& item, std::string_view file) {
    SuiteLine& result = item.result;
    if (item.too_long) {
      result.unreadable = true;
      result.faults.push_back({Code::bad_epd, {}, "the line is longer than 1 MiB"});
      item.text.clear();
    }
    for (const auto& fault : result.faults) {
      Diagnostic diagnostic;
      diagnostic.code = fault.code;
      diagnostic.file = file;
      diagnostic.place = locate(item.text, fault.span, item.number);
      diagnostic.message = fault.message;
      diagnostic.excerpt = item.text;
      diagnostic.board = result.board;
      run_.report(diagnostic);
    }
    passed_ += result.passed;
    failed_ += result.failed;
    skipped_ += result.skipped;
    unreadable_ += result.unreadable ? 1 : 0;
    if (result.passed + result.failed + result.skipped > 0)
      run_.note(fmt::format("{}:{}: {}: {} passed, {} failed, {} skipped", file, item.number,
                            result.id.empty() ? "(no id)" : result.id, result.passed, result.failed,
                            result.skipped));
  }

  Run& run_;
  const SuiteOptions& options_;
  std::uint64_t passed_ = 0;
  std::uint64_t failed_ = 0;
  std::uint64_t skipped_ = 0;
  std::uint64_t unreadable_ = 0;
};

}  // namespace

void check_suites(Run& run, const std::vector<std::string>& files, const SuiteOptions& options) {
  Suite suite(run, options);
  run.each_input(files, [&](Input& input) { suite.check(input); });
  suite.summarize();
}

}  // namespace latro::tool
