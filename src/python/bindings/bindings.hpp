// The Python module, in parts: each function adds its classes.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/latro.hpp"
#include "latro/search/analyst.hpp"
#include "tree.hpp"

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

/// A position and the turns that led to it.
struct BoardObject {
  TextGame game;
};

/// A place in a game; it keeps the game alive.
struct NodeObject {
  std::shared_ptr<GameTree> tree;
  Node* node = nullptr;  ///< null: the root, which then need not have grown

  Node& at() const { return node != nullptr ? *node : tree->root(); }
  bool is_root() const { return node == nullptr; }
};
/// The root of a game.
struct GameObject : NodeObject {
  explicit GameObject(PlayedGame game) : NodeObject{std::make_shared<GameTree>(std::move(game))} {}
  explicit GameObject(std::shared_ptr<GameTree> whole) : NodeObject{std::move(whole)} {}
};
/// A Game for the root, else a GameNode.
py::object node_object(const std::shared_ptr<GameTree>& tree, Node& node);
/// A text or a Turn, as text.
std::string turn_text_of(const py::handle& turn);

/// White's evaluation of a position.
struct ScoreObject {
  Score of_white;
};

/// Text of a file; bytes that are no UTF-8 become U+FFFD.
py::str decoded(std::string_view text);
/// The value that a comment has in a record: a closing brace would end it, and control characters have no
/// place in it.
std::string comment_of(std::string_view text);
inline bool is_control(char c) { return (c >= 0 && c < ' ') || c == '\x7f'; }

/// Reads the games of a path, a file object or a bytes object.
class GameIterator {
 public:
  /// Throws a ValueError for an unknown format, ruleset or word for `errors`.
  GameIterator(const py::object& from, const std::optional<std::string>& format, const py::object& rules,
               const std::string& errors);
  ~GameIterator();

  /// The next legal game, valid until the next call; null at the end. Releases the GIL while it reads. Throws
  /// a latro.GameError if errors is 'raise'.
  PlayedGame* advance();
  /// What was found up to here; empty if errors is 'ignore'.
  std::vector<Diagnostic> diagnostics() const;
  std::uint64_t count(std::uint64_t CheckReport::*what) const {
    return reader_ ? reader_->report().*what : 0;
  }

  static CheckReport validate(const py::object& from, const std::optional<std::string>& format,
                              const py::object& rules);

 private:
  enum class OnError : std::uint8_t { raise, collect, ignore };
  class AnySource;

  /// Of the errors since the last call.
  void raise_errors();

  std::unique_ptr<AnySource> source_;
  CheckOptions options_;
  const Format* format_;
  OnError on_error_ = OnError::raise;
  std::unique_ptr<GameReader> reader_;
  std::size_t reported_ = 0;
  bool is_in_use_ = false;
};

/// Throws latro.IllegalTurnError.
[[noreturn]] void throw_illegal_turn(const std::string& message);

/// Python's sides, as in python-chess: True is White.
inline bool is_white(Side side) { return side == Side::white; }
inline Side side_of(bool white) { return white ? Side::white : Side::black; }

/// "d4"
std::string square_name(const BoardSize& board, Square square);
/// In the order of files and ranks.
py::list square_names(const BoardSize& board, const SquareSet& squares);
/// Throws a ValueError if the board has no such square.
Square square_named(const BoardSize& board, std::string_view name);

/// An SVG document of a diagram; a theme's name; throws a ValueError.
PictureOptions picture_options(const std::string& theme, bool flipped, unsigned size, bool coordinates);

}  // namespace latro::python
