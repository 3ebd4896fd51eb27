#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "latro/game/commands.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/render/page/page.hpp"

namespace latro::python {

namespace {

/// latro.GameError, which lives as long as the interpreter.
PyObject* game_error = nullptr;

/// A Python object with a method read(size) that returns bytes or str.
class PythonSource final : public ByteSource {
 public:
  explicit PythonSource(py::object file) : read_(file.attr("read")) {}

  std::size_t read(char* into, std::size_t size) override {
    const py::gil_scoped_acquire calls_python;
    if (at_ == bytes_.size()) {
      py::object part = read_(size);
      if (py::isinstance<py::str>(part)) part = part.attr("encode")("utf-8");
      if (!py::isinstance<py::bytes>(part)) throw py::type_error("read() returns neither bytes nor str");
      bytes_ = part.cast<std::string>();
      at_ = 0;
    }
    const std::size_t count = std::min(size, bytes_.size() - at_);
    std::memcpy(into, bytes_.data() + at_, count);
    at_ += count;
    return count;
  }

 private:
  py::object read_;
  std::string bytes_;
  std::size_t at_ = 0;
};

}  // namespace

/// The bytes of a path, of a file object, or of a bytes object.
class GameIterator::AnySource {
 public:
  explicit AnySource(const py::object& from) {
    if (py::isinstance<py::bytes>(from)) {
      text_ = from.cast<std::string>();
      memory_.emplace(text_);
    } else if (py::hasattr(from, "read")) {
      python_.emplace(from);
    } else {
      PyObject* path = nullptr;
      if (PyUnicode_FSConverter(from.ptr(), &path) == 0) throw py::error_already_set();
      file_.emplace(py::reinterpret_steal<py::bytes>(path).cast<std::string>());
    }
  }
  AnySource(const AnySource&) = delete;
  AnySource& operator=(const AnySource&) = delete;

  ByteSource& bytes() {
    if (memory_) return *memory_;
    if (python_) return *python_;
    return *file_;
  }

 private:
  std::string text_;
  std::optional<TextSource> memory_;
  std::optional<PythonSource> python_;
  std::optional<FileSource> file_;
};

namespace {

const Format* format_of(const std::optional<std::string>& name) {
  if (!name) return nullptr;
  const Format* const format = find_format(*name);
  if (format == nullptr || format->source == nullptr)
    throw py::value_error(fmt::format("there is no format '{}' that can be read", *name));
  return format;
}

CheckOptions options_of(const py::object& rules) {
  CheckOptions options;
  if (!rules.is_none()) options.rules = ruleset_of(rules).rules;
  return options;
}

}  // namespace

GameIterator::GameIterator(const py::object& from, const std::optional<std::string>& format,
                           const py::object& rules, const std::string& errors)
    : source_(std::make_unique<AnySource>(from)), options_(options_of(rules)), format_(format_of(format)) {
  if (errors == "raise")
    on_error_ = OnError::raise;
  else if (errors == "collect")
    on_error_ = OnError::collect;
  else if (errors == "ignore")
    on_error_ = OnError::ignore;
  else
    throw py::value_error("errors is 'raise', 'collect' or 'ignore'");
}
GameIterator::~GameIterator() = default;

PlayedGame* GameIterator::advance() {
  PlayedGame* game = nullptr;
  for (bool more = true; more && game == nullptr;) {
    {
      const py::gil_scoped_release others_may_run;
      // Detecting the format reads the first bytes.
      if (!reader_) reader_ = std::make_unique<GameReader>(source_->bytes(), options_, format_);
      game = reader_->next(more);
    }
    if (on_error_ == OnError::raise) raise_errors();
  }
  return game;
}

CheckReport GameIterator::validate(const py::object& from, const std::optional<std::string>& format,
                                   const py::object& rules) {
  AnySource source(from);
  const CheckOptions options = options_of(rules);
  const Format* const known = format_of(format);
  const py::gil_scoped_release others_may_run;
  return check_games(source.bytes(), options, known);
}

std::vector<Diagnostic> GameIterator::diagnostics() const {
  if (on_error_ == OnError::ignore || !reader_) return {};
  return reader_->report().diagnostics;
}

void GameIterator::raise_errors() {
  const auto& all = reader_->report().diagnostics;
  std::vector<Diagnostic> errors;
  for (; reported_ < all.size(); ++reported_)
    if (info(all[reported_].code).severity == Severity::error) errors.push_back(all[reported_]);
  if (errors.empty()) return;
  const py::object error = py::reinterpret_borrow<py::object>(game_error)(text(errors.front()));
  error.attr("diagnostics") = errors;
  PyErr_SetObject(game_error, error.ptr());
  throw py::error_already_set();
}

namespace {

// --- Games ---

struct GameObject {
  std::shared_ptr<PlayedGame> game;
};

/// A turn in a game. Nodes keep the game alive; the turns of a game do not change.
struct NodeObject {
  std::shared_ptr<PlayedGame> game;
  std::shared_ptr<const NodeObject> replaced;  ///< of a variation: the turn in whose place it is
  PlayedLine* line = nullptr;
  std::size_t index = 0;

