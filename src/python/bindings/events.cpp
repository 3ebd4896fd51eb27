#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "latro/annotate/event_commands.hpp"
#include "latro/annotate/event_words.hpp"

namespace latro::python {

namespace {

struct EventObject {
  std::string kind;
  BoardSize board;
  SquareSet squares;
  std::optional<TurnObject> turn;
  unsigned count = 0;
  std::string sentence;
};

py::tuple event_state(const EventObject& self) {
  return py::make_tuple(self.kind, self.board.files, self.board.ranks,
                        py::tuple(square_names(self.board, self.squares)), self.turn, self.count,
                        self.sentence);
}

/// The turn that an event names.
std::optional<TurnObject> turn_of(const Rules& rules, const TurnEvents& events, const TurnEvent& event) {
  if (!event.turn) return std::nullopt;
  Position position = position_of_turn(rules, events, event.kind);
  return turn_played(rules, position, *event.turn);
}

const TurnEvents& events_at(const NodeObject& self) {
  if (self.is_root()) throw py::value_error("events belong to turns");
  return self.tree->events.at(*self.tree, self.at());
}

std::vector<EventObject> events_of(const NodeObject& self) {
  const Rules& rules = self.tree->rules();
  const TurnEvents& found = events_at(self);
  std::vector<EventObject> events;
  for (const TurnEvent& event : found.events) {
    TurnEvents alone = found;
    alone.events = {event};
    events.push_back({std::string(name(event.kind)), rules.board(), event.squares,
                      turn_of(rules, found, event), event.count, event_sentences(rules, alone)});
  }
  return events;
}

}  // namespace

void add_events(py::module_& module) {
  py::class_<EventObject> type(module, "Event",
                               R"(What a turn did, or what follows from it by the rules: latro-annotate(1).

>>> game = latro.Game("schadler", "8/8/4s3/1S1sS3/5s2/8/6S1/8 w - 0 20")
>>> [str(event) for event in game.add_variation("b5-c5").events()][:1]
['bound d5'])");
  type.def_readonly("kind", &EventObject::kind,
                    "'capture', 'threat', …, as latro-annotate --events=codes names it.")
      .def_property_readonly(
          "squares", [](const EventObject& self) { return square_names(self.board, self.squares); },
          "The squares of the pieces concerned, a list of names; empty if the kind has none.")
      .def_readonly("turn", &EventObject::turn, "The Turn that the event names, such as a threat's; or None.")
      .def_property_readonly(
          "count",
          [](const EventObject& self) { return self.count != 0 ? std::optional(self.count) : std::nullopt; },
          "The number of at-once (pieces), quiet-left (plies) and in-hand (pieces); else None.")
      .def_readonly(
          "sentence", &EventObject::sentence,
          "The event in words, its player as the subject that is not written: 'Binds d5.' Empty if only "
          "other events of the turn put it into words.")
      .def("__str__",
           [](const EventObject& self) {
             std::string text = self.kind;
             if (self.squares.any()) {
               text += ' ';
               append_squares(text, self.board, self.squares);
             }
             if (self.turn) text += ' ' + self.turn->text;
             if (self.count != 0) text += fmt::format(" {}", self.count);
             return text;
           })
      .def("__repr__", [](const py::object& self) { return "<Event " + std::string(py::str(self)) + ">"; });
  add_value(type, &event_state, [](const py::tuple& state) {
    const BoardSize board = board_size(state[1], state[2]);
    return EventObject{state[0].cast<std::string>(),   board,
                       squares_named(board, state[3]), state[4].cast<std::optional<TurnObject>>(),
                       state[5].cast<unsigned>(),      state[6].cast<std::string>()};
  });
  const auto node = py::reinterpret_borrow<py::class_<NodeObject>>(module.attr("GameNode"));
  py::class_<NodeObject>(node)
      .def(
          "events", &events_of,
          "The events of the turn, a list of Event, the most important first; a Game raises ValueError. It is "
          "fastest for one node of a line after the other.")
      .def(
          "event_text",
          [](const NodeObject& self) {
            // What the turn before left in danger is not said again.
            EventCommentary commentary(EventStyle::full);
            if (const GameNode* const parent = self.at().parent();
                parent != nullptr && parent->parent() != nullptr)
              commentary.next(self.tree->rules(), self.tree->events.at(*self.tree, *parent));
            return commentary.next(self.tree->rules(), events_at(self));
          },
          "The events in words, at most four sentences, as latro-annotate --events writes them.");
}

}  // namespace latro::python
