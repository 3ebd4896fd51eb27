// --report text: diagnostics on standard error for people, the summary on standard output.
#include "validate_report.hpp"

namespace latro::tool {

namespace {

class TextReport final : public ValidationReport {
 public:
  explicit TextReport(Run& run) : run_(run) {}

  void begin_file(std::string_view) override {}
  void diagnostic(const Diagnostic& diagnostic) override { run_.report(diagnostic); }
  void game(const CheckedGame&) override {}
  void end_file() override {}
  void unreadable(const InputError&) override {}  // Run has told it on standard error
  void stopped(std::string_view) override {}      // likewise
  void end(const ValidationSummary* summary) override {
    if (summary) run_.out().write(summary_text(*summary));
  }

 private:
  Run& run_;
};

}  // namespace

std::unique_ptr<ValidationReport> make_text_report(Run& run) { return std::make_unique<TextReport>(run); }

}  // namespace latro::tool
