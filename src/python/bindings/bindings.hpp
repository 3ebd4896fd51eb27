// The Python module, in parts: each function adds its classes.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cxxabi.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "latro/annotate/turn_events.hpp"
#include "latro/latro.hpp"
#include "latro/query/query.hpp"
#include "latro/search/analyst.hpp"

namespace latro::python {

namespace py = pybind11;

void add_rules(py::module_& module);
void add_board(py::module_& module);
void add_nodes(py::module_& module);
void add_games(py::module_& module);
void add_reading(py::module_& module);
void add_events(py::module_& module);
void add_engine(py::module_& module);
void add_table(py::module_& module);

/// Calls a function of Python's that may wait for the GIL; `call` has no objects that need the GIL for their
/// end. When the interpreter ends, Python unwinds the stack of a daemon thread that asks for the GIL.
/// Destructors would then change Python objects without the GIL, or std::terminate() be called. So the thread
/// waits here for the end of the process, as in Python 3.14.
template <class Call>
std::invoke_result_t<const Call&> calling_python(const Call& call) {
#ifdef __GLIBCXX__
  try {
    return call();
  } catch (const abi::__forced_unwind&) {
    while (true) pause();
  }
#else
  return call();
#endif
}

/// Calls visit(item) with the items of an iterable of Python's.
template <class Visit>
void each_item(const py::handle& iterable, Visit visit) {
  const auto iterator = py::reinterpret_steal<py::object>(PyObject_GetIter(iterable.ptr()));
  if (!iterator) throw py::error_already_set();
  while (PyObject* const item = calling_python([&] { return PyIter_Next(iterator.ptr()); }))
    visit(py::reinterpret_steal<py::object>(item));
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
}

/// Lets other Python threads run during its life.
class OthersRun {
 public:
  OthersRun() { own_state = PyEval_SaveThread(); }
  ~OthersRun() { take_gil(); }
  OthersRun(const OthersRun&) = delete;
  OthersRun& operator=(const OthersRun&) = delete;

  static bool in_this_thread() { return own_state != nullptr; }

  /// Has the GIL during its life, in a thread that has an OthersRun.
  class Interrupted {
   public:
    Interrupted() { take_gil(); }
    ~Interrupted() { own_state = PyEval_SaveThread(); }
    Interrupted(const Interrupted&) = delete;
    Interrupted& operator=(const Interrupted&) = delete;
  };

 private:
  static void take_gil() {
    calling_python([] { PyEval_RestoreThread(std::exchange(own_state, nullptr)); });
  }
  /// Python's state of this thread while it has no GIL.
  static thread_local PyThreadState* own_state;
};
inline thread_local PyThreadState* OthersRun::own_state = nullptr;

/// Calls work(stop) in another thread, so that other Python threads run and Ctrl-C ends it: Python handles
/// signals in this one.
template <class Work>
std::invoke_result_t<Work, const std::atomic<bool>&> interruptible(const Work& work) {
  std::atomic<bool> stop = false;
  auto result = std::async(std::launch::async, [&] { return work(stop); });
  bool interrupted = false;
  while (true) {
    {
      const OthersRun others_run;
      if (result.wait_for(std::chrono::milliseconds(20)) == std::future_status::ready) break;
    }
    if (!interrupted && PyErr_CheckSignals() != 0) stop = interrupted = true;
  }
  auto found = result.get();
  if (interrupted) throw py::error_already_set();
  return found;
}

/// An object that serves one caller at a time, while others can come because the GIL is released. Throws a
/// RuntimeError. To be made and destroyed with the GIL.
class InUse {
 public:
  InUse(bool& flag, const char* what) : flag_(flag) {
    if (flag) throw std::runtime_error(std::string(what) + " is in use in another thread");
    flag = true;
  }
  ~InUse() { flag_ = false; }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;

