#include "latro/formats/table/writer.hpp"

#include <utility>
#include <variant>

#include "latro/formats/lines/positions.hpp"
#include "latro/formats/lines/repeated.hpp"
#include "latro/formats/table/values.hpp"
#include "latro/support/number.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

void append_quoted(std::string& out, std::string_view value) {
  if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += value;
    return;
  }
  out += '"';
  for (const char c : value) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

void append_escaped(std::string& out, std::string_view value) {
  for (const char c : value) {
    switch (c) {
      case '\t':
        out += "\\t";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\\':
        out += "\\\\";
        break;
      default:
        out += c;
    }
  }
}

bool is_numeral(std::string_view value) {
  if (value.starts_with('+')) value.remove_prefix(1);
  return parse_number<double>(value) && value.find_first_not_of("+-.0123456789") == std::string_view::npos;
}

}  // namespace

bool is_csv_name(std::string_view file_name) { return file_name.ends_with(".csv"); }

void append_cell(std::string& out, std::string_view value, bool csv, bool no_formulas) {
  std::string guarded;
  if (no_formulas && is_formula(value)) value = guarded.assign("'").append(value);
  if (csv)
    append_quoted(out, value);
  else
    append_escaped(out, value);
}

bool is_formula(std::string_view value) {
  return !value.empty() && std::string_view("=+-@\t\r\n").find(value.front()) != std::string_view::npos &&
         !is_numeral(value);
}

TableSink::TableSink(TableOptions options) : options_(std::move(options)) {
  if (options_.columns.empty()) options_.columns = *table_columns({}, options_.per);
}

void TableSink::append(std::string& out, std::string_view value) const {
  append_cell(out, value, options_.csv, options_.no_formulas);
  // For many readers a line without any byte is no row.
  if (options_.csv && value.empty() && options_.columns.size() == 1) out += "\"\"";
  out += options_.csv ? ',' : '\t';
}

/// Every value has a separator after it.
void TableSink::end_row(std::string& out) const {
  out.pop_back();
  out += options_.csv ? "\r\n" : "\n";
}

std::string TableSink::head() const {
  std::string out(options_.mark ? byte_order_mark : "");
  if (!options_.header) return out;
  for (const TableColumn& column : options_.columns) append(out, column.name);
  end_row(out);
  return out;
}

Expected<LeftOut, std::string> TableSink::write(const PlayedGame& game, std::string& out) {
  if (options_.per == TableRow::ply) {
    if (auto reason = write_plies(game, out)) return unexpected(std::move(*reason));
    return LeftOut{};
  }
  GameValues values(game);
  for (const TableColumn& column : options_.columns) {
    if (const auto* const tag = std::get_if<TagColumn>(&column.contents))
      append(out, values.text(*tag));
    else if (const auto* const own = std::get_if<GameColumn>(&column.contents))
      append(out, values.text(*own));
  }
  end_row(out);
  return LeftOut{};
}

std::optional<std::string> TableSink::write_plies(const PlayedGame& game, std::string& out) {
  GameValues values(game);
  std::vector<std::string> of_game;  // by column; empty for those of plies
  for (const TableColumn& column : options_.columns) {
    std::string& value = of_game.emplace_back();
    if (const auto* const tag = std::get_if<TagColumn>(&column.contents)) value = values.text(*tag);
    if (const auto* const own = std::get_if<GameColumn>(&column.contents)) value = values.text(*own);
  }
  std::size_t repeated = 0;
  for (const std::string& value : of_game) repeated += value.size();
  if (auto reason = repeats_too_much(repeated, game.moves.size())) return reason;
  Position before = game.start;
  Position after = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    play_again(game.rules, after, game.moves[i]);
    const PlyOfTable ply{i + 1, game.moves[i], before, after};
    for (std::size_t at = 0; at < options_.columns.size(); ++at) {
      if (const auto* const own = std::get_if<PlyColumn>(&options_.columns[at].contents))
        append(out, text_of(*own, ply));
      else
        append(out, of_game[at]);
    }
    end_row(out);
    drain(out);
    before = after;
  }
  return std::nullopt;
}

}  // namespace latro
