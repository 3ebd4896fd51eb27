#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "bindings.hpp"
#include "latro/notation/rules_words.hpp"
#include "latro/notation/ruleset_title.hpp"
#include "latro/notation/turn.hpp"

namespace latro::python {

RulesetObject ruleset_of(std::string_view text) {
  auto compiled = must(compile_descriptor(text));
  std::string shortest = descriptor(compiled.rules.ruleset());
  return {std::move(compiled.rules), std::move(shortest)};
}

RulesetObject ruleset_of(const py::handle& descriptor) {
  if (py::isinstance<RulesetObject>(descriptor)) return descriptor.cast<RulesetObject>();
  return ruleset_of(text_argument(descriptor, "rules", "a Ruleset or a str"));
}

py::str decoded(std::string_view text) {
  return py::reinterpret_steal<py::str>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace"));
}

py::object attributes_of(const py::object& self) {
  py::dict attributes;
  if (py::hasattr(self, "__dict__")) attributes = self.attr("__dict__").attr("copy")();
  py::dict slots;
  for (const py::handle name : py::module_::import("copyreg").attr("_slotnames")(py::type::of(self)))
    if (py::hasattr(self, name)) slots[name] = self.attr(name);
  if (slots.empty()) return attributes;
  return py::make_tuple(attributes, slots);
}

void set_attributes(const py::handle& self, const py::object& attributes) {
  py::object plain = attributes;
  if (py::isinstance<py::tuple>(attributes)) {
    plain = attributes[py::int_(0)];
    for (const auto& [name, value] : attributes[py::int_(1)].cast<py::dict>()) py::setattr(self, name, value);
  }
  if (!plain.cast<py::dict>().empty()) py::setattr(self, "__dict__", plain);
}

std::string text_argument(const py::handle& value, std::string_view argument, std::string_view wanted) {
  if (!py::isinstance<py::str>(value))
    throw py::type_error(fmt::format("{} is {}, not {}", argument, wanted, Py_TYPE(value.ptr())->tp_name));
  return value.cast<std::string>();
}

py::list square_names(const BoardSize& board, const SquareSet& squares) {
  std::string names;
  append_squares(names, board, squares);
  return squares.empty() ? py::list() : py::list(py::str(names).attr("split")("/"));
}

Square square_named(const BoardSize& board, std::string_view name) {
  std::string_view rest = name;
  const auto square = take_square(rest);
  if (!square || !rest.empty() || !board.contains(*square))
    throw py::value_error(
        fmt::format("the board of {} by {} has no square '{}'", board.files, board.ranks, name));
  return board.square(*square);
}

SquareSet squares_named(const BoardSize& board, const py::handle& names) {
  SquareSet squares;
  for (const py::handle name : names) squares.insert(square_named(board, name.cast<std::string>()));
  return squares;
}

BoardSize board_size(const py::handle& files, const py::handle& ranks) {
  const BoardSize board{files.cast<std::uint8_t>(), ranks.cast<std::uint8_t>()};
  if (!board.valid()) throw py::value_error("a board has 2 to 16 files and ranks");
  return board;
}

void add_rules(py::module_& module) {
  py::class_<RulesetObject> type(module, "Ruleset", R"(A set of rules: a preset, or a descriptor such as
"petteia board=9x9" (latro-rules(7)). Immutable; equal if the shortest descriptors are.

>>> latro.Ruleset("petteia board=8x8").descriptor
'petteia')");
  type.def(py::init([](std::string_view text) { return ruleset_of(text); }), py::arg("descriptor"))
      .def_readonly("descriptor", &RulesetObject::descriptor, "The shortest descriptor.")
      .def_property_readonly(
          "full_descriptor", [](const RulesetObject& self) { return full_descriptor(self.rules.ruleset()); },
          "Every key with its value.")
      .def_property_readonly(
          "title", [](const RulesetObject& self) { return ruleset_title(self.rules.ruleset()); },
          "The name for people: 'Schädler 2001, 24 pieces a side'.")
      .def_property_readonly(
          "files", [](const RulesetObject& self) { return self.rules.board().files; },
          "Of the board: 2 to 16.")
      .def_property_readonly(
          "ranks", [](const RulesetObject& self) { return self.rules.board().ranks; },
          "Of the board: 2 to 16.")
      .def_property_readonly(
          "starting_fen", [](const RulesetObject& self) { return fen(self.rules.initial()); },
          "The position at the start of a game.")
      .def(
          "describe",
          [](const RulesetObject& self, std::string_view lang) {
            const auto language = language_by_code(lang);
            if (!language) throw py::value_error(fmt::format("lang is en, de, fr, it or es, not {}", lang));
            return rules_in_words(self.rules.ruleset(), *language);
          },
          py::arg("lang") = "en",
          R"(The rules in words: paragraphs, each one line. `lang` is "en", "de", "fr", "it" or "es".

>>> latro.Ruleset("petteia").describe().splitlines()[0]
'Board. 8 files by 8 ranks, 64 squares. White sits at the low ranks and moves first.')")
      .def("__repr__",
           [](const RulesetObject& self) {
             return fmt::format("Ruleset({})", std::string(py::repr(py::str(self.descriptor))));
           })
      .def("__str__", [](const RulesetObject& self) { return self.descriptor; })
      .def(py::pickle([](const RulesetObject& self) { return self.descriptor; },
                      [](const std::string& text) { return ruleset_of(text); }));
  add_equality(type, [](const RulesetObject& self) { return py::str(self.descriptor); });
  module.def(
      "presets",
      [] {
        py::list names;
        for (const Preset& preset : presets()) names.append(std::string(preset.name));
        return names;
      },
      "The names of all presets, in the order of latro-rules(7).");
}

}  // namespace latro::python
