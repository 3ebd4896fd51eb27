// JUnit reports in XML, as Jenkins, GitLab and others read them: suites of test cases. The counts are in the
// head of the document and of each suite, so everything goes through spools; memory does not grow with the
// report. Times are always 0, because some readers require them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "io/output.hpp"
#include "io/scratch_file.hpp"
#include "latro/core/diagnostic.hpp"
#include "reports/test_report.hpp"

namespace latro::tool {

/// Each file is a suite.
class JunitReport final : public TestReport {
 public:
  /// `name` and `least_fault`: see make_junit(). Nothing is written before end().
  JunitReport(Output& out, std::string_view name, Severity least_fault, bool board)
      : out_(out), name_(name), least_fault_(least_fault), board_(board) {}

  void add(const TestCase& test) override;
  void end_file() override {
    TestReport::end_file();
    end_suite(file_, {});
  }
  void stop(const std::string& reason) override { add({"what follows", TestStatus::skipped, {}, reason}); }
  void end(const TestTotals& totals) override;
  bool shows_skipped() const override { return true; }

 private:
  using Counts = std::array<std::uint64_t, 4>;  ///< of tests, by TestStatus
  static std::string head(std::string_view element, std::string_view name, const Counts& counts);
  void end_suite(std::string_view name, std::string_view properties);

  Output& out_;
  std::string name_;
  Severity least_fault_;
  bool board_;  ///< diagnostics have it
  Counts all_{};
  Spool suites_;  ///< the complete suites
  // Of the open suite:
  Counts counts_{};
  Spool cases_;
};

/// A file's name as the dotted name of a class, which readers show as a tree: "games/club.lgn" is
/// "games.club". Only slashes make folders: other dots become underscores.
std::string junit_class_name(std::string_view file);

}  // namespace latro::tool
