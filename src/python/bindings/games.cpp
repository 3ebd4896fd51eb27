#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "latro/check/checker.hpp"
#include "latro/formats/table/columns.hpp"
#include "latro/game/played_game.hpp"
#include "latro/render/page/page.hpp"
#include "latro/support/compression.hpp"
#include "latro/support/counted.hpp"

namespace latro::python {

namespace {

using GameClass = py::class_<GameObject, NodeObject>;

/// latro.LossWarning, which lives as long as the interpreter.
PyObject* loss_warning = nullptr;

std::size_t turns_in(const PlayedLine& line) {
  std::size_t count = 0;
  for_each_turn(line, [&](const PlayedMove&) { ++count; });
  return count;
}

/// What every reader refuses is not written.
void check_size(const PlayedGame& game, std::string_view format, std::size_t size) {
  constexpr std::size_t most_bytes_of_record = 1 << 20;
  if (turns_in(game.moves) > most_turns_kept)
    throw py::value_error(fmt::format("a game can have {} turns", most_turns_kept));
  if (format == "lgn" && size > most_bytes_of_record)
    throw py::value_error("the record would be longer than 1 MiB");
}

/// Throws a ValueError. Warns if the format cannot represent parts of the game.
std::string written(const GameObject& self, const std::string& format) {
  const PlayedGame& game = self.tree->record();
  LeftOut left_out;
  std::string text = must(write_game(game, format, &left_out));
  check_size(game, format, text.size());
  if (!left_out.empty()) warn_of_loss(latro::text(left_out, format));
  return text;
}
/// For Python, which has no use for warnings then.
std::string record_of(const PlayedGame& game, LeftOut* left_out = nullptr) {
  std::string text = write_game(game, "lgn", left_out).value();
  check_size(game, "lgn", text.size());
  return text;
}

std::string page_of(const GameObject& self, bool embedded) {
  std::string out;
  PageOptions options;
  options.embedded = embedded;
  PageWriter page(options, [&out](std::string_view part) { out += part; });
  page.add(self.tree->record(), 1, {});
  page.end();
  return out;
}

/// The bytes of a file of games, one game after the other. The name of the file decides how it is compressed,
/// and the format if none is given.
class Sink {
 public:
  Sink(const std::optional<std::string>& format, const std::string& file)
      : compressor_(make_compressor(compression_of_name(file))) {
    const std::string_view name = uncompressed_name(file);
    const Format* const found = format ? find_format(*format) : format_of_name(name);
    if (found == nullptr && !format)
      format_ = find_format("lgn");
    else if (found == nullptr || found->sink == nullptr || found->is_database)
      throw py::value_error(fmt::format("there is no format '{}' that can be written",
                                        format ? *format : std::string(found->name)));
    else
      format_ = found;
    WriteOptions options;
    options.table.csv = is_csv_name(name);
    sink_ = format_->sink(options);
  }
  py::bytes head() const { return packed(sink_->head()); }
  py::bytes write(const GameObject& game) {
    const PlayedGame& record = game.tree->record();
    std::string out;
    const LeftOut lost = must(sink_->write(record, out));
    check_size(record, format_->name, out.size());
    if (!lost.empty()) ++games_with_loss_;
    for (const std::string& part : lost)
      if (std::ranges::find(lost_, part) == lost_.end()) lost_.push_back(part);
    return packed(out);
  }
  /// The last bytes. Warns of what the format could not represent.
  py::bytes end() {
    if (games_with_loss_ > 0)
      warn_of_loss(fmt::format("{} of {}", text(lost_, format_->name), counted(games_with_loss_, "game")));
    std::string out;
    if (compressor_) compressor_->finish([&](std::string_view part) { out += part; });
    return out;
  }

 private:
  std::string packed(const std::string& text) const {
    if (!compressor_) return text;
    std::string out;
    compressor_->add(text, [&](std::string_view part) { out += part; });
    return out;
  }

