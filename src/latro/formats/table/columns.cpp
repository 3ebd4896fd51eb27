#include "latro/formats/table/columns.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/find.hpp"
#include "latro/support/lines.hpp"
#include "latro/support/nearest.hpp"
#include "latro/support/utf8.hpp"

namespace latro {

namespace {

/// A column that is not named like a tag. Its contents can depend on what a row is.
struct Known {
  std::string_view name;
  std::string_view what;
  std::string_view tag = {};
  std::optional<GameColumn> of_game = {};
  std::optional<PlyColumn> of_ply = {};
  ColumnType game_type = ColumnType::text;
  ColumnType ply_type = ColumnType::text;
};

constexpr Known known(std::string_view name, GameColumn column, std::string_view what,
                      ColumnType type = ColumnType::text) {
  return {name, what, {}, column, {}, type, {}};
}
constexpr Known known(std::string_view name, PlyColumn column, std::string_view what,
                      ColumnType type = ColumnType::text) {
  return {name, what, {}, {}, column, {}, type};
}
constexpr Known known_tag(std::string_view name, std::string_view tag) { return {name, tag, tag}; }

constexpr std::array all_known{
    known("file", GameColumn::file, "name of the input file"),
    known("number", GameColumn::number, "number of the game in its file", ColumnType::integer),
    known("hash", GameColumn::hash, "16 digits for ruleset, start and turns"),
    known_tag("date", "Date"),
    known_tag("event", "Event"),
    known_tag("site", "Site"),
    known_tag("round", "Round"),
    known_tag("white", "White"),
    known_tag("black", "Black"),
    known("result", GameColumn::result, "1-0, 0-1, 1/2-1/2 or *"),
    known("winner", GameColumn::winner, "white, black or draw"),
    known("rules", GameColumn::rules, "descriptor as written"),
    known("ruleset", GameColumn::ruleset, "shortest descriptor"),
    known("plies", GameColumn::plies, "plies of the main line", ColumnType::integer),
    known("turns", GameColumn::turns, "numbered turns of the main line", ColumnType::integer),
    known("ending", GameColumn::ending, "tag Termination, or the end by the rules"),
    known("captures_white", GameColumn::captures_white, "pieces that White captured", ColumnType::integer),
    known("captures_black", GameColumn::captures_black, "pieces that Black captured", ColumnType::integer),
    known("removals_white", GameColumn::removals_white, "bound pieces that White removed",
          ColumnType::integer),
    known("removals_black", GameColumn::removals_black, "bound pieces that Black removed",
          ColumnType::integer),
    known("comments", GameColumn::comments, "number of comments", ColumnType::integer),
    known("variations", GameColumn::variations, "number of variations", ColumnType::integer),
    Known{"nags", "number of NAGs; with --per ply the NAGs of the turn", "", GameColumn::nags,
          PlyColumn::nags, ColumnType::integer, ColumnType::text},
    known("moves", GameColumn::moves, "turns of the main line"),
    known("start", GameColumn::start, "FEN of the start"),
    known("end", GameColumn::end, "FEN of the last position"),
    known("ply", PlyColumn::ply, "number of the ply", ColumnType::integer),
    known("turn_number", PlyColumn::turn_number, "number of the turn", ColumnType::integer),
    known("side", PlyColumn::side, "white or black"),
    known("turn", PlyColumn::turn, "text of the turn"),
    known("kind", PlyColumn::kind, "place, move, remove or pass"),
    known("piece", PlyColumn::piece, "soldier or dux"),
    known("from", PlyColumn::from, "first square of a movement"),
    known("to", PlyColumn::to, "last square of a movement"),
    known("placed", PlyColumn::placed, "squares of a placement"),
    known("captured", PlyColumn::captured, "squares of pieces captured"),
    known("bound", PlyColumn::bound, "squares of pieces bound"),
    known("freed", PlyColumn::freed, "squares of pieces freed"),
    known("removed", PlyColumn::removed, "squares of bound pieces removed"),
    known("fen", PlyColumn::fen, "position after the turn"),
    known("eval", PlyColumn::eval, "command eval of the comment", ColumnType::evaluation),
    known("clock", PlyColumn::clock, "command clk of the comment"),
    known("before", PlyColumn::before, "comment before the turn"),
    known("comment", PlyColumn::comment, "comment after the turn"),
};

constexpr std::string_view usual_of_game = "file,number,date,event,white,black,result,ruleset,plies,ending";
constexpr std::string_view usual_ply_columns =
    "file,number,ply,turn_number,side,turn,kind,from,to,captured,bound,freed,removed,fen,eval,clock,nags,"
    "comment";

constexpr std::string_view tag_prefix = "tag:";

std::string nearest_column(std::string_view word) {
  const std::string_view column = nearest_name(all_known, word, &Known::name);
  const std::string_view tag = nearest_name(usual_tags, word);
  if (column.empty()) return std::string(tag);
  if (tag.empty()) return std::string(column);
  return std::string(edit_distance(word, tag) < edit_distance(word, column) ? tag : column);
}

/// Whether a tag with this name is probably a usual one, misspelt: it is not taken for another tag.
bool is_misspelt(std::string_view name) {
  constexpr std::size_t least_long = 4;
  if (is_one_of(name, usual_tags)) return false;
  return std::any_of(usual_tags.begin(), usual_tags.end(), [&](std::string_view usual) {
    return usual.size() >= least_long && edit_distance(name, usual) == 1;
  });
}

Expected<TableColumn, std::string> column_named(std::string_view word, TableRow per) {
  if (const Known* const found = find_by(all_known, &Known::name, word)) {
    if (!found->tag.empty()) return TableColumn{std::string(word), TagColumn{std::string(found->tag)}};
    if (found->of_ply && per == TableRow::ply) return TableColumn{std::string(word), *found->of_ply};
    if (found->of_game) return TableColumn{std::string(word), *found->of_game};
    return unexpected(fmt::format("the column {} needs --per ply", word));
  }
  if (word.starts_with(tag_prefix)) {
    const std::string_view name = word.substr(tag_prefix.size());
    if (!is_tag_name(name))
      return unexpected(
          fmt::format("{} is not a tag name: a letter, then letters, digits and '_'", quote(name)));
    return TableColumn{std::string(name), TagColumn{std::string(name)}};
  }
  const bool is_capital = !word.empty() && word.front() >= 'A' && word.front() <= 'Z';
  if (is_capital && is_tag_name(word) && !is_misspelt(word))
    return TableColumn{std::string(word), TagColumn{std::string(word)}};
  if (word.empty()) return unexpected(std::string("a name is missing; write names with commas between them"));
  std::string message = fmt::format("there is no column {}", quote(word));
  const std::string nearest = nearest_column(word);
  message += nearest.empty() ? "; latro-formats(5) lists the columns" : suggestion(nearest);
  if (is_tag_name(word)) message += fmt::format(" (For a tag of this name write tag:{})", word);
  return unexpected(std::move(message));
}

}  // namespace

bool is_csv_name(std::string_view file_name) { return file_name.ends_with(".csv"); }

ColumnType column_type(const ColumnContents& contents) {
  const auto* const of_game = std::get_if<GameColumn>(&contents);
  const auto* const of_ply = std::get_if<PlyColumn>(&contents);
  for (const Known& one : all_known) {
    if (of_game != nullptr && one.of_game == *of_game) return one.game_type;
    if (of_ply != nullptr && one.of_ply == *of_ply) return one.ply_type;
  }
  return ColumnType::text;
}

std::vector<ColumnName> table_column_names() {
  std::vector<ColumnName> names;
  names.reserve(std::size(all_known));
  for (const Known& one : all_known) names.push_back({one.name, one.what});
  return names;
}

Expected<std::vector<TableColumn>, std::string> table_columns(std::string_view list, TableRow per) {
  if (list.empty()) list = per == TableRow::game ? usual_of_game : usual_ply_columns;
  std::vector<TableColumn> columns;
  for (const std::string_view word : split(list, ',')) {
    auto column = column_named(word, per);
    if (!column) return unexpected(std::move(column.error()));
    columns.push_back(std::move(*column));
  }
  return columns;
}

}  // namespace latro