 private:
  bool& flag_;
};

/// Copies and pickles of values that cannot change: state(value) is a tuple of what Python can pickle, and
/// made(tuple) the value again, or throws.
template <class T, class State, class Made>
void add_copies(py::class_<T>& type, State state, Made made) {
  type.def("__copy__", [](const py::object& self) { return self; })
      .def(
          "__deepcopy__", [](const py::object& self, const py::dict&) { return self; }, py::arg("memo"))
      .def(py::pickle(state, made));
}
/// Values are equal, and have the same hash, if key(value) is the same for Python.
template <class T, class Key>
void add_equality(py::class_<T>& type, Key key) {
  type.def(
          "__eq__",
          [key](const T& self, const py::object& other) {
            return py::isinstance<T>(other) && key(self).equal(key(other.cast<const T&>()));
          },
          py::arg("other"))
      .def("__hash__", [key](const T& self) { return py::hash(key(self)); });
}
/// Both, for values that are equal if their states are.
template <class T, class State, class Made>
void add_value(py::class_<T>& type, State state, Made made) {
  add_copies(type, state, made);
  add_equality(type, state);
}
/// The value of an enumeration, up to `last`, that has this name. Throws a ValueError.
template <class Enum>
Enum named(std::string_view text, Enum last, std::string_view (*name_of)(Enum)) {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i)
    if (name_of(static_cast<Enum>(i)) == text) return static_cast<Enum>(i);
  throw py::value_error("there is no '" + std::string(text) + "'");
}

/// A copy of an object that can change, with its class and attributes if it is of a class derived in Python.
template <class T>
py::object copy_of(const py::object& self, const py::object& memo = py::none()) {
  const py::type type = py::type::of(self);
  if (type.is(py::type::of<T>())) return py::cast(T::copy(self.cast<const T&>()));
  py::object copy = type.attr("__new__")(type);
  py::object state = self.attr("__getstate__")();
  if (!memo.is_none()) {
    memo[py::int_(reinterpret_cast<std::uintptr_t>(self.ptr()))] = copy;
    state = py::module_::import("copy").attr("deepcopy")(state, memo);
  }
  copy.attr("__setstate__")(state);
  return copy;
}
/// The attributes that Python code gave an object of a derived class: a new dict; if it has slots, a tuple of
/// this and a dict of the slots.
py::object attributes_of(const py::object& self);
void set_attributes(const py::handle& self, const py::object& attributes);
/// What attributes_of() has put into a pickle there; pickles of version 1.0 have none.
inline py::object attributes_in(const py::tuple& state, std::size_t index) {
  return index < state.size() ? py::object(state[index]) : py::dict();
}
/// Copies; and pickles, as py::pickle() has them: state(object) is what Python can pickle, and made(state) a
/// pair of the value and the attributes of attributes_of(), or throws.
template <class T, class... Options, class State, class Made>
void add_pickle(py::class_<T, Options...>& type, State state, Made made) {
  type.def("__getstate__", state)
      .def("__copy__", [](const py::object& self) { return copy_of<T>(self); })
      .def("__deepcopy__", &copy_of<T>, py::arg("memo"))
      .def(
          "__setstate__",
          [made](py::detail::value_and_holder& place, const py::object& from) {
            auto [value, attributes] = made(from);
            place.value_ptr() = new T(std::move(value));
            set_attributes(reinterpret_cast<PyObject*>(place.inst), attributes);
          },
          py::detail::is_new_style_constructor());
}

/// A compiled descriptor.
struct RulesetObject {
  Rules rules;
  std::string descriptor;  ///< the shortest
};
/// Throws a ValueError.
RulesetObject ruleset_of(std::string_view descriptor);
/// A str or a Ruleset.
RulesetObject ruleset_of(const py::handle& descriptor);

/// A turn of a position, with its canonical text.
struct TurnObject {
  BoardSize board;
  PlayedTurn played;
  std::string text;
};

/// Plays a turn that is legal in the position.
TurnObject turn_played(const Rules& rules, Position& position, const Turn& turn);

/// A position and the turns that led to it.
struct BoardObject {
  TextGame game;

  static BoardObject copy(const BoardObject& board) { return board; }
};

struct Tree : GameTree {
  using GameTree::GameTree;
  TreeEvents events;
};
/// A place in a game; it keeps the game alive.
struct NodeObject {
  std::shared_ptr<Tree> tree;
  GameNode* node = nullptr;  ///< null: the root, which then need not have grown

  GameNode& at() const { return node != nullptr ? *node : tree->root(); }
  bool is_root() const { return node == nullptr; }
};
/// The root of a game.
struct GameObject : NodeObject {
  explicit GameObject(PlayedGame game) : NodeObject{std::make_shared<Tree>(std::move(game))} {}
  explicit GameObject(std::shared_ptr<Tree> whole) : NodeObject{std::move(whole)} {}

