#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "latro/core/location.hpp"
#include "latro/repair/repaired_source.hpp"
#include "latro/support/counted.hpp"
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

/// Calls work(), again after a signal that Python has handled. A thread that the reader has begun has no
/// OthersRun; it leaves signals to the one that has.
template <class Work>
std::size_t retry_after_signals(const Work& work) {
  while (true) {
    if (OthersRun::in_this_thread()) {
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

/// The bytes of a file. Ctrl-C ends the reading. To be made with an OthersRun.
class PathBytes final : public ByteSource {
 public:
  explicit PathBytes(const std::string& path) {
    retry_after_signals([&] { return file_.emplace(path), 0; });
  }
  std::size_t read(char* into, std::size_t size) override {
    return retry_after_signals([&] { return file_->read(into, size); });
  }

 private:
  std::optional<FileSource> file_;
};

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
      name_ = path_ = py::reinterpret_steal<py::bytes>(path).cast<std::string>();
      const OthersRun others_run;
      file_.emplace(path_);
    }
  }
  AnyBytes(const AnyBytes&) = delete;
  AnyBytes& operator=(const AnyBytes&) = delete;

  /// For errors.
  const std::string& name() const { return name_; }
  /// Empty if there is none.
  const std::string& path() const { return path_; }
  /// Whether several threads can read, one after the other: it never waits.
  bool is_for_threads() const {
    std::error_code failed;
    return memory_ || (file_ && std::filesystem::is_regular_file(path_, failed));
  }

  /// Precondition: the thread has an OthersRun, or is_for_threads().
  std::size_t read(char* into, std::size_t size) override {
    if (python_) {
      const OthersRun::Interrupted has_gil;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      return python_->read(into, size);
    }
    return file_ ? file_->read(into, size) : memory_->read(into, size);
  }

  /// The method read() of the file object; null if there is none.
  py::object* reading() { return python_ ? &python_->reading() : nullptr; }

 private:
  std::string name_ = "the bytes";
  std::string path_;
  std::string text_;
  std::optional<TextSource> memory_;
  std::optional<PythonSource> python_;
  std::optional<PathBytes> file_;
};

}  // namespace

/// The bytes may be compressed.
struct GameIterator::AnySource {
  explicit AnySource(const py::object& from) : bytes(from), text(bytes, bytes.name()) {}

  AnyBytes bytes;
  DecompressedSource text;
};

namespace {

/// The games of "follows" in a query. Needs an OthersRun.
Expected<void, std::string> follow(const std::string& path, const QueryOptions::TakeGame& take) {
  try {
    PathBytes bytes(path);
    DecompressedSource text(bytes, path);
    return read_legal(text, path, take);
  } catch (const std::system_error& error) {
    return unexpected(std::string(error.what()));
  }
}

/// A list of names in a query: more than `most` bytes of one that has more. Needs an OthersRun.
Expected<std::string, std::string> list_text(const std::string& path, std::size_t most) {
  try {
    PathBytes bytes(path);
    DecompressedSource text(bytes, path);
    return read_all(text, most);
  } catch (const std::system_error& error) {
    return unexpected(std::string(error.what()));
  }
}

/// "where, line 2, column 7: …"
std::string with_place(const std::vector<std::string>& where, const QueryFault& fault) {
  const std::string& query = where[fault.text];
  const Place place = locate(query, fault.span);
  const std::string line = query.find('\n') == query.npos ? "" : fmt::format(", line {}", place.line);
  const std::string number = where.size() == 1 ? "" : fmt::format("[{}]", fault.text);
  return fmt::format("where{}{}, column {}: {}", number, line, place.column, fault.message);
}

template <class T>
T choice_of(const std::string& name, const std::string& text, const std::map<std::string, T>& choices) {
  const auto found = choices.find(text);
  if (found != choices.end()) return found->second;
  std::vector<std::string> names;
  for (const auto& [one, value] : choices) names.push_back(fmt::format("'{}'", one));
  throw py::value_error(fmt::format("{} is {}", name, listed(names, " or ")));
}

}  // namespace

