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

/// The bytes of a path, of a file object, or of a bytes object. Ctrl-C ends the reading.
class GameIterator::AnySource final : public ByteSource {
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

  std::size_t read(char* into, std::size_t size) override {
    if (python_) return python_->read(into, size);
    {
      const py::gil_scoped_acquire calls_python;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    return memory_ ? memory_->read(into, size) : file_->read(into, size);
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
  const InUse in_use(is_in_use_, "the iterator");
  PlayedGame* game = nullptr;
  for (bool more = true; more && game == nullptr;) {
    {
      const py::gil_scoped_release others_may_run;
      // Detecting the format reads the first bytes.
      if (!reader_) reader_ = std::make_unique<GameReader>(*source_, options_, format_);
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
  return check_games(source, options, known);
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

GameObject next(GameIterator& games) {
  PlayedGame* const game = games.advance();
  if (game == nullptr) throw py::stop_iteration();
  return GameObject(std::move(*game));
}

}  // namespace

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

}  // namespace latro::python
