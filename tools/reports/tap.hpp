// TAP version 13, the protocol of prove and other harnesses: a line for each test point, `ok` or `not ok`,
// with YAML below it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "io/output.hpp"
#include "reports/test_report.hpp"

namespace latro::tool {

/// Descriptions and comments may be any text: control characters become U+FFFD, and text that would be read
/// as a directive is escaped.
class TapReport final : public TestReport {
 public:
  /// Writes the version. Diagnostics have their excerpts and boards on request.
  TapReport(Output& out, bool excerpts, bool boards) : out_(out), excerpts_(excerpts), boards_(boards) {
    out_.write("TAP version 13\n");
  }

  void add(const TestCase& test) override;
  void stop(const std::string& reason) override { stopped_ = reason; }
  void end(const TestTotals& totals) override;

  /// Of the lines below a point: TestCase::yaml.
  static constexpr std::size_t yaml_indent = 2;

 private:
  Output& out_;
  bool excerpts_;
  bool boards_;
  std::uint64_t points_ = 0;
  std::string stopped_;  ///< why; empty: the run was complete
};

// YAML text for the block of a test point in TAP 13, in the subset that every reader of TAP knows: block
// lists and mappings, plain whole numbers and words, strings in double quotes.

/// Usage: yaml.begin_list("diagnostics"); yaml.item(); yaml.member("line", 3); … yaml.end_list().
class YamlWriter {
 public:
  /// Every line is indented by `indent` blanks.
  YamlWriter(std::string& out, std::size_t indent) : out_(out), indent_(indent) {}

  void member(std::string_view key, std::string_view text);
  void member(std::string_view key, const char* text) { member(key, std::string_view(text)); }
  template <class T>
  requires std::is_unsigned_v<T>
  void member(std::string_view key, T number) { plain(key, std::to_string(number)); }

  /// A list of mappings, or of lines.
  void begin_list(std::string_view key);
  void item() { dash_ = true; }  ///< the next member begins a new mapping of the list
  void line(std::string_view text);
  void end_list() { indent_ -= 4; }

 private:
  void plain(std::string_view key, std::string_view text);
  void begin_line();

  std::string& out_;
  std::size_t indent_;
  bool dash_ = false;
};

/// `text` between double quotes: control characters as \xNN; characters that YAML does not allow or takes for
/// a line end, and bytes that are not UTF-8, as U+FFFD.
void append_yaml(std::string& out, std::string_view text);

}  // namespace latro::tool
