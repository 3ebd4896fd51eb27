// The columns of tables (latro-formats(5)): their names, and the tables that a caller can request.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "latro/support/expected.hpp"

namespace latro {

/// The contents of a column: the value of a tag, by its name …
struct TagColumn {
  std::string tag;

  friend bool operator==(const TagColumn&, const TagColumn&) = default;
};
/// … or a property of the game …
enum class GameColumn : std::uint8_t {
  file,
  number,
  hash,
  result,
  winner,
  rules,
  ruleset,
  plies,
  turns,
  ending,
  captures_white,
  captures_black,
  removals_white,
  removals_black,
  comments,
  variations,
  nags,
  moves,
  start,
  end
};
/// … or of a ply.
enum class PlyColumn : std::uint8_t {
  ply,
  turn_number,
  side,
  turn,
  kind,
  piece,
  from,
  to,
  placed,
  captured,
  bound,
  freed,
  removed,
  fen,
  eval,
  clock,
  nags,
  before,
  comment
};
using ColumnContents = std::variant<TagColumn, GameColumn, PlyColumn>;

struct TableColumn {
  std::string name;  ///< in the header
  ColumnContents contents;

  friend bool operator==(const TableColumn&, const TableColumn&) = default;
};

/// What the values of a column are, for a table that has more than texts.
enum class ColumnType : std::uint8_t {
  text,
  integer,    ///< never empty
  evaluation  ///< a value of the command eval (commentary), or empty
};

/// Of a tag: text.
ColumnType column_type(const ColumnContents& contents);

/// Whether a file with this name has comma-separated values: ".csv".
bool is_csv_name(std::string_view file_name);

/// What a row of the table is.
enum class TableRow : std::uint8_t { game, ply };

struct TableOptions {
  TableRow per = TableRow::game;
  std::vector<TableColumn> columns;  ///< by table_columns()
  bool csv = false;                  ///< RFC 4180; else tabs between the values, and escapes in them
  bool header = true;
  bool no_formulas = false;  ///< a ' before values that a spreadsheet would take for a formula
  bool mark = false;         ///< a byte order mark at the beginning
};

/// A name of a column that is no tag's.
struct ColumnName {
  std::string_view name;
  std::string_view what;  ///< a few words
};
/// All of them: for both kinds of rows.
std::vector<ColumnName> table_column_names();

/// The columns of a list "date,White,tag:x": words of table_column_names(), tags whose names begin with a
/// capital letter, and any tag after "tag:". An empty list: the usual columns. The error is a clause with the
/// nearest name.
Expected<std::vector<TableColumn>, std::string> table_columns(std::string_view list, TableRow per);

}  // namespace latro
