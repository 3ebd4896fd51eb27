// What is common to the reports made of test cases (TAP, JUnit): a case for each game; one for what stands
// behind the last game, when there is something wrong with it; one for a file without any game; one for a
// file that cannot be read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/junit.hpp"
#include "validate/report.hpp"

namespace latro::tool {

struct ValidationCase {
  std::string_view file;  ///< as diagnostics name it
  std::string name;       ///< "game 3: Piso - Seneca, Saturnalia (petteia)"
  TestStatus status = TestStatus::passed;
  /// Of the failed: they are at fault when they are errors, or --strict holds. Of the passed: warnings.
  const std::vector<Diagnostic>& diagnostics;
  std::string_view reason = {};  ///< of an error or a skipped one
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
  /// Within a suite, behind its last case.
  virtual void stop(std::string_view file, std::string_view reason) = 0;

  /// It is one of those that make a case fail.
  bool is_fault(const Diagnostic& diagnostic) const {
    return strict_ || info(diagnostic.code).severity == Severity::error;
  }

 private:
  void add_case(std::string name);
  void add_rest();

  bool strict_;
  bool in_file_ = false;
  bool empty_ = true;  ///< no case in this file so far
  std::string file_;
  std::vector<Diagnostic> diagnostics_;  ///< of the game that is told next; there are not many in a game
};

}  // namespace latro::tool