  static GameObject copy(const GameObject& game) { return GameObject(game.tree->record()); }
};
/// A Game for the root, else a GameNode.
py::object node_object(const std::shared_ptr<Tree>& tree, GameNode& node);
/// A text; else a TypeError says what the argument is: bytes are no text.
std::string text_argument(const py::handle& value, std::string_view argument, std::string_view wanted);
/// A text or a Turn, as text.
std::string turn_text_of(const py::handle& turn);

/// Text of a file; bytes that are no UTF-8 become U+FFFD.
py::str decoded(std::string_view text);
/// The value. Throws a ValueError with the error.
template <class T, class Error>
T must(Expected<T, Error> found) {
  if constexpr (std::is_same_v<Error, Fault>) {
    if (!found) throw py::value_error(found.error().message);
  } else if (!found) {
    throw py::value_error(found.error());
  }
  if constexpr (!std::is_same_v<T, void>) return *std::move(found);
}

/// Reads the games of a path, a file object or a bytes object.
class GameIterator {
 public:
  /// The arguments of latro.read_games().
  struct Options {
    std::string errors = "raise";
    std::optional<std::string> format;
    py::object rules = py::none();
    std::vector<std::string> where;
    bool repair = false;
    std::optional<std::string> trust;
    unsigned threads = 1;
  };
  /// Reads nothing but the games that a query follows. Throws a ValueError for wrong options.
  GameIterator(const py::object& from, const Options& options);
  ~GameIterator();

  /// The next legal game, valid until the next call; null at the end. Releases the GIL while it reads. Throws
  /// a latro.GameError if errors is 'raise'. At the end warns with a latro.LossWarning for each part of a
  /// query that no game could meet.
  PlayedGame* advance();
  /// Checks all games without making them. To be called instead of advance().
  CheckReport validate();
  /// What was found up to the last game; without diagnostics if errors is 'ignore'. It does not change while
  /// another thread reads.
  const CheckReport& report() const { return report_; }

  /// Of the source; empty if there is none.
  const std::string& path() const { return how_.name; }
  /// The method read() of the source, if it is a file object; else null.
  py::object* reading();

 private:
  enum class OnError : std::uint8_t { raise, collect, ignore };
  struct AnySource;

  /// Takes over what the reader has found since the last call. Needs the GIL.
  void keep_report();
  /// Of the game read last.
  void raise_errors() const;
  void warn_of_unmet();

  std::unique_ptr<AnySource> source_;
  OnError on_error_ = OnError::raise;
  CheckOptions checks_;
  StreamOptions how_;
  unsigned threads_ = 1;
  std::vector<std::string> where_;
  std::optional<Query> query_;
  pid_t process_ = 0;                   ///< the one that has the threads
  std::unique_ptr<GameReader> reader_;  ///< made by the first advance()
  CheckReport report_;
  bool is_in_use_ = false;
};

/// CheckReport::left_out by the names of the codes. Takes a copy: what Python does when objects are made can
/// change the original.
py::dict left_out_games(std::map<Code, std::uint64_t> left_out);

/// Warns with a latro.LossWarning.
void warn_of_loss(const std::string& message);

/// Throws latro.IllegalTurnError.
[[noreturn]] void throw_illegal_turn(const std::string& message);
/// Plays a turn. Throws latro.IllegalTurnError.
void play(TextGame& game, std::string_view turn);

/// Python's sides, as in python-chess: True is White.
inline bool is_white(Side side) { return side == Side::white; }
inline Side side_of(bool white) { return white ? Side::white : Side::black; }

/// In the order of files and ranks.
py::list square_names(const BoardSize& board, const SquareSet& squares);
/// Throws a ValueError if the board has no such square.
SquareSet squares_named(const BoardSize& board, const py::handle& names);
/// Throws a ValueError if no board has this size.
BoardSize board_size(const py::handle& files, const py::handle& ranks);
/// Throws a ValueError if the board has no such square.
Square square_named(const BoardSize& board, std::string_view name);

/// An SVG document of a diagram; a theme's name; throws a ValueError.
PictureOptions picture_options(const std::string& theme, bool flipped, unsigned size, bool coordinates);

}  // namespace latro::python
