// The common part of the reports of test cases (TAP, JUnit): a case for each game; one for the text after the
// last game, if it has diagnostics; one for a file without games; one for a file that cannot be read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/junit.hpp"
#include "validate/report.hpp"

namespace latro::tool {

struct ValidationCase {
  std::string_view file;  ///< the name in diagnostics
  std::string name;       ///< "game 3: Piso - Seneca, Saturnalia (petteia)"
  TestStatus status = TestStatus::passed;
  /// Of a failed case: the errors (with --strict also warnings), which made it fail. Of a passed one:
  /// warnings.
  const std::vector<Diagnostic>& diagnostics;
  std::string_view reason = {};  ///< of an error or a skipped case
};

class CaseReport : public ValidationReport {
 public:
  void begin_file(std::string_view name) final;
  void diagnostic(const Diagnostic& diagnostic) final { diagnostics_.push_back(diagnostic); }
  void game(const CheckedGame& game) final;
  void end_file() final;
  void unreadable(const InputError& failure) final;
  void stopped(std::string_view reason) final;
  bool wants_titles() const final { return true; }

 protected:
  explicit CaseReport(bool strict) : strict_(strict) {}

  virtual void begin_suite(std::string_view file) = 0;
  virtual void add(const ValidationCase& one) = 0;
  virtual void end_suite() = 0;
  /// Within a suite, after its last case.
  virtual void stop(std::string_view file, std::string_view reason) = 0;

  /// Whether it makes a case fail.
  bool is_fault(const Diagnostic& diagnostic) const {
    return info(diagnostic.code).severity >= (strict_ ? Severity::warning : Severity::error);
  }

 private:
  void add_case(std::string name);
  void add_rest();

  bool strict_;
  bool in_file_ = false;
  bool empty_ = true;  ///< no case in this file yet
  std::string file_;
  std::vector<Diagnostic> diagnostics_;  ///< of the next game; a game has few
};

}  // namespace latro::tool
