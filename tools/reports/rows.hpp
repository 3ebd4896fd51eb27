// Tables of reports: rows of cells, the same for people, for spreadsheets and for programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "io/output.hpp"

namespace latro::tool {

enum class RowForm : std::uint8_t {
  text,  ///< in columns, with a heading
  tsv,   ///< as SeparatedForm, with a line of names
  csv,
  jsonl  ///< an object for each row, without the cells that are empty
};

/// A column: its name for programs, which is its heading too.
struct RowColumn {
  std::string name;
  bool is_number = true;
};

/// An empty cell: not known.
using RowCells = std::vector<std::string>;

/// Appends the row as the form has it, which is not text. Precondition: as many cells as there are columns.
void append_row(std::string& out, RowForm form, const std::vector<RowColumn>& columns, const RowCells& cells,
                bool no_formulas);
/// What a file of the form begins with: the names, or nothing.
std::string row_head(RowForm form, const std::vector<RowColumn>& columns);

/// Writes rows as they come; in the form text all of them at the end, when the widths are known.
class Rows {
 public:
  /// For text, of a value that is not a number only the first `most_columns` columns are shown.
  Rows(Output& out, RowForm form, std::vector<RowColumn> columns, bool no_formulas = false);

  /// Precondition: as many cells as there are columns.
  void add(RowCells cells);
  void end();

 private:
  static constexpr std::size_t most_columns = 60;

  void write(const RowCells& cells);
  void write_text(const RowCells& cells, const std::vector<std::size_t>& widths);

  Output& out_;
  RowForm form_;
  std::vector<RowColumn> columns_;
  bool no_formulas_;
  std::vector<RowCells> kept_;
};

/// The option --report of a program that writes tables; nullopt: it is not given.
OptionSpec& declare_row_form(OptionTable& table, std::optional<RowForm>& form, const std::string& help);

/// The form that is given, or else that of the suffix of the file: .tsv, .csv, .jsonl; else text.
RowForm row_form(std::optional<RowForm> given, const std::string& file);

}  // namespace latro::tool
