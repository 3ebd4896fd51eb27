#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "latro/game/commands.hpp"

namespace latro::python {

namespace {

using Nodes = std::vector<py::object>;

TurnObject turn_of(const NodeObject& self) {
  const PlayedMove& move = self.at().move();
  return {self.tree->rules().board(), move, move.text};
}

py::object object_of(const NodeObject& self, GameNode* node) {
  return node == nullptr ? py::none() : node_object(self.tree, *node);
}

/// The nodes after this one, along the first variations.
template <class Visit>
void each_next(const NodeObject& self, Visit visit) {
  for (GameNode* node = self.at().next(); node != nullptr; node = node->next()) visit(*node);
}

/// Throws a KeyError: a variation is named by its number, its turn, or its node.
std::size_t variation_index(const NodeObject& self, const py::handle& which) {
  std::optional<py::ssize_t> number;
  if (PyIndex_Check(which.ptr()) != 0) {
    number = PyNumber_AsSsize_t(which.ptr(), nullptr);
    if (*number == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  }
  const std::vector<GameNode*>& all = self.at().children();
  auto found = all.end();
  if (py::isinstance<NodeObject>(which))
    found = std::ranges::find(all, which.cast<const NodeObject&>().node);
  else if (!number)
    found = std::ranges::find(all, self.tree->find(self.at(), turn_text_of(which)));
  else if (*number >= 0 && *number < std::ssize(all))
    found = all.begin() + *number;
  if (found == all.end()) throw py::key_error("no such variation: " + std::string(py::repr(which)));
  return static_cast<std::size_t>(found - all.begin());
}

void move_variation(const NodeObject& self, const py::handle& which, py::ssize_t by) {
  GameNode& node = self.at();
  const std::size_t index = variation_index(self, which);
  const auto to =
      std::clamp<py::ssize_t>(static_cast<py::ssize_t>(index) + by, 0, std::ssize(node.children()) - 1);
  if (!self.tree->move_variation(node, index, static_cast<std::size_t>(to)))
    throw py::value_error("variations would nest too deep");
}

const std::string& comment_at(const NodeObject& self) {
  return self.is_root() ? self.tree->comment() : self.tree->comment(self.at());
}

void set_comment(const NodeObject& self, std::string_view text) {
  if (self.is_root())
    self.tree->set_comment(text);
  else
    self.tree->set_comment(self.at(), text);
}

void set_starting_comment(const NodeObject& self, std::string_view text) {
  if (self.is_root()) throw py::value_error("the comment before the first turn is that of the game");
  self.tree->set_starting_comment(self.at(), text);
}

std::vector<unsigned> checked_nags(const py::iterable& from) {
  std::vector<unsigned> nags;
  each_item(from, [&](const py::object& nag) {
    const long number = PyLong_AsLong(nag.ptr());
    if (number == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
    if (number < 0 || number > 255) throw py::value_error("a NAG is a number from 0 to 255");
    nags.push_back(static_cast<unsigned>(number));
  });
  return nags;
}

void set_nags(const NodeObject& self, const py::iterable& nags) {
  if (self.is_root()) throw py::value_error("NAGs belong to turns");
  self.tree->set_nags(self.at(), checked_nags(nags));
}

std::optional<std::string_view> command(const NodeObject& self, std::string_view name) {
  return command_value(comment_at(self), name);
}

py::object add_variation(const NodeObject& self, const py::object& turn, std::string_view comment,
                         std::string_view starting_comment, const py::iterable& nags, bool as_main) {
  std::vector<unsigned> numbers = checked_nags(nags);
  auto added = self.tree->add(self.at(), turn_text_of(turn), as_main);
  if (!added && added.error().code == Code::deep_variation) throw py::value_error(added.error().message);
  if (!added) throw_illegal_turn(added.error().message);
  const NodeObject node{self.tree, *added};
  set_comment(node, comment);
  set_starting_comment(node, starting_comment);
  self.tree->set_nags(*node.node, std::move(numbers));
  return py::cast(node);
}

py::object add_line(const NodeObject& self, const py::iterable& turns, std::string_view comment,
                    std::string_view starting_comment, const py::iterable& nags) {
  GameNode* last = &self.at();
  each_item(turns, [&](const py::object& turn) {
    const py::object node = add_variation({self.tree, last->parent() == nullptr ? nullptr : last}, turn, {},
                                          starting_comment, py::tuple(), false);
    last = node.cast<const NodeObject&>().node;
    starting_comment = {};
  });
  const NodeObject end{self.tree, last->parent() == nullptr ? nullptr : last};
  if (!comment.empty()) set_comment(end, comment);
  if (py::bool_(nags)) set_nags(end, nags);
  return node_object(self.tree, *last);
}

void add_reading_of_nodes(py::class_<NodeObject>& type) {
  type.def_property_readonly(
          "turn",
          [](const NodeObject& self) -> std::optional<TurnObject> {
            return self.is_root() ? std::nullopt : std::optional(turn_of(self));
          },
          "The Turn that leads here; None for a Game.")
      .def_property_readonly(
          "parent", [](const NodeObject& self) { return object_of(self, self.at().parent()); },
          "The node before, a GameNode or the Game; None for a Game.")
      .def_property_readonly(
          "variations",
          [](const NodeObject& self) {
            Nodes nodes;
            for (GameNode* const child : self.at().children())
              nodes.push_back(node_object(self.tree, *child));
            return nodes;
          },
          "The nodes that follow, a new list: the first continues the line, the others are its variations.")
      .def(
          "game", [](const NodeObject& self) { return GameObject(self.tree); },
          "The Game that the node is of.")
      .def(
          "ply", [](const NodeObject& self) { return self.at().path().size(); },
          "Turns since the start of the game; 1 after the first turn.")
      .def(
          "board", [](const NodeObject& self) { return BoardObject{self.tree->game_at(self.at())}; },
          "A new Board, with the turns that lead here.")
      .def(
          "san", [](const NodeObject& self) { return self.at().move().text; },
          "The text of the turn; empty for a Game.")
      .def(
          "next", [](const NodeObject& self) { return object_of(self, self.at().next()); },
          "The next node of the line, or None.")
      .def(
          "end",
          [](const NodeObject& self) {
            GameNode* last = &self.at();
            each_next(self, [&](GameNode& node) { last = &node; });
            return node_object(self.tree, *last);
          },
          "The last node of the line.")
      .def(
          "is_end", [](const NodeObject& self) { return self.at().children().empty(); },
          "Whether no node follows.")
      .def(
          "is_mainline", [](const NodeObject& self) { return self.at().is_mainline(); },
          "Whether the node is in the main line of the game.")
      .def(
          "is_main_variation", [](const NodeObject& self) { return self.at().is_main_variation(); },
          "Whether the node is the first variation of its parent.")
      .def(
          "starts_variation", [](const NodeObject& self) { return !self.at().is_main_variation(); },
          "Whether the node is a variation of its parent other than the first.")
      .def(
          "mainline",
          [](const NodeObject& self) {
            Nodes nodes;
            each_next(self, [&](GameNode& node) { nodes.push_back(node_object(self.tree, node)); });
            return nodes;
          },
          "The nodes that follow along the line, a list of GameNode.")
      .def(
          "mainline_turns",
          [](const NodeObject& self) {
            std::vector<TurnObject> turns;
            each_next(self, [&](GameNode& node) { turns.push_back(turn_of({self.tree, &node})); });
            return turns;
          },
          "The Turns that follow along the line, a list.")
      .def(
          "variation",
          [](const NodeObject& self, const py::object& which) {
            return node_object(self.tree, *self.at().children()[variation_index(self, which)]);
          },
          py::arg("which"),
          "The variation with this number (0 is the main one), Turn or text of a turn, which can be written as for "
          "Board.push(). Raises KeyError.")
      .def(
          "has_variation",
          [](const NodeObject& self, const py::object& which) {
            try {
              variation_index(self, which);
            } catch (const py::key_error&) {
              return false;
            }
            return true;
          },
          py::arg("which"), "Whether variation(which) has a node.")
      .def("command", &command, py::arg("name"),
           "The value of a command in the comment, such as 'eval' or 'clk'; None if it has none.")
      .def(
          "eval",
          [](const NodeObject& self) {
            const auto text = command(self, "eval");
            return text ? parse_eval(*text) : std::nullopt;
          },
          "The Score of the command [%eval], or None.")
      .def(
          "__eq__",
          [](const NodeObject& self, const py::object& other) {
            if (!py::isinstance<NodeObject>(other)) return false;
            const auto& node = other.cast<const NodeObject&>();
            return node.tree == self.tree && node.node == self.node;
          },
          py::arg("other"), "Whether both are the same place in the same game.")
      .def("__hash__",
           [](const NodeObject& self) {
             return self.is_root() ? std::hash<const void*>()(self.tree.get())
                                   : std::hash<const void*>()(self.node);
           })
      .def("__repr__",
           [](const NodeObject& self) { return fmt::format("GameNode('{}')", self.at().move().text); });
}

void add_changes_of_nodes(py::class_<NodeObject>& type) {
  type.def_property(
          "comment", [](const NodeObject& self) { return decoded(comment_at(self)); }, &set_comment,
          "The comment after the turn, of a Game that before the first turn. Commands such as [%eval 0.35] are "
          "part of it. Line breaks and control characters that are assigned become blanks, a closing brace a "
          "parenthesis.")
      .def_property(
          "starting_comment",
          [](const NodeObject& self) { return decoded(self.is_root() ? "" : self.at().move().before); },
          &set_starting_comment,
          "The comment before the turn, at the start of a variation. Before the first turn of a game it becomes "
          "the comment of the Game, and elsewhere in a line that of the turn before, when the game is written.")
      .def("_nags",
           [](const NodeObject& self) {
             return self.is_root() ? std::vector<unsigned>() : self.at().move().nags;
           })
      .def("_set_nags", &set_nags)
      .def(
          "set_command",
          [](const NodeObject& self, std::string_view name, const std::optional<std::string>& value) {
            must(self.tree->set_command(self.at(), name, value));
          },
          py::arg("name"), py::arg("value"),
          "Sets a command in the comment, as set_command('eval', '0.35'), in place of an earlier one; None "
          "removes it. Raises ValueError if the text is no command.")
      .def(
          "add_variation",
          [](const NodeObject& self, const py::object& turn, std::string_view comment,
             std::string_view starting_comment, const py::iterable& nags) {
            return add_variation(self, turn, comment, starting_comment, nags, false);
          },
          py::arg("turn"), py::kw_only(), py::arg("comment") = "", py::arg("starting_comment") = "",
          py::arg("nags") = py::tuple(),
          R"(Adds a turn after this node, after the variations that there are, and returns its node.

The turn is a Turn or its text. Raises IllegalTurnError, with the reason, if the rules refuse it here; ValueError if
variations would nest more than 64 deep.

>>> game = latro.Game("petteia")
>>> node = game.add_variation("d2-d4", comment="The centre.").add_variation("d7-d5")
>>> node.parent.add_variation("a7-a6").is_mainline()
False)")
      .def(
          "add_main_variation",
          [](const NodeObject& self, const py::object& turn, std::string_view comment,
             const py::iterable& nags) { return add_variation(self, turn, comment, {}, nags, true); },
          py::arg("turn"), py::kw_only(), py::arg("comment") = "", py::arg("nags") = py::tuple(),
          "As add_variation(), but in front of the other variations: it continues the line.")
      .def(
          "add_line", &add_line, py::arg("turns"), py::kw_only(), py::arg("comment") = "",
          py::arg("starting_comment") = "", py::arg("nags") = py::tuple(),
          "Adds turns one after the other and returns the last node, which gets the comment and the NAGs; the "
          "first gets the starting comment. Turns before an illegal one stay.")
      .def(
          "remove_variation",
          [](const NodeObject& self, const py::object& which) {
            self.tree->remove_variation(self.at(), variation_index(self, which));
          },
          py::arg("which"), "Removes a variation, given as for variation(). Raises KeyError.")
      .def(
          "promote", [](const NodeObject& self, const py::object& which) { move_variation(self, which, -1); },
          py::arg("which"), "Moves a variation one place up. Raises KeyError.")
      .def(
          "demote", [](const NodeObject& self, const py::object& which) { move_variation(self, which, 1); },
          py::arg("which"), "Moves a variation one place down. Raises KeyError.")
      .def(
          "promote_to_main",
          [](const NodeObject& self, const py::object& which) {
            move_variation(self, which, -std::ssize(self.at().children()));
          },
          py::arg("which"), "Makes a variation the one that continues the line. Raises KeyError.");
}

}  // namespace

py::object node_object(const std::shared_ptr<Tree>& tree, GameNode& node) {
  if (node.parent() == nullptr) return py::cast(GameObject(tree));
  return py::cast(NodeObject{tree, &node});
}

void add_nodes(py::module_& module) {
  py::class_<NodeObject> node(
      module, "GameNode",
      "A turn in a game, with its annotations and what follows; a Game is the node before all turns.");
  add_reading_of_nodes(node);
  add_changes_of_nodes(node);
}

}  // namespace latro::python
