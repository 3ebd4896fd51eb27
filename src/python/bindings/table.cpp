#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
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
#include "latro/search/analyst.hpp"

namespace latro::python {

namespace {

bool is_number(const ColumnContents& contents) {
  if (const auto* const of_game = std::get_if<GameColumn>(&contents)) switch (*of_game) {
      case GameColumn::number:
      case GameColumn::plies:
      case GameColumn::turns:
      case GameColumn::captures_white:
      case GameColumn::captures_black:
      case GameColumn::removals_white:
      case GameColumn::removals_black:
      case GameColumn::comments:
      case GameColumn::variations:
      case GameColumn::nags:
        return true;
      case GameColumn::file:
      case GameColumn::hash:
      case GameColumn::result:
      case GameColumn::winner:
      case GameColumn::rules:
      case GameColumn::ruleset:
      case GameColumn::ending:
      case GameColumn::moves:
      case GameColumn::start:
      case GameColumn::end:
        return false;
    }
  const auto* const of_ply = std::get_if<PlyColumn>(&contents);
  return of_ply != nullptr && (*of_ply == PlyColumn::ply || *of_ply == PlyColumn::turn_number);
}

bool is_evaluation(const ColumnContents& contents) {
  const auto* const of_ply = std::get_if<PlyColumn>(&contents);
  return of_ply != nullptr && *of_ply == PlyColumn::eval;
}

/// Numbers that Python sees through its buffer protocol, without a copy.
template <class T>
struct Numbers {
  std::vector<T> values;
};

template <class T>
void add_numbers(py::module_& module, const char* name) {
  py::class_<Numbers<T>>(module, name, py::buffer_protocol()).def_buffer([](Numbers<T>& self) {
    return py::buffer_info(self.values.data(), static_cast<py::ssize_t>(self.values.size()));
  });
}

/// A column, filled without the GIL. Equal texts are stored once, and become one str.
class Column {
 public:
  explicit Column(TableColumn column)
      : column_(std::move(column)),
        is_number_(is_number(column_.contents)),
        is_evaluation_(is_evaluation(column_.contents)) {}

  const TableColumn& column() const { return column_; }

  void add(const std::string& text) {
    if (is_number_) {
      std::int64_t number = 0;
      std::from_chars(text.data(), text.data() + text.size(), number);
      numbers_.push_back(number);
    } else if (is_evaluation_) {
      evaluations_.push_back(evaluation(text));
    } else {
      texts_.push_back(ids_.try_emplace(text, static_cast<std::uint32_t>(ids_.size())).first->second);
    }
  }
  void add_number(std::int64_t number) { numbers_.push_back(number); }
  /// Adds the last value again.
  void repeat() {
    if (is_number_)
      numbers_.push_back(numbers_.back());
    else
      texts_.push_back(texts_.back());
  }

  py::object values() && {
    if (is_number_) return py::cast(Numbers<std::int64_t>{std::move(numbers_)});
    if (is_evaluation_) return py::cast(Numbers<double>{std::move(evaluations_)});
    std::vector<py::object> distinct(ids_.size());
    // An enemy's bytes are no UTF-8.
    for (const auto& [text, id] : ids_)
      distinct[id] = py::reinterpret_steal<py::object>(
          PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace"));
    py::list list(texts_.size());
    for (std::size_t i = 0; i < texts_.size(); ++i)
      PyList_SET_ITEM(list.ptr(), static_cast<py::ssize_t>(i), distinct[texts_[i]].inc_ref().ptr());
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

  TableColumn column_;
  bool is_number_;
  bool is_evaluation_;
  std::vector<std::int64_t> numbers_;
  std::vector<double> evaluations_;
  std::vector<std::uint32_t> texts_;
  std::unordered_map<std::string, std::uint32_t> ids_;
};

void add_game(std::vector<Column>& columns, const PlayedGame& game) {
  GameValues values(game);
  for (Column& column : columns) {
    if (const auto* const tag = std::get_if<TagColumn>(&column.column().contents))
      column.add(values.text(*tag));
    else if (const auto* const own = std::get_if<GameColumn>(&column.column().contents))
      column.add(values.text(*own));
  }
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
      if (const auto* const own = std::get_if<PlyColumn>(&contents)) {
        if (*own == PlyColumn::ply)
          column.add_number(static_cast<std::int64_t>(i + 1));
        else if (*own == PlyColumn::turn_number)
          column.add_number(before.number);
        else
          column.add(text_of(*own, ply));
      } else if (i > 0) {
        column.repeat();
      } else if (const auto* const tag = std::get_if<TagColumn>(&contents)) {
        column.add(values.text(*tag));
      } else if (const auto* const of_game = std::get_if<GameColumn>(&contents)) {
        column.add(values.text(*of_game));
      }
    }
    before = after;
  }
}

py::dict games_table(const py::object& from, const std::string& per, const py::object& wanted,
                     const std::optional<std::string>& format, const py::object& rules,
                     const std::string& errors, const std::string& file) {
  if (per != "game" && per != "ply") throw py::value_error("per is 'game' or 'ply'");
  const TableRow row = per == "ply" ? TableRow::ply : TableRow::game;
  std::string list;
  if (!wanted.is_none()) list = py::str(",").attr("join")(wanted).cast<std::string>();
  auto chosen = table_columns(list, row);
  if (!chosen) throw py::value_error(chosen.error());
  std::vector<Column> columns;
  for (TableColumn& column : *chosen) columns.emplace_back(std::move(column));
  GameIterator games(from, format, rules, errors);
  while (PlayedGame* const game = games.advance()) {
    const py::gil_scoped_release others_may_run;
    game->file = file;
    if (row == TableRow::ply)
      add_plies(columns, *game);
    else
      add_game(columns, *game);
  }
  py::dict table;
  for (Column& column : columns) {
    const py::str name(column.column().name);
    table[name] = std::move(column).values();
  }
  return table;
}

}  // namespace

void add_table(py::module_& module) {
  add_numbers<std::int64_t>(module, "_Integers");
  add_numbers<double>(module, "_Floats");
  module.def("_games_table", &games_table);
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
