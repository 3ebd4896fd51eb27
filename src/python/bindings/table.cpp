
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "bindings.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/formats/table/columns.hpp"
#include "latro/formats/table/values.hpp"
#include "latro/notation/fen.hpp"
#include "latro/play/series.hpp"
#include "latro/search/analyst.hpp"
#include "latro/support/number.hpp"

namespace latro::python {

namespace {

/// Numbers that Python sees through its buffer protocol, without a copy.
template <class T>
struct Numbers {
  std::vector<T> values;
};

template <class T>
void add_numbers(py::module_& module, const char* name) {
  py::class_<Numbers<T>> type(module, name, py::buffer_protocol());
  type.def_buffer([](Numbers<T>& self) {
    return py::buffer_info(self.values.data(), static_cast<py::ssize_t>(self.values.size()));
  });
  // Python asks for a buffer where no exception can be thrown, so no object may be without one.
  reinterpret_cast<PyTypeObject*>(type.ptr())->tp_new = nullptr;
}

template <class T>
py::object numbers(std::vector<T> values) {
  return py::cast(Numbers<T>{std::move(values)});
}

/// A column, filled without the GIL. Equal texts are stored once, and become one str; positions, of which few
/// are equal, are stored one after the other.
class Column {
 public:
  explicit Column(TableColumn column) : column_(std::move(column)), type_(column_type(column_.contents)) {}

  const TableColumn& column() const { return column_; }

  void add(const std::string& text) {
    if (type_ == ColumnType::integer) {
      numbers_.push_back(parse_number<std::int64_t>(text).value_or(0));
    } else if (type_ == ColumnType::evaluation) {
      evaluations_.push_back(evaluation(text));
    } else {
      texts_.push_back(id_of(text));
    }
  }
  void add_number(std::int64_t number) { numbers_.push_back(number); }
  void add_evaluation(double soldiers) { evaluations_.push_back(soldiers); }
  void add_fen(const Position& position) {
    std::array<char, most_fen_size> fen;
    positions_.append(fen.data(), fens_.put(fen.data(), position));
    ends_.push_back(static_cast<std::int64_t>(positions_.size()));
  }
  /// Adds the last value again.
  void repeat() {
    if (type_ == ColumnType::integer)
      numbers_.push_back(numbers_.back());
    else if (type_ == ColumnType::evaluation)
      evaluations_.push_back(evaluations_.back());
    else
      texts_.push_back(texts_.back());
  }

  /// For Python. Texts are a list, or with `as_codes` a tuple: the number of each row's text and the distinct
  /// texts, or for positions where each ends and all of them joined.
  py::object values(bool as_codes) && {
    if (type_ == ColumnType::integer) return numbers(std::move(numbers_));
    if (type_ == ColumnType::evaluation) return numbers(std::move(evaluations_));
    if (!ends_.empty() && as_codes) return py::make_tuple(numbers(std::move(ends_)), py::bytes(positions_));
    if (!ends_.empty()) return fens();
    std::vector<py::object> distinct(ids_.size());
    // An enemy's bytes are no UTF-8.
    for (const auto& [text, id] : ids_) distinct[static_cast<std::size_t>(id)] = decoded(text);
    if (as_codes) return py::make_tuple(numbers(std::move(texts_)), distinct);
    py::list list(texts_.size());
    for (std::size_t i = 0; i < texts_.size(); ++i)
      PyList_SET_ITEM(list.ptr(), static_cast<py::ssize_t>(i),
                      distinct[static_cast<std::size_t>(texts_[i])].inc_ref().ptr());
    return list;
  }

 private:
  /// In soldiers, from White's side; infinite for a proven end, not a number if there is none.
  static double evaluation(std::string_view text) {
    const auto score = parse_eval(text);
    if (!score) return std::numeric_limits<double>::quiet_NaN();
    constexpr double endless = std::numeric_limits<double>::infinity();
    return score->wins() ? endless : score->loses() ? -endless : score->value() / 100.0;
  }

  std::int32_t id_of(const std::string& text) {
    return ids_.try_emplace(text, static_cast<std::int32_t>(ids_.size())).first->second;
  }

