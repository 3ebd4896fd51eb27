// Games as tables, for spreadsheets and data frames: one row a game, or one row a ply of the main line
// (latro-formats(5)). Written only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/formats/game_sink.hpp"
#include "latro/formats/table/columns.hpp"

namespace latro {

/// Whether a file with this name has comma-separated values: ".csv".
bool is_csv_name(std::string_view file_name);

/// The value as a cell. CSV: in quotes if it has a comma, a quote or a line end. Else: `\t`, `\n`, `\r` and
/// `\\` for a tab, line ends and a backslash. With `no_formulas` a ' is written before a formula.
void append_cell(std::string& out, std::string_view value, bool csv, bool no_formulas);
/// Whether a spreadsheet could take the value for a formula: it begins with = + - @ or a control character,
/// and is not a number.
bool is_formula(std::string_view value);

class TableSink final : public GameSink {
 public:
  /// Without columns: the usual ones.
  explicit TableSink(TableOptions options);

  /// Appends the rows of the game. Reports nothing as left out: a table has the columns that were requested.
  Expected<LeftOut, std::string> write(const PlayedGame& game, std::string& out) override;
  /// The byte order mark and the names of the columns.
  std::string head() const override;

 private:
  void append(std::string& out, std::string_view value) const;
  void end_row(std::string& out) const;
  /// Returns why the game is not written, if it is not.
  std::optional<std::string> write_plies(const PlayedGame& game, std::string& out);

  TableOptions options_;
};

}  // namespace latro
