// --report text: diagnostics on standard error for people, the totals on standard output.
#include "perft_report.hpp"

namespace latro::tool {

namespace {

class TextReport final : public SuiteReport {
 public:
  explicit TextReport(Run& run) : run_(run) {}

  void begin_file(std::string_view) override {}
  void line(const CheckedLine& line) override {
    for (const Diagnostic& diagnostic : line.diagnostics) run_.report(diagnostic);
  }
  void end_file() override {}
  void unreadable(const InputError&) override {}  // Run has told it on standard error
  void end(const SuiteTotals& totals) override { run_.out().write(totals_text(totals) + "\n"); }

 private:
  Run& run_;
};

}  // namespace

std::unique_ptr<SuiteReport> make_suite_text_report(Run& run) { return std::make_unique<TextReport>(run); }

}  // namespace latro::tool
