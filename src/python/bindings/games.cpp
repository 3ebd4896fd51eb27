#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "latro/check/checker.hpp"
#include "latro/game/detail/made_again.hpp"
#include "latro/render/page/page.hpp"

namespace latro::python {

namespace {

std::size_t turns_in(const PlayedLine& line) {
  std::size_t count = line.size();
  for (const PlayedMove& move : line)
    for (const PlayedLine& variation : move.variations) count += turns_in(variation);
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

std::string written(const GameObject& self, const std::string& format) {
  const PlayedGame& game = self.tree->record();
  auto text = write_game(game, format);
  if (!text) throw py::value_error(text.error());
  check_size(game, format, text->size());
  return *std::move(text);
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

/// The text of one game after the other.
class Sink {
 public:
  explicit Sink(std::string format) : format_(std::move(format)) {
    const Format* const found = find_format(format_);
    if (found == nullptr || found->sink == nullptr)
      throw py::value_error(fmt::format("there is no format '{}' that can be written", format_));
    sink_ = found->sink({});
  }
  py::bytes head() const { return sink_->head(); }
  py::bytes write(const GameObject& game) {
    const PlayedGame& record = game.tree->record();
    std::string out;
    const auto lost = sink_->write(record, out);
    if (!lost) throw py::value_error(lost.error());
    check_size(record, format_, out.size());
    return out;
  }

 private:
  std::string format_;
  std::unique_ptr<GameSink> sink_;
};

/// Changes a tag so that the record stays right. Throws a ValueError.
void set_tag_of(PlayedGame& game, std::string_view name, std::string_view value) {
  if (!is_tag_name(name)) throw py::value_error(fmt::format("'{}' is not the name of a tag", name));
  if (name == "Rules" || name == "FEN" || name == "SetUp")
    throw py::value_error(fmt::format("the tag {} follows from the game and cannot be set", name));
  if (std::any_of(value.begin(), value.end(), is_control))
    throw py::value_error("the value of a tag is one line without control characters");
  const auto refuse = [&] {
    return py::value_error(fmt::format("'{}' is not a {} that this game can have", value,
                                       name == "Result" ? "result" : "termination"));
  };
  if (name == "Result") {
    const Outcome outcome = outcome_of(game);
    bool is_result = false;
    for (const Result result : {Result::white_wins, Result::black_wins, Result::draw, Result::unknown}) {
      if (value != text(result) || (outcome.over() && result != result_of(outcome))) continue;
      game.result = result;
      is_result = true;
    }
    if (!is_result) throw refuse();
  }
  std::vector<Tag> tags = game.tags;
  set_tag(tags, name, value);
  std::swap(game.tags, tags);
  if (name != "Termination" || !claims_end_by_rules(game)) return;
  const Outcome outcome = outcome_of(game);
  if (outcome.over() && latro::name(*outcome.end) == value) return;
  std::swap(game.tags, tags);
  throw refuse();
}

GameObject read_again(const std::string& record) {
  TextSource source(record);
  GameReader reader(source, {}, find_format("lgn"));
  PlayedGame* const game = reader.next();
  if (game == nullptr) throw py::value_error("the record has no legal game");
  return GameObject(std::move(*game));
}

template <class Class>
void add_tags(Class& game) {
  game.def("_tags",
           [](const GameObject& self) {
             py::list tags;
             for (const Tag& tag : self.tree->record().tags)
               tags.append(py::make_tuple(decoded(tag.name), decoded(tag.value)));
             return tags;
           })
      .def("_set_tag", [](const GameObject& self, std::string_view name,
                          std::string_view value) { set_tag_of(self.tree->head(), name, value); })
      .def("_remove_tag", [](const GameObject& self, std::string_view name) {
        return std::erase_if(self.tree->head().tags, [&](const Tag& tag) { return tag.name == name; }) > 0;
      });
}

template <class Class>
void add_forms(Class& game) {
  game.def(
          "write",
          [](const GameObject& self, const std::string& format) { return decoded(written(self, format)); },
          py::arg("format") = "lgn",
          "The game as text: 'lgn', 'jsonl', 'sgf', 'ludii', 'moves', 'epd', 'board', 'table' or 'text'. Raises "
          "ValueError if the format cannot have the game, or if it is longer than readers accept (100,000 turns; "
          "LGN: 1 MiB).")
      .def("__str__", [](const GameObject& self) { return decoded(written(self, "lgn")); })
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

void add_games(py::module_& module) {
  py::class_<GameObject, NodeObject> game(module, "Game",
                                          R"(A game that is legal: tags, turns with annotations, result.

It is the node before the first turn, as in python-chess; see GameNode for turns, variations and their changes. After a
change of the main line the result and the tag Termination are those of the rules if the rules end the game, now or
before the change, and the tag PlyCount, if there is one, is the new number of plies. A pickle is the record in LGN.

>>> game = latro.Game("petteia")
>>> game.headers["White"] = "Piso"
>>> node = game.add_line(["d2-d4", "d7-d5"])
>>> node.comment = "Face to face."
>>> print(" ".join(str(game).split()))
[White "Piso"] [Result "*"] [Rules "petteia"] 1. d2-d4 d7-d5 {Face to face.} *)");
  game.def(
          py::init([](const py::object& rules, const std::optional<std::string>& fen) {
            auto start = TextGame::start(ruleset_of(rules).descriptor, fen.value_or(std::string()));
            if (!start) throw py::value_error(start.error().message);
            return GameObject(start->record());
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
            const Node* last = &self.at();
            while (last->next() != nullptr) last = last->next();
            return BoardObject{self.tree->game_at(*last)};
          },
          "A new Board, after the last turn of the main line.")
      .def(
          "__len__", [](const GameObject& self) { return self.tree->plies(); }, "Plies of the main line.")
      .def(
          "__bool__", [](const GameObject&) { return true; }, "True, also for a game without turns.")
      .def("__copy__", [](const GameObject& self) { return GameObject(self.tree->record()); })
      .def(
          "__deepcopy__",
          [](const GameObject& self, const py::dict&) { return GameObject(self.tree->record()); },
          py::arg("memo"))
      .def(py::pickle([](const GameObject& self) { return py::bytes(written(self, "lgn")); },
                      [](const py::bytes& record) { return read_again(record); }));
  add_tags(game);
  add_forms(game);
  py::class_<Sink>(module, "_Sink")
      .def(py::init<std::string>())
      .def("head", &Sink::head)
      .def("write", &Sink::write);
  module.def("_format_of_name", [](std::string_view name) -> std::optional<std::string> {
    const Format* const format = format_of_name(name);
    return format == nullptr ? std::nullopt : std::optional<std::string>(format->name);
  });
}

}  // namespace latro::python