  PlayedMove& move() const { return (*line)[index]; }
  std::shared_ptr<NodeObject> next() const {
    if (index + 1 >= line->size()) return nullptr;
    return std::make_shared<NodeObject>(NodeObject{game, replaced, line, index + 1});
  }
  std::size_t ply() const { return (replaced ? replaced->ply() - 1 : 0) + index + 1; }
  /// Plays the turns from the start up to this one, without it if `before`.
  void play(TextGame& board, bool before) const {
    if (replaced) replaced->play(board, true);
    for (std::size_t i = 0; i < index + (before ? 0 : 1); ++i) board.play((*line)[i].text).value();
  }
};

TextGame start_of(const PlayedGame& game) { return TextGame::start(game.ruleset, fen(game.start)).value(); }

std::vector<std::shared_ptr<NodeObject>> mainline(const GameObject& self) {
  std::vector<std::shared_ptr<NodeObject>> nodes;
  nodes.reserve(self.game->moves.size());
  for (std::size_t i = 0; i < self.game->moves.size(); ++i)
    nodes.push_back(std::make_shared<NodeObject>(NodeObject{self.game, nullptr, &self.game->moves, i}));
  return nodes;
}

std::string written(const GameObject& self, const std::string& format) {
  auto text = write_game(*self.game, format);
  if (!text) throw py::value_error(text.error());
  return *std::move(text);
}

std::string page_of(const GameObject& self, bool embedded) {
  std::string out;
  PageOptions options;
  options.embedded = embedded;
  PageWriter page(options, [&out](std::string_view part) { out += part; });
  page.add(*self.game, 1, {});
  page.end();
  return out;
}

bool is_control(char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }

/// A closing brace would end the comment, and control characters have no place in one.
std::string comment_of(std::string_view text) {
  std::string comment(text);
  std::replace(comment.begin(), comment.end(), '}', ')');
  std::replace_if(comment.begin(), comment.end(), is_control, ' ');
  return comment_value(comment);
}

/// Changes a tag so that the record stays right. Throws a ValueError.
void set_tag_of(PlayedGame& game, std::string_view name, std::string_view value) {
  if (!is_tag_name(name)) throw py::value_error(fmt::format("'{}' is not the name of a tag", name));
  if (name == "Rules" || name == "FEN" || name == "SetUp")
    throw py::value_error(fmt::format("the tag {} follows from the game and cannot be set", name));
  if (std::any_of(value.begin(), value.end(), is_control))
    throw py::value_error("the value of a tag is one line without control characters");
  if (name == "Result") {
    Position last = game.start;
    for (const PlayedMove& move : game.moves) game.rules.play(last, move.turn);
    const Outcome outcome = game.rules.outcome(last);
    bool is_result = false;
    for (const Result result : {Result::white_wins, Result::black_wins, Result::draw, Result::unknown}) {
      if (value != text(result) || (outcome.over() && result != result_of(outcome))) continue;
      game.result = result;
      is_result = true;
    }
    if (!is_result) throw py::value_error(fmt::format("'{}' is not a result that this game can have", value));
  }
  set_tag(game.tags, name, value);
}

void add_nodes(py::module_& module) {
  py::class_<NodeObject, std::shared_ptr<NodeObject>>(module, "GameNode",
                                                      "A turn in a game, with its annotations.")
      .def_property_readonly(
          "turn",
          [](const NodeObject& self) {
            return TurnObject{self.game->rules.board(), self.move(), self.move().text};
          },
          "The Turn.")
      .def("ply", &NodeObject::ply, "Counted from the start of the game; the first turn is ply 1.")
      .def(
          "board",
          [](const NodeObject& self) {
            BoardObject board{start_of(*self.game)};
            self.play(board.game, false);
            return board;
          },
          "A new Board, after this turn.")
      .def_property(
          "comment", [](const NodeObject& self) { return self.move().comment; },
          [](const NodeObject& self, std::string_view text) { self.move().comment = comment_of(text); },
          "The comment after the turn; commands such as [%eval 0.35] are part of it.")
      .def_property(
          "starting_comment", [](const NodeObject& self) { return self.move().before; },
          [](const NodeObject& self, std::string_view text) { self.move().before = comment_of(text); },
          "The comment before the turn.")
      .def_property(
          "nags", [](const NodeObject& self) { return self.move().nags; },
          [](const NodeObject& self, std::vector<unsigned> nags) {
            for (const unsigned nag : nags)
              if (nag > 255) throw py::value_error("a NAG is a number from 0 to 255");
            self.move().nags = std::move(nags);
          },
          "The numbers of annotation glyphs, a list: 1 is `!`, 2 `?`, 4 `??`. Assign a list to change them.")
      .def(
          "command",
          [](const NodeObject& self, std::string_view name) -> std::optional<std::string> {
            const auto value = command_value(self.move().comment, name);
            return value ? std::optional<std::string>(*value) : std::nullopt;
          },
          py::arg("name"),
          "The value of a command in the comment, such as 'eval' or 'clk'; None if it has none.")
      .def("next", &NodeObject::next, "The next turn of the line, or None.")
      .def_property_readonly(
          "variations",
          [](const std::shared_ptr<NodeObject>& self) {
            std::vector<std::shared_ptr<NodeObject>> nodes;
            for (PlayedLine& line : self->move().variations)
              nodes.push_back(std::make_shared<NodeObject>(NodeObject{self->game, self, &line, 0}));
            return nodes;
          },
          "The first turn of each variation in place of this turn.")
      .def("__repr__",
           [](const NodeObject& self) { return fmt::format("GameNode('{}')", self.move().text); });
}

void add_game(py::module_& module) {
  py::class_<GameObject>(
      module, "Game",
      "A game that is legal: tags, turns with annotations, result. What python-chess calls a Game.")
      .def_static(
          "from_board",
          [](const BoardObject& board) {
            return GameObject{std::make_shared<PlayedGame>(board.game.record())};
          },
          py::arg("board"), "The game that led to a board.")
      .def_property_readonly(
          "rules",
          [](const GameObject& self) {
            return RulesetObject{self.game->rules, self.game->ruleset};
          },
          "The Ruleset.")
      .def_property_readonly(
          "number", [](const GameObject& self) { return self.game->number; },
          "In its file, from 1; 0: not from a file.")
      .def_property_readonly(
          "result", [](const GameObject& self) { return std::string(text(self.game->result)); },
          "'1-0', '0-1', '1/2-1/2' or '*'.")
      .def_property(
          "comment", [](const GameObject& self) { return self.game->comment; },
          [](GameObject& self, std::string_view text) { self.game->comment = comment_of(text); },
          "The comment before the first turn.")
      .def(
          "board", [](const GameObject& self) { return BoardObject{start_of(*self.game)}; },
          "A new Board, at the start of the game.")
      .def(
          "end_board",
          [](const GameObject& self) {
            BoardObject board{start_of(*self.game)};
            for (const PlayedMove& move : self.game->moves) board.game.play(move.text).value();
            return board;
          },
          "A new Board, after the last turn of the main line.")
      .def("mainline", &mainline, "The turns of the main line, a list of GameNode.")
      .def(
          "mainline_turns",
          [](const GameObject& self) {
            std::vector<TurnObject> turns;
            turns.reserve(self.game->moves.size());
            for (const PlayedMove& move : self.game->moves)
              turns.push_back({self.game->rules.board(), move, move.text});
            return turns;
          },
          "The Turns of the main line.")
      .def(
          "__len__", [](const GameObject& self) { return self.game->moves.size(); },
          "Plies of the main line.")
      .def(
          "write", &written, py::arg("format") = "lgn",
          "The game as text: 'lgn', 'jsonl', 'sgf', 'ludii', 'moves', 'epd', 'board', 'table' or 'text'. Raises "
          "ValueError if the format cannot have the game.")
      .def("__str__", [](const GameObject& self) { return written(self, "lgn"); })
      .def(
          "svg",
          [](const GameObject& self, const std::string& theme, bool flipped, unsigned size, bool coordinates,
             bool animated) {
            const PictureOptions options = picture_options(theme, flipped, size, coordinates);
            return animated ? draw_animation(*self.game, options) : draw(*self.game, options);
          },
          py::kw_only(), py::arg("theme") = "marble", py::arg("flipped") = false, py::arg("size") = 0,
          py::arg("coordinates") = true, py::arg("animated") = false,
          "The last position as an SVG document, or the game as one that plays by itself.")
      .def(
          "html", [](const GameObject& self) { return page_of(self, false); },
          "A page to step through the game.")
      .def("_repr_html_", [](const GameObject& self) { return page_of(self, true); })
      .def("_tags",
           [](const GameObject& self) {
             std::vector<std::pair<std::string, std::string>> tags;
             for (const Tag& tag : self.game->tags) tags.emplace_back(tag.name, tag.value);
             return tags;
           })
      .def("_set_tag", [](GameObject& self, std::string_view name,
                          std::string_view value) { set_tag_of(*self.game, name, value); })
      .def("_remove_tag", [](GameObject& self, std::string_view name) {
        return std::erase_if(self.game->tags, [&](const Tag& tag) { return tag.name == name; }) > 0;
      });
}

// --- Reading ---

GameObject next(GameIterator& games) {
  PlayedGame* const game = games.advance();
  if (game == nullptr) throw py::stop_iteration();
  return {std::make_shared<PlayedGame>(std::move(*game))};
}

void add_reading(py::module_& module) {
  game_error = PyErr_NewExceptionWithDoc(
      "latro.GameError", "A game has an error. `diagnostics` lists its errors; the message is the first.",
      PyExc_ValueError, nullptr);
  module.attr("GameError") = py::handle(game_error);
  py::class_<Diagnostic>(module, "Diagnostic", "What was found in a text, with its place.")
      .def_property_readonly(
          "code", [](const Diagnostic& self) { return std::string(info(self.code).name); },
          "A permanent name, such as 'illegal-turn': latro-diagnostics(7).")
      .def_property_readonly(
          "severity", [](const Diagnostic& self) { return std::string(name(info(self.code).severity)); },
          "'error', 'warning' or 'note'.")
      .def_readonly("message", &Diagnostic::message, "One sentence.")
      .def_property_readonly(
          "line", [](const Diagnostic& self) { return self.place.line; }, "From 1.")
      .def_property_readonly(
          "column", [](const Diagnostic& self) { return self.place.column; }, "In characters, from 1.")
      .def_readonly("game", &Diagnostic::game, "The number of the game in its file, from 1.")
      .def("__str__", [](const Diagnostic& self) { return text(self); })
      .def("__repr__", [](const Diagnostic& self) { return fmt::format("<Diagnostic {}>", text(self)); });
  py::class_<CheckReport>(module, "Report", "What validate() found.")
      .def_readonly("games", &CheckReport::games, "Games, legal or not.")
      .def_readonly("errors", &CheckReport::errors, "The number of errors.")
      .def_readonly("warnings", &CheckReport::warnings, "The number of warnings.")
      .def_readonly("diagnostics", &CheckReport::diagnostics,
                    "A list of Diagnostic, in the order of the text; of very many the first 10,000.")
      .def("__repr__", [](const CheckReport& self) {
        return fmt::format("<Report: {} games, {} errors, {} warnings>", self.games, self.errors,
                           self.warnings);
      });
  py::class_<GameIterator>(module, "GameIterator", "The games of a source, one at a time; see read_games().")
      .def("__iter__", [](GameIterator& self) -> GameIterator& { return self; })
      .def("__next__", &next)
      .def_property_readonly("diagnostics", &GameIterator::diagnostics,
                             "What was found up to here, a list of Diagnostic; empty with errors='ignore'.")
      .def_property_readonly(
          "games", [](const GameIterator& self) { return self.count(&CheckReport::games); },
          "Games read up to here, legal or not.")
      .def_property_readonly(
          "errors", [](const GameIterator& self) { return self.count(&CheckReport::errors); },
          "The number of errors up to here.");
  module.def("_read_games", [](const py::object& from, const std::optional<std::string>& format,
                               const py::object& rules, const std::string& errors) {
    return std::make_unique<GameIterator>(from, format, rules, errors);
  });
  module.def("_validate", &GameIterator::validate);
  module.def(
      "formats",
      [] {
        std::vector<std::string> names;
        for (const Format& format : formats()) names.emplace_back(format.name);
        return names;
      },
      "The names of all formats, latro-formats(5).");
}

}  // namespace

void add_games(py::module_& module) {
  add_nodes(module);
  add_game(module);
  add_reading(module);
}

}  // namespace latro::python