  py::list fens() const {
    py::list list(ends_.size());
    std::int64_t begin = 0;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      PyObject* const fen =
          PyUnicode_FromStringAndSize(positions_.data() + begin, static_cast<py::ssize_t>(ends_[i] - begin));
      if (fen == nullptr) throw py::error_already_set();
      PyList_SET_ITEM(list.ptr(), static_cast<py::ssize_t>(i), fen);
      begin = ends_[i];
    }
    return list;
  }

  TableColumn column_;
  ColumnType type_;
  std::vector<std::int64_t> numbers_;
  std::vector<double> evaluations_;
  std::vector<std::int32_t> texts_;
  std::unordered_map<std::string, std::int32_t> ids_;
  FenSeries fens_;
  std::string positions_;
  std::vector<std::int64_t> ends_;
};

void add_game(std::vector<Column>& columns, const PlayedGame& game) {
  GameValues values(game);
  for (Column& column : columns) column.add(values.cell(column.column().contents));
}

void add_ply(Column& column, PlyColumn what, const PlyOfTable& ply) {
  if (what == PlyColumn::ply)
    column.add_number(static_cast<std::int64_t>(ply.ply));
  else if (what == PlyColumn::turn_number)
    column.add_number(ply.before.number);
  else if (what == PlyColumn::fen)
    column.add_fen(ply.after);
  else if (what == PlyColumn::eval && ply.move.comment.empty())
    column.add_evaluation(std::numeric_limits<double>::quiet_NaN());
  else
    column.add(text_of(what, ply));
}

void add_plies(std::vector<Column>& columns, const PlayedGame& game) {
  GameValues values(game);
  Position before = game.start;
  Position after = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    play_again(game.rules, after, game.moves[i]);
    const PlyOfTable ply{i + 1, game.moves[i], before, after};
    for (Column& column : columns) {
      const ColumnContents& contents = column.column().contents;
      if (const auto* const own = std::get_if<PlyColumn>(&contents))
        add_ply(column, *own, ply);
      else if (i > 0)
        column.repeat();
      else
        column.add(values.cell(contents));
    }
    before = after;
  }
}

py::tuple games_table(GameIterator& games, const std::string& per, const std::string& wanted, bool as_codes) {
  if (per != "game" && per != "ply") throw py::value_error("per is 'game' or 'ply'");
  const TableRow row = per == "ply" ? TableRow::ply : TableRow::game;
  std::vector<Column> columns;
  for (TableColumn& column : must(table_columns(wanted, row))) columns.emplace_back(std::move(column));
  while (PlayedGame* const game = games.advance()) {
    const OthersRun others_run;
    game->file = games.path();
    if (row == TableRow::ply)
      add_plies(columns, *game);
    else
      add_game(columns, *game);
  }
  py::dict table;
  for (Column& column : columns) {
    const py::str name(column.column().name);
    table[name] = std::move(column).values(as_codes);
    column = Column(column.column());  // Frees its memory.
  }
  return py::make_tuple(table, games.report().games, left_out_games(games.report().left_out));
}

py::list figures(GameIterator& games, bool pool) {
  SeriesTable table({true, false, pool});
  while (const PlayedGame* const game = games.advance()) {
    const OthersRun others_run;
    table.add(*game, counted(*game, false));
  }
  py::list rows;
  for (const auto& [series, missing, all_missing] : table.entries()) {
    py::dict row;
    row["ruleset"] = series.ruleset;
    row["first"] = decoded(series.first);
    row["second"] = decoded(series.second);
    row["games"] = series.sums.tally.games();
    for (const Figure& figure : series.sums.figures->values(series.rules)) {
      const auto set = [&](const char* suffix, double value) {
        row[py::str(std::string(figure.name) + suffix)] = figure.known ? py::cast(value) : py::none();
      };
      set("", figure.value);
      set("_low", figure.low);
      set("_high", figure.high);
    }
    rows.append(row);
  }
  return rows;
}

}  // namespace

void add_table(py::module_& module) {
  add_numbers<std::int64_t>(module, "_Integers");
  add_numbers<std::int32_t>(module, "_Codes");
  add_numbers<double>(module, "_Floats");
  module.def("_games_table", &games_table);
  module.def("_figures", &figures);
  module.def(
      "table_columns",
      [] {
        py::dict columns;
        for (const ColumnName& column : table_column_names())
          columns[py::str(std::string(column.name))] = py::str(std::string(column.what));
        return columns;
      },
      "The columns of games_table() by name, with what they are; tags are columns too.");
}

}  // namespace latro::python
