// Reports of test cases: TAP, for prove and other harnesses; JUnit, for Jenkins, GitLab and whatever reads
// theirs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/app.hpp"
#include "latro/core/diagnostic.hpp"

namespace latro::tool {

/// failed: the tested game is wrong; error: it could not be tested; skipped: it was not tested on purpose.
enum class TestStatus : std::uint8_t { passed, failed, error, skipped };

struct TestCase {
  std::string name;
  TestStatus status = TestStatus::passed;
  std::vector<Diagnostic> diagnostics = {};  ///< also those that did not make it fail
  /// Why it was skipped, or could not be tested; of a failed case, if this is not the worst diagnostic.
  std::string reason = {};
  std::string yaml = {};  ///< TAP: lines before the diagnostics
};

struct TestTotals {
  std::string text = {};                                            ///< TAP: lines of comments
  std::vector<std::pair<std::string, std::uint64_t>> numbers = {};  ///< JUnit: properties
  std::string_view nothing;                                         ///< TAP: the reason if there is no case
};

/// For each input: begin_file, its cases, end_file. unreadable comes instead of end_file or, for an input
/// that cannot be opened, alone.
class TestReport {
 public:
  TestReport() = default;
  virtual ~TestReport() = default;
  TestReport(const TestReport&) = delete;
  TestReport& operator=(const TestReport&) = delete;

  virtual void begin_file(std::string_view name);
  virtual void add(const TestCase& test) = 0;
  virtual void end_file() { in_file_ = false; }
  void unreadable(const InputError& failure);
  /// Before the end of a file: what follows was not tested.
  virtual void stop(const std::string& reason) = 0;
  /// Completes the document.
  virtual void end(const TestTotals& totals) = 0;
  /// Whether a skipped case shows its diagnostics.
  virtual bool shows_skipped() const { return false; }

 protected:
  std::string file_;

 private:
  bool in_file_ = false;
};

/// The reports write to run.out(); run.options() sets boards and excerpts. A diagnostic of this severity or
/// more makes a case fail. `name` is that of the whole document.
std::unique_ptr<TestReport> make_tap(Run& run);
std::unique_ptr<TestReport> make_junit(Run& run, std::string_view name, Severity least_fault);

}  // namespace latro::tool