  std::unique_ptr<Compressor> compressor_;
  const Format* format_;
  std::unique_ptr<GameSink> sink_;
  LeftOut lost_;  ///< of all games
  std::uint64_t games_with_loss_ = 0;
};

/// A name that is no text becomes an empty one, which no tag has.
std::string_view tag_name_of(const py::handle& name) {
  Py_ssize_t size = 0;
  const char* const text =
      PyUnicode_Check(name.ptr()) != 0 ? PyUnicode_AsUTF8AndSize(name.ptr(), &size) : nullptr;
  PyErr_Clear();
  return text == nullptr ? std::string_view() : std::string_view(text, static_cast<std::size_t>(size));
}

// What a pickle has beside the record in LGN. Texts are bytes, because they need not be UTF-8.
using TagsState = std::vector<std::pair<py::bytes, py::bytes>>;
using PropertiesState = std::vector<std::pair<py::bytes, std::vector<py::bytes>>>;
/// Of each turn: the comments before and after it, the NAGs and the properties.
using MovesState = std::vector<std::tuple<py::bytes, py::bytes, std::vector<unsigned>, PropertiesState>>;

PropertiesState properties_state(const std::vector<Property>& properties) {
  PropertiesState state;
  for (const Property& one : properties)
    state.emplace_back(one.name, std::vector<py::bytes>(one.values.begin(), one.values.end()));
  return state;
}
std::vector<Property> properties_in(const PropertiesState& state) {
  std::vector<Property> properties;
  for (const auto& [name, values] : state) properties.push_back({name, {values.begin(), values.end()}});
  return properties;
}

/// Whether a record can have comments or NAGs in other places than the game.
bool moves_annotations(const PlayedGame& game) {
  bool moves = false;
  for_each_turn(game.moves, [&](const PlayedMove& move) {
    moves = moves || !move.before.empty() ||
            std::ranges::adjacent_find(move.nags, std::greater_equal<>()) != move.nags.end();
  });
  return moves;
}

/// The tags in their order; unless the record has all annotations as they are, these too.
py::tuple state_beside(const PlayedGame& game, bool is_lossy) {
  TagsState tags;
  for (const Tag& tag : game.tags) tags.emplace_back(tag.name, tag.value);
  if (!is_lossy && !moves_annotations(game)) return py::make_tuple(tags);
  MovesState moves;
  for_each_turn(game.moves, [&](const PlayedMove& move) {
    moves.emplace_back(move.before, move.comment, move.nags, properties_state(move.properties));
  });
  return py::make_tuple(tags, py::bytes(game.comment), properties_state(game.properties), moves);
}
void put_beside(PlayedGame& game, const py::tuple& state) {
  game.tags.clear();
  for (const auto& [name, value] : state[0].cast<TagsState>()) game.tags.push_back({name, value, {}});
  if (state.size() == 1) return;
  game.comment = state[1].cast<std::string>();
  game.properties = properties_in(state[2].cast<PropertiesState>());
  const auto moves = state[3].cast<MovesState>();
  if (moves.size() != turns_in(game.moves)) throw py::value_error("the state is that of another game");
  auto next = moves.begin();
  for_each_turn(game.moves, [&](PlayedMove& move) {
    const auto& [before, comment, nags, properties] = *next++;
    move.before = before;
    move.comment = comment;
    move.nags = nags;
    move.properties = properties_in(properties);
  });
}

/// The state of a pickle: the record, the number of the game, attributes, and what is beside the record.
py::object game_state(const py::object& self) {
  const PlayedGame game =
      self.cast<const GameObject&>().tree->record();  // Making objects can run other code.
  LeftOut left_out;
  const py::bytes record = record_of(game, &left_out);
  return py::make_tuple(record, game.number, attributes_of(self), state_beside(game, !left_out.empty()));
}
/// Version 1.0 pickled the record alone.
std::pair<GameObject, py::object> read_again(const py::object& state) {
  const bool is_old = py::isinstance<py::bytes>(state);
  const py::tuple parts = is_old ? py::make_tuple(state) : state.cast<py::tuple>();
  const auto record = parts[0].cast<std::string>();
  TextSource source(record);
  GameReader reader(source, {}, find_format("lgn"));
  PlayedGame* const game = reader.next();
  if (game == nullptr) throw py::value_error("the record has no legal game");
  if (!is_old) game->number = parts[1].cast<std::uint64_t>();
  if (parts.size() > 3) put_beside(*game, parts[3].cast<py::tuple>());
  return {GameObject(std::move(*game)), attributes_in(parts, 2)};
}

void add_tags(GameClass& game) {
  game.def("_tag_names",
           [](const GameObject& self) {
             py::list names;
             for (const Tag& tag : self.tree->record().tags) names.append(decoded(tag.name));
             return names;
           })
      .def("_tag_count", [](const GameObject& self) { return self.tree->record().tags.size(); })
      .def("_tag",
           [](const GameObject& self, const py::object& name) -> std::optional<py::str> {
             const Tag* const tag = self.tree->find_tag(tag_name_of(name));
             return tag == nullptr ? std::nullopt : std::optional(decoded(tag->value));
           })
      .def("_set_tag", [](const GameObject& self, std::string_view name,
                          std::string_view value) { must(self.tree->set_tag(name, value)); })
      .def("_remove_tag", [](const GameObject& self,
                             const py::object& name) { return self.tree->remove_tag(tag_name_of(name)); })
      .def("_clear_tags", [](const GameObject& self) { self.tree->clear_tags(); });
}

void add_forms(GameClass& game) {
  game.def(
          "write",
          [](const GameObject& self, const std::string& format) { return decoded(written(self, format)); },
          py::arg("format") = "lgn",
          "The game as text: 'lgn', 'jsonl', 'sgf', 'ludii', 'moves', 'epd', 'board', 'table' or 'text'. Raises "
          "ValueError if the format cannot have the game, or if it is longer than readers accept (100,000 turns; "
          "LGN: 1 MiB). A LossWarning says what the format cannot represent.")
      .def("__str__", [](const GameObject& self) { return decoded(record_of(self.tree->record())); })
      .def("__repr__",
           [](const GameObject& self) {
             const PlayedGame& record = self.tree->record();
             return fmt::format("<Game: {}, {} plies, {}>", record.ruleset, record.moves.size(),
                                text(record.result));
           })
      .def(
          "svg",
          [](const GameObject& self, const std::string& theme, bool flipped, unsigned size, bool coordinates,
             bool animated) {
            const PictureOptions options = picture_options(theme, flipped, size, coordinates);
            const PlayedGame& record = self.tree->record();
            return decoded(animated ? draw_animation(record, options) : draw(record, options));
          },
          py::kw_only(), py::arg("theme") = "marble", py::arg("flipped") = false, py::arg("size") = 0,
          py::arg("coordinates") = true, py::arg("animated") = false,
          "The last position of the main line as an SVG document, or the game as one that plays by itself; `size` "
          "is the width in pixels, 0 the usual one.")
      .def(
          "html", [](const GameObject& self) { return decoded(page_of(self, false)); },
          "An HTML page to step through the game.")
      .def("_repr_html_", [](const GameObject& self) { return decoded(page_of(self, true)); });
}

}  // namespace

void warn_of_loss(const std::string& message) {
  if (PyErr_WarnEx(loss_warning, message.c_str(), 1) != 0) throw py::error_already_set();
}

void add_games(py::module_& module) {
  loss_warning = PyErr_NewExceptionWithDoc(
      "latro.LossWarning",
      "Something is not in a result: games with an error, or parts of games that a format cannot represent.",
      PyExc_UserWarning, nullptr);
  module.attr("LossWarning") = py::handle(loss_warning);
  GameClass game(module, "Game",
                 R"(A game that is legal: tags, turns with annotations, result.

It is the node before the first turn, as in python-chess; see GameNode for turns, variations and their changes. After a
change of the main line the result and the tag Termination are those of the rules if the rules end the game, now or
before the change, and the tag PlyCount, if there is one, is the new number of plies. Copies and pickles have all
that the game has, also what LGN cannot represent.

>>> game = latro.Game("petteia")
>>> game.headers["White"] = "Piso"
>>> node = game.add_line(["d2-d4", "d7-d5"])
>>> node.comment = "Face to face."
>>> print(" ".join(str(game).split()))
[White "Piso"] [Result "*"] [Rules "petteia"] 1. d2-d4 d7-d5 {Face to face.} *)");
  game.def(
          py::init([](const py::object& rules, const std::optional<std::string>& fen) {
            return GameObject(must(TextGame::start(ruleset_of(rules).descriptor, fen.value_or(""))).record());
          }),
          py::arg("rules") = "petteia", py::arg("fen") = std::nullopt,
          "A game without turns. `rules` is a Ruleset or a descriptor; `fen` a position instead of the start of "
          "the ruleset.")
      .def_static(
          "from_board", [](const BoardObject& board) { return GameObject(board.game.record()); },
          py::arg("board"), "The game that led to a board.")
      .def_property_readonly(
          "rules",
          [](const GameObject& self) {
            const PlayedGame& record = self.tree->record();
            return RulesetObject{record.rules, record.ruleset};
          },
          "The Ruleset.")
      .def_property_readonly(
          "number", [](const GameObject& self) { return self.tree->record().number; },
          "In its file, from 1; 0: not from a file.")
      .def_property_readonly(
          "result", [](const GameObject& self) { return std::string(text(self.tree->record().result)); },
          "'1-0', '0-1', '1/2-1/2' or '*'.")
      .def(
          "end_board",
          [](const GameObject& self) {
            const GameNode* last = &self.at();
            while (last->next() != nullptr) last = last->next();
            return BoardObject{self.tree->game_at(*last)};
          },
          "A new Board, after the last turn of the main line.")
      .def(
          "__len__", [](const GameObject& self) { return self.tree->plies(); }, "Plies of the main line.")
      .def(
          "__bool__", [](const GameObject&) { return true; }, "True, also for a game without turns.");
  add_pickle(game, &game_state, &read_again);
  add_tags(game);
  add_forms(game);
  py::class_<Sink>(module, "_Sink")
      .def(py::init<const std::optional<std::string>&, const std::string&>())
      .def("head", &Sink::head)
      .def("write", &Sink::write)
      .def("end", &Sink::end);
}

}  // namespace latro::python
