#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "latro/support/decompressed_source.hpp"

namespace latro::python {

namespace {

/// latro.GameError, which lives as long as the interpreter.
PyObject* game_error = nullptr;

/// A Python object with a method read(size) that returns bytes or str.
class PythonSource final : public ByteSource {
 public:
  explicit PythonSource(const py::object& file) : read_(file.attr("read")) {}

  /// Needs the GIL.
  std::size_t read(char* into, std::size_t size) override {
    if (at_ == bytes_.size()) {
      PyObject* const found = calling_python(
          [&] { return PyObject_CallFunction(read_.ptr(), "n", static_cast<py::ssize_t>(size)); });
      if (found == nullptr) throw py::error_already_set();
      py::object part = py::reinterpret_steal<py::object>(found);
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
  py::object& reading() { return read_; }

 private:
  py::object read_;
  std::string bytes_;
  std::size_t at_ = 0;
};

/// Calls work(), again after a signal that Python has handled. Needs an OthersRun.
template <class Work>
std::size_t retry_after_signals(const Work& work) {
  while (true) {
    {
      const OthersRun::Interrupted has_gil;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    try {
      return work();
    } catch (const std::system_error& error) {
      if (error.code().value() != EINTR) throw;
    }
  }
}

/// The bytes of a path, of a file object, or of a bytes object. Ctrl-C ends the reading.
class AnyBytes final : public ByteSource {
 public:
  explicit AnyBytes(const py::object& from) {
    if (py::isinstance<py::bytes>(from)) {
      text_ = from.cast<std::string>();
      memory_.emplace(text_);
    } else if (py::hasattr(from, "read")) {
      python_.emplace(from);
      name_ = "the file object";
    } else {
      PyObject* path = nullptr;
      if (PyUnicode_FSConverter(from.ptr(), &path) == 0) throw py::error_already_set();
      name_ = py::reinterpret_steal<py::bytes>(path).cast<std::string>();
      const OthersRun others_run;
      retry_after_signals([this] { return file_.emplace(name_), 0; });
    }
  }
  AnyBytes(const AnyBytes&) = delete;
  AnyBytes& operator=(const AnyBytes&) = delete;

  /// For errors.
  const std::string& name() const { return name_; }

  /// Precondition: the thread has an OthersRun.
  std::size_t read(char* into, std::size_t size) override {
    if (python_) {
      const OthersRun::Interrupted has_gil;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      return python_->read(into, size);
    }
    return retry_after_signals([&] { return memory_ ? memory_->read(into, size) : file_->read(into, size); });
  }

  /// The method read() of the file object; null if there is none.
  py::object* reading() { return python_ ? &python_->reading() : nullptr; }

 private:
  std::string name_ = "the bytes";
  std::string text_;
  std::optional<TextSource> memory_;
  std::optional<PythonSource> python_;
  std::optional<FileSource> file_;
};

}  // namespace

/// The text of these bytes, which may be compressed.
class GameIterator::AnySource final : public ByteSource {
 public:
  explicit AnySource(const py::object& from) : bytes_(from), text_(bytes_, bytes_.name()) {}

  std::size_t read(char* into, std::size_t size) override { return text_.read(into, size); }
  py::object* reading() { return bytes_.reading(); }

 private:
  AnyBytes bytes_;
  DecompressedSource text_;
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
    : source_(std::make_unique<AnySource>(from)), reader_(*source_, options_of(rules), format_of(format)) {
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

py::object* GameIterator::reading() { return source_->reading(); }

PlayedGame* GameIterator::advance() {
  const InUse in_use(is_in_use_, "the iterator");
  PlayedGame* game = nullptr;
  for (bool more = true; more && game == nullptr;) {
    std::exception_ptr failure;
    {
      const OthersRun others_run;
      try {
        game = reader_.next(more);
      } catch (const std::exception&) {
        failure = std::current_exception();
      }
    }
    keep_report();
    if (failure) std::rethrow_exception(failure);
    if (on_error_ == OnError::raise) raise_errors();
  }
  return game;
}

CheckReport GameIterator::validate(const py::object& from, const std::optional<std::string>& format,
                                   const py::object& rules) {
  AnySource source(from);
  const CheckOptions options = options_of(rules);
  const Format* const known = format_of(format);
  const OthersRun others_run;
  return check_games(source, options, known);
}

void GameIterator::keep_report() {
  const CheckReport& found = reader_.report();
  report_.games = found.games;
  report_.errors = found.errors;
  report_.warnings = found.warnings;
  if (report_.left_out != found.left_out) report_.left_out = found.left_out;
  if (on_error_ == OnError::ignore) return;
  const auto begin = found.diagnostics.begin() + static_cast<std::ptrdiff_t>(report_.diagnostics.size());
  report_.diagnostics.insert(report_.diagnostics.end(), begin, found.diagnostics.end());
}

void GameIterator::raise_errors() const {
  std::vector<Diagnostic> errors;
  for (const Diagnostic& found : reader_.found())
    if (info(found.code).severity == Severity::error) errors.push_back(found);
  if (errors.empty()) return;
  const py::object error = py::reinterpret_borrow<py::object>(game_error)(text(errors.front()));
  error.attr("diagnostics") = errors;
  PyErr_SetObject(game_error, error.ptr());
  throw py::error_already_set();
}

py::dict left_out_games(std::map<Code, std::uint64_t> left_out) {
  py::dict games;
  for (const auto& [code, count] : left_out) games[py::str(std::string(info(code).name))] = count;
  return games;
}

namespace {

constexpr const char* left_out_words =
    "Games with an error: a dict of their numbers by the code of the first error, such as {'illegal-turn': 2}.";

Code code_named(const std::string& name) {
  const auto code = code_by_name(name);
  if (!code) throw py::value_error(fmt::format("there is no code '{}'", name));
  return *code;
}

py::tuple diagnostic_state(const Diagnostic& self) {
  return py::make_tuple(std::string(info(self.code).name), py::bytes(self.file), self.place.line,
                        self.place.column, self.place.end_column, py::bytes(self.message), self.game,
                        self.ply);
}
Diagnostic diagnostic_of(const py::tuple& state) {
  Diagnostic made;
  made.code = code_named(state[0].cast<std::string>());
  made.file = state[1].cast<std::string>();
  made.place = {state[2].cast<std::uint64_t>(), state[3].cast<std::uint64_t>(),
                state[4].cast<std::uint64_t>()};
  made.message = state[5].cast<std::string>();
  made.game = state[6].cast<std::uint64_t>();
  made.ply = state[7].cast<std::uint64_t>();
  return made;
}

/// Null if the object is half made.
py::object* reading_of(PyObject* self) {
  auto* const games = static_cast<GameIterator*>(
      reinterpret_cast<py::detail::instance*>(self)->get_value_and_holder().value_ptr());
  return games == nullptr ? nullptr : games->reading();
}
/// For Python's collector of cycles: a source can keep its own iterator.
void add_traversal(PyHeapTypeObject* heap_type) {
  PyTypeObject& type = heap_type->ht_type;
  type.tp_flags |= Py_TPFLAGS_HAVE_GC;
  type.tp_traverse = [](PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    if (const py::object* const reading = reading_of(self)) Py_VISIT(reading->ptr());
    return 0;
  };
  type.tp_clear = [](PyObject* self) {
    if (py::object* const reading = reading_of(self)) *reading = py::none();
    return 0;
  };
}

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
  py::class_<Diagnostic> diagnostic(module, "Diagnostic", "What was found in a text, with its place.");
  diagnostic
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
  add_value(diagnostic, &diagnostic_state, &diagnostic_of);
  py::class_<CheckReport> report(module, "Report", "What validate() found.");
  report.def_readonly("games", &CheckReport::games, "Games, legal or not.")
      .def_readonly("errors", &CheckReport::errors, "The number of errors.")
      .def_readonly("warnings", &CheckReport::warnings, "The number of warnings.")
      .def_readonly("diagnostics", &CheckReport::diagnostics,
                    "A list of Diagnostic, in the order of the text; of very many the first 10,000.")
      .def_property_readonly(
          "left_out", [](const CheckReport& self) { return left_out_games(self.left_out); }, left_out_words)
      .def("__repr__", [](const CheckReport& self) {
        return fmt::format("<Report: {} games, {} errors, {} warnings>", self.games, self.errors,
                           self.warnings);
      });
  add_copies(
      report,
      [](const CheckReport& self) {
        return py::make_tuple(self.games, self.errors, self.warnings, self.diagnostics,
                              left_out_games(self.left_out));
      },
      [](const py::tuple& state) {
        CheckReport made;
        made.games = state[0].cast<std::uint64_t>();
        made.errors = state[1].cast<std::uint64_t>();
        made.warnings = state[2].cast<std::uint64_t>();
        made.diagnostics = state[3].cast<std::vector<Diagnostic>>();
        for (const auto& [code, count] : state[4].cast<std::map<std::string, std::uint64_t>>())
          made.left_out[code_named(code)] = count;
        return made;
      });
  py::class_<GameIterator>(module, "GameIterator", "The games of a source, one at a time; see read_games().",
                           py::custom_type_setup(&add_traversal))
      .def("__iter__", [](GameIterator& self) -> GameIterator& { return self; })
      .def("__next__", &next)
      .def_property_readonly(
          "diagnostics", [](const GameIterator& self) { return self.report().diagnostics; },
          "What was found up to here, a list of Diagnostic; of very many the first 10,000; empty with "
          "errors='ignore'.")
      .def_property_readonly(
          "games", [](const GameIterator& self) { return self.report().games; },
          "Games read up to here, legal or not.")
      .def_property_readonly(
          "errors", [](const GameIterator& self) { return self.report().errors; },
          "The number of errors up to here.")
      .def_property_readonly(
          "left_out", [](const GameIterator& self) { return left_out_games(self.report().left_out); },
          left_out_words);
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
