#include "reports/rows.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "latro/support/compression.hpp"
#include "latro/support/json_writer.hpp"
#include "latro/support/separated.hpp"
#include "latro/support/utf8.hpp"

namespace latro::tool {

void append_row(std::string& out, RowForm form, const std::vector<RowColumn>& columns, const RowCells& cells,
                bool no_formulas) {
  if (form != RowForm::jsonl) {
    SeparatedRow row(out, {form == RowForm::csv, no_formulas});
    for (const std::string& cell : cells) row.add(cell);
    return row.end();
  }
  JsonWriter json(out);
  json.begin_object();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].empty()) continue;
    json.key(columns[i].name);
    if (columns[i].is_number)
      json.number(cells[i]);
    else
      json.value(cells[i]);
  }
  json.end_object();
  out += '\n';
}

std::string row_head(RowForm form, const std::vector<RowColumn>& columns) {
  std::string out;
  if (form == RowForm::jsonl) return out;
  SeparatedRow row(out, {form == RowForm::csv});
  for (const RowColumn& column : columns) row.add(column.name);
  row.end();
  return out;
}

Rows::Rows(Output& out, RowForm form, std::vector<RowColumn> columns, bool no_formulas)
    : out_(out), form_(form), columns_(std::move(columns)), no_formulas_(no_formulas) {
  if (form_ != RowForm::text) out_.write(row_head(form_, columns_));
}

void Rows::add(RowCells cells) {
  if (form_ == RowForm::text) return kept_.push_back(std::move(cells));
  std::string row;
  append_row(row, form_, columns_, cells, no_formulas_);
  out_.write(row);
}

void Rows::end() {
  if (form_ != RowForm::text || kept_.empty()) return;
  RowCells heading;
  for (const RowColumn& column : columns_) heading.push_back(column.name);
  std::vector<std::size_t> widths(columns_.size());
  for (const RowCells& cells : kept_)
    for (std::size_t i = 0; i < cells.size(); ++i)
      widths[i] = std::max(widths[i], std::min(count_columns(cells[i]), most_columns));
  // A column of which no row has a value is left out.
  for (std::size_t i = 0; i < widths.size(); ++i)
    if (widths[i] > 0) widths[i] = std::max(widths[i], count_columns(heading[i]));
  write_text(heading, widths);
  for (const RowCells& cells : std::exchange(kept_, {})) write_text(cells, widths);
}

void Rows::write_text(const RowCells& cells, const std::vector<std::size_t>& widths) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (widths[i] == 0) continue;
    const bool is_number = columns_[i].is_number;
    const std::string cell = cells[i].empty() ? "-"
                             : is_number      ? cells[i]
                                              : shortened(printable(cells[i]), most_columns);
    const std::string blanks(widths[i] - std::min(widths[i], count_columns(cell)), ' ');
    if (!line.empty()) line += "  ";
    line += is_number ? blanks + cell : cell + blanks;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  out_.write(line + '\n');
}

OptionSpec& declare_row_form(OptionTable& table, std::optional<RowForm>& form, const std::string& help) {
  return table.choice(
      "--report", form,
      {{"text", RowForm::text}, {"tsv", RowForm::tsv}, {"csv", RowForm::csv}, {"jsonl", RowForm::jsonl}},
      help);
}

RowForm row_form(std::optional<RowForm> given, const std::string& file) {
  if (given) return *given;
  const std::string name(uncompressed_name(file));
  if (name.ends_with(".tsv")) return RowForm::tsv;
  if (name.ends_with(".csv")) return RowForm::csv;
  return name.ends_with(".jsonl") ? RowForm::jsonl : RowForm::text;
}

}  // namespace latro::tool
