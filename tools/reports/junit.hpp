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

namespace latro::tool {

/// failed: the tested game is wrong; error: it could not be tested; skipped: it was not tested on purpose.
enum class TestStatus : std::uint8_t { passed, failed, error, skipped };

struct JunitCase {
  std::string_view name;
  std::string_view class_name;
  std::string_view file;  ///< may be empty
  TestStatus status = TestStatus::passed;
  std::string_view type;     ///< of a failure or an error: one word
  std::string_view message;  ///< unless passed: one line
  std::string_view details;  ///< of a failure or an error: more lines
  std::string_view output;   ///< lines to show whatever the status
};

class JunitWriter {
 public:
  /// `name` is the name of the whole document. Nothing is written before end().
  JunitWriter(Output& out, std::string_view name) : out_(out), name_(name) {}

  void begin_suite(std::string_view name);
  /// Of the open suite; before its first case.
  void property(std::string_view name, std::string_view value);
  void add(const JunitCase& test);
  void end_suite();
  void end();

 private:
  using Counts = std::array<std::uint64_t, 4>;  ///< of tests, by TestStatus
  static std::string head(std::string_view element, std::string_view name, const Counts& counts);

  Output& out_;
  std::string name_;
  Counts all_{};
  Spool suites_;  ///< the complete suites

  std::string suite_name_;
  std::string properties_;
  Counts suite_{};
  Spool cases_;
};

/// A file's name as the dotted name of a class, which readers show as a tree: "games/club.lgn" is
/// "games.club". Only slashes make folders: other dots become underscores.
std::string junit_class_name(std::string_view file);

}  // namespace latro::tool
