#include "convert/games.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "io/game_output.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/formats/table/columns.hpp"

namespace latro::tool {

void Shape::apply(WriteOptions& how, const Format& to, const std::string& output) const {
  if (json_keys && !to.has_keys)
    throw UsageError(fmt::format("--json-keys: {} has no keys; --to jsonl has", to.name));
  how.json_keys = json_keys;

  const std::pair<std::string_view, bool> of_tables[] = {
      {"--per", per.has_value()}, {"--columns", columns.has_value()}, {"--csv", csv},
      {"--no-header", no_header}, {"--no-formulas", no_formulas},     {"--bom", bom}};
  for (const auto& [option, is_given] : of_tables)
    if (is_given && !to.has_columns)
      throw UsageError(fmt::format("{}: {} has no columns; --to table has", option, to.name));
  if (!to.has_columns) return;
  how.table.per = per.value_or(TableRow::game);
  how.table.csv = csv || writes_csv(to, output);
  how.table.header = !no_header;
  how.table.no_formulas = no_formulas;
  how.table.mark = bom;
  if (bom && !how.table.csv) throw UsageError("--bom: only with --csv, or with -o FILE.csv");
  auto wanted = table_columns(columns.value_or(std::string()), how.table.per);
  if (!wanted) throw UsageError(fmt::format("--columns: {}", wanted.error()));
  how.table.columns = std::move(*wanted);
}

void declare_shape(OptionTable& table, Shape& shape) {
  table
      .valued("--json-keys", "KEYS", "jsonl: write these keys only: tags,turns or rules,plies.fen",
              [&shape](std::string_view list) {
                auto parsed = json_keys(list);
                if (!parsed) throw UsageError(parsed.error());
                shape.json_keys = *parsed;
              })
      .values = words_of(json_key_names());
  table.choice("--per", shape.per, {{"game", TableRow::game}, {"ply", TableRow::ply}},
               "table: write a row for each game, or for each ply of the main line [game]");
  table
      .valued("--columns", "NAMES", "table: write these columns: date,white,result,Site,plies",
              [&shape](std::string_view list) {
                if (list.empty()) throw UsageError("names of columns are missing");
                shape.columns = list;
              })
      .values = words_of(table_column_names(), &ColumnName::name, &ColumnName::what);
  table.flag("--csv", shape.csv, "table: write comma-separated values, as if -o ended in .csv");
  table.flag("--no-header", shape.no_header, "table: write no line with the names of the columns");
  table.flag("--no-formulas", shape.no_formulas,
             "table: write a ' before values that a spreadsheet could take for formulas");
  table.flag("--bom", shape.bom, "table: begin with a byte order mark, by which Excel knows UTF-8; with CSV");
}

}  // namespace latro::tool
