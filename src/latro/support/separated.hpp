// Rows of separated values, for spreadsheets and data frames.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace latro {

struct SeparatedForm {
  /// RFC 4180: commas, CR LF, quotes around a value with a comma, a quote or a line end. Else: tabs, LF, and
  /// `\t`, `\n`, `\r` and `\\` for a tab, line ends and a backslash.
  bool csv = false;
  bool no_formulas = false;  ///< a ' before values that a spreadsheet could take for a formula
};

void append_separated(std::string& out, std::string_view value, const SeparatedForm& form);

/// Appends a row: its values, then its end.
class SeparatedRow {
 public:
  SeparatedRow(std::string& out, const SeparatedForm& form) : out_(out), form_(form), begin_(out.size()) {}

  void add(std::string_view value);
  void end();

 private:
  std::string& out_;
  SeparatedForm form_;
  std::size_t begin_;
  bool is_begun_ = false;
};

}  // namespace latro