GameIterator::GameIterator(const py::object& from, const Options& options)
    : source_(std::make_unique<AnySource>(from)), where_(options.where) {
  on_error_ = choice_of<OnError>(
      "errors", options.errors,
      {{"raise", OnError::raise}, {"collect", OnError::collect}, {"ignore", OnError::ignore}});
  if (options.format) {
    how_.format = find_format(*options.format);
    if (how_.format == nullptr || how_.format->source == nullptr || how_.format->is_database)
      throw py::value_error(fmt::format("there is no format '{}' that can be read", *options.format));
  }
  how_.name = source_->bytes.path();
  if (!options.rules.is_none()) checks_.rules = ruleset_of(options.rules).rules;
  if (!where_.empty()) {
    QueryOptions how;
    how.read_games = &follow;
    how.read_text = &list_text;
    auto compiled = [&] {
      const OthersRun others_run;
      return Query::compile(where_, how);
    }();
    if (!compiled) throw py::value_error(with_place(where_, compiled.error()));
    query_ = *std::move(compiled);
    checks_.filter = selecting(*query_, checks_.rules ? &*checks_.rules : nullptr, &how_.name);
  }
  if (options.trust && !options.repair) throw py::value_error("trust is for repair=True");
  if (options.repair) {
    const Trust trust = options.trust ? choice_of<Trust>("trust", *options.trust,
                                                         {{"result", Trust::result}, {"tag", Trust::tag}})
                                      : Trust::nothing;
    how_.records = repairing_source(checks_, trust);
  }
  constexpr unsigned most_threads = 1024;
  if (options.threads == 0 || options.threads > most_threads)
    throw py::value_error(fmt::format("threads is from 1 to {}", most_threads));
  if (source_->bytes.is_for_threads()) threads_ = options.threads;
}
GameIterator::~GameIterator() {
  // After a fork there are no threads to end.
  if (threads_ > 1 && process_ != getpid()) static_cast<void>(reader_.release());
}

py::object* GameIterator::reading() { return source_->bytes.reading(); }

PlayedGame* GameIterator::advance() {
  const InUse in_use(is_in_use_, "the iterator");
  if (!reader_) {
    reader_ = std::make_unique<GameReader>(source_->text, checks_, how_, threads_);
    process_ = getpid();
  }
  if (threads_ > 1 && process_ != getpid())
    throw std::runtime_error("the iterator has threads, which ended in this process when it was forked");
  PlayedGame* game = nullptr;
  for (bool more = true; more && game == nullptr;) {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    std::exception_ptr failure;
    {
      const OthersRun others_run;
      try {
        game = reader_->next(more);
      } catch (const std::exception&) {
        failure = std::current_exception();
      }
    }
    keep_report();
    if (failure) std::rethrow_exception(failure);
    if (on_error_ == OnError::raise) raise_errors();
  }
  if (game == nullptr) warn_of_unmet();
  return game;
}

CheckReport GameIterator::validate() {
  CheckReport report;
  {
    const OthersRun others_run;
    report = check_games(source_->text, checks_, how_, threads_);
  }
  warn_of_unmet();
  return report;
}

/// Once.
void GameIterator::warn_of_unmet() {
  if (!query_) return;
  const Query query = *std::exchange(query_, std::nullopt);
  for (const QueryFault& unmet : query.unmet()) warn_of_loss(with_place(where_, unmet));
}

void GameIterator::keep_report() {
  const CheckReport& found = reader_->report();
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
  for (const Diagnostic& found : reader_->found())
    if (info(found.code).severity == Severity::error) errors.push_back(found);
  if (errors.empty()) return;
  const py::object error = py::reinterpret_borrow<py::object>(game_error)(decoded(text(errors.front())));
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
      .def_property_readonly(
          "message", [](const Diagnostic& self) { return decoded(self.message); }, "One sentence.")
      .def_property_readonly(
          "line", [](const Diagnostic& self) { return self.place.line; }, "From 1.")
      .def_property_readonly(
          "column", [](const Diagnostic& self) { return self.place.column; }, "In characters, from 1.")
      .def_readonly("game", &Diagnostic::game, "The number of the game in its file, from 1.")
      .def("__str__", [](const Diagnostic& self) { return decoded(text(self)); })
      .def("__repr__",
           [](const Diagnostic& self) { return decoded(fmt::format("<Diagnostic {}>", text(self))); });
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
  module.def("_read_games",
             [](const py::object& from, const std::string& errors, const std::optional<std::string>& format,
                const py::object& rules, const std::vector<std::string>& where, bool repair,
                const std::optional<std::string>& trust, unsigned threads) {
               return std::make_unique<GameIterator>(
                   from, GameIterator::Options{errors, format, rules, where, repair, trust, threads});
             });
  module.def("_validate", &GameIterator::validate);
  module.def(
      "formats",
      [] {
        std::vector<std::string> names;
        for (const Format& format : formats())
          if (!format.is_database) names.emplace_back(format.name);
        return names;
      },
      "The names of all formats, latro-formats(5).");
}

}  // namespace latro::python
