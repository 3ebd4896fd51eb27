#include <fmt/format.h>

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "latro/formats/json/keys.hpp"
#include "latro/notation/board_text.hpp"
#include "latro/rules/detail/turn_function.hpp"

namespace latro::python {

namespace {

/// latro.IllegalTurnError, which lives as long as the interpreter.
PyObject* illegal_turn_error = nullptr;

TurnObject turn_of(const TextGame& game, const PlayedMove& move) {
  return {game.game().rules().board(), move, move.text};
}

TurnObject resolved(const TextGame& game, std::string_view text) {
  TextGame after = game;
  play(after, text);
  return turn_of(after, after.record().moves.back());
}

/// Throws an IndexError.
TurnObject last_turn(const TextGame& game) {
  if (game.record().moves.empty()) throw py::index_error("there is no turn");
  return turn_of(game, game.record().moves.back());
}

TextGame start_of(const TextGame& game) {
  return TextGame::start(game.record().ruleset, fen(game.record().start)).value();
}

/// There can be more legal turns than memory holds under a few rulesets.
constexpr std::size_t most_turns = 1'000'000;

/// The legal turns of a position, each with its text, in the order of the generator.
class LegalTurns {
 public:
  explicit LegalTurns(TextGame game) : game_(std::move(game)) {}

  std::vector<TurnObject> all() const {
    constexpr std::size_t between_signals = 4096;
    const Game& game = game_.game();
    std::vector<TurnObject> turns;
    TurnFunction list([&](const Turn& turn) {
      if (turns.size() % between_signals == 0 && PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (turns.size() >= most_turns) return false;
      Position position = game.position();
      turns.push_back(turn_played(game.rules(), position, turn));
      return true;
    });
    game.visit_turns(list);
    return turns;
  }
  bool contains(const py::handle& turn) const {
    TextGame after = game_;
    return after.play(turn_text_of(turn)).has_value();
  }

 private:
  TextGame game_;
};

py::tuple turn_state(const TurnObject& self) {
  const Turn& turn = self.played.turn;
  const Effect& effect = self.played.effect;
  const auto names = [&](const SquareSet& squares) { return py::tuple(square_names(self.board, squares)); };
  return py::make_tuple(self.text, self.board.files, self.board.ranks, json_kind(turn.kind), turn.dux,
                        square_text(self.board, turn.origin), square_text(self.board, turn.destination),
                        names(turn.squares), names(turn.captured), names(effect.removed),
                        names(effect.captured), names(effect.bound), names(effect.freed), effect.self_bound);
}
TurnObject turn_of(const py::tuple& state) {
  TurnObject made;
  made.text = state[0].cast<std::string>();
  made.board = board_size(state[1], state[2]);
  const auto square = [&](const py::handle& name) {
    return square_named(made.board, name.cast<std::string>());
  };
  const auto squares = [&](const py::handle& names) { return squares_named(made.board, names); };
  made.played.turn = {named(state[3].cast<std::string>(), TurnKind::pass, &json_kind),
                      state[4].cast<bool>(),
                      square(state[5]),
                      square(state[6]),
                      squares(state[7]),
                      squares(state[8])};
  made.played.effect = {squares(state[9]), squares(state[10]), squares(state[11]), squares(state[12]),
                        state[13].cast<bool>()};
  return made;
}

std::optional<std::string> square_of(const TurnObject& turn, Square square) {
  if (turn.played.turn.kind != TurnKind::movement) return std::nullopt;
  return square_text(turn.board, square);
}

void add_turn(py::module_& module) {
  py::class_<TurnObject> type(module, "Turn",
                              R"(A turn: all actions of a player before the other player moves.

What python-chess calls a Move. Equal if the canonical texts are. Squares are their names, such as 'd4'.)");
  type.def_readonly("text", &TurnObject::text, "The canonical text: 'b5-c5+d5'.")
      .def_property_readonly(
          "kind", [](const TurnObject& self) { return json_kind(self.played.turn.kind); },
          "'place', 'move', 'remove' or 'pass'.")
      .def_property_readonly(
          "from_square", [](const TurnObject& self) { return square_of(self, self.played.turn.origin); },
          "Of a movement; None for other turns.")
      .def_property_readonly(
          "to_square", [](const TurnObject& self) { return square_of(self, self.played.turn.destination); },
          "Of a movement; None for other turns.")
      .def_property_readonly(
          "placed",
          [](const TurnObject& self) {
            const Turn& turn = self.played.turn;
            return square_names(self.board, turn.kind == TurnKind::placement ? turn.squares : SquareSet{});
          },
          "The squares of a placement.")
      .def("__str__", [](const TurnObject& self) { return self.text; })
      .def("__repr__", [](const TurnObject& self) { return fmt::format("Turn('{}')", self.text); });
  const std::tuple<const char*, SquareSet Effect::*, const char*> effects[] = {
      {"captured", &Effect::captured, "The squares of pieces that the turn captures."},
      {"removed", &Effect::removed, "The squares of bound pieces that the turn takes off the board."},
      {"bound", &Effect::bound, "The squares of enemies that the turn binds."},
      {"freed", &Effect::freed, "The squares of pieces of either side that the turn frees."},
  };
  for (const auto& [name, squares, words] : effects)
    type.def_property_readonly(
        name,
        [squares = squares](const TurnObject& self) {
          return square_names(self.board, self.played.effect.*squares);
        },
        words);
  add_equality(type, [](const TurnObject& self) { return py::str(self.text); });
  add_copies(type, &turn_state, [](const py::tuple& state) { return turn_of(state); });

  py::class_<LegalTurns>(module, "LegalTurns",
                         "The legal turns of a position. Iterable; `turn in board.legal_turns`.")
      .def("__iter__", [](const LegalTurns& self) { return py::iter(py::cast(self.all())); })
      .def("__len__", [](const LegalTurns& self) { return self.all().size(); })
      .def(
          "count", [](const LegalTurns& self) { return self.all().size(); }, "As len().")
      .def("__contains__", &LegalTurns::contains, py::arg("turn"));
}

std::string symbol_of(const Piece& self) {
  return fmt::format("{}{}", self.bound ? "+" : "", letter_of(self));
}

std::string termination_of(const Outcome& outcome) {
  return outcome.end ? std::string(name(*outcome.end)) : std::string();
}
std::optional<bool> winner_of(const Outcome& outcome) {
  return outcome.winner ? std::optional(is_white(*outcome.winner)) : std::nullopt;
}

void add_pieces(py::module_& module) {
  py::class_<Piece> piece(module, "Piece", "A piece on the board.");
  piece
      .def_property_readonly(
          "color", [](const Piece& self) { return is_white(self.side); }, "latro.WHITE or latro.BLACK.")
      .def_property_readonly(
          "kind", [](const Piece& self) { return self.kind == PieceType::dux ? "dux" : "soldier"; },
          "'soldier' or 'dux'.")
      .def_readonly("bound", &Piece::bound, "Whether the piece cannot move.")
      .def("symbol", &symbol_of, "The letter of a FEN: 'S', 'd', '+s'.")
      .def("__repr__", [](const Piece& self) { return fmt::format("Piece('{}')", symbol_of(self)); });
  add_value(
      piece, [](const Piece& self) { return py::make_tuple(symbol_of(self)); },
      [](const py::tuple& state) {
        const auto symbol = state[0].cast<std::string>();
        for (const Side side : {Side::white, Side::black})
          for (const PieceType kind : {PieceType::soldier, PieceType::dux})
            for (const bool bound : {false, true}) {
              Piece one{side, kind, bound};
              if (symbol_of(one) == symbol) return one;
            }
        throw py::value_error(fmt::format("there is no piece '{}'", symbol));
      });

  py::class_<Outcome> outcome(module, "Outcome", "How the rules ended a game.");
  outcome
      .def_property_readonly("termination", &termination_of,
                             "'reduced', 'blocked', 'quiet', 'repetition' or 'stuck'.")
      .def_property_readonly("winner", &winner_of, "latro.WHITE, latro.BLACK, or None for a draw.")
      .def(
          "result", [](const Outcome& self) { return std::string(text(result_of(self))); },
          "'1-0', '0-1' or '1/2-1/2'.")
      .def("__repr__", [](const Outcome& self) {
        return fmt::format("Outcome(termination='{}', winner={})", termination_of(self),
                           std::string(py::repr(py::cast(winner_of(self)))));
      });
  add_value(
      outcome, [](const Outcome& self) { return py::make_tuple(termination_of(self), winner_of(self)); },
      [](const py::tuple& state) {
        Outcome made;
        made.end = named<End>(state[0].cast<std::string>(), End::stuck, &name);
        if (const auto winner = state[1].cast<std::optional<bool>>()) made.winner = side_of(*winner);
        return made;
      });
}

std::optional<Piece> piece_at(const BoardObject& self, std::string_view square) {
  const Position& position = self.game.game().position();
  return position.at(square_named(position.board, square));
}

std::uint64_t perft_of(const BoardObject& self, unsigned depth, unsigned threads, std::size_t hash) {
  if (depth > max_perft_depth)
    throw py::value_error(fmt::format("the depth can be 0 to {}", max_perft_depth));
  const Rules rules = self.game.game().rules();
  const Position position = self.game.game().position();
  PerftOptions options;
  options.threads = threads;
  options.hash_mib = hash;
  return interruptible([&](const std::atomic<bool>& stop) {
    options.stop = &stop;
    return perft(rules, position, depth, options);
  });
}

/// The state of a pickle: the ruleset, the start, the turns, and attributes.
py::object board_state(const py::object& self) {
  const PlayedGame& record = self.cast<const BoardObject&>().game.record();
  py::list turns;
  for (const PlayedMove& move : record.moves) turns.append(move.text);
  return py::make_tuple(record.ruleset, fen(record.start), turns, attributes_of(self));
}
std::pair<BoardObject, py::object> board_again(const py::tuple& state) {
  TextGame game = must(TextGame::start(state[0].cast<std::string>(), state[1].cast<std::string>()));
  for (const py::handle turn : state[2]) play(game, turn.cast<std::string>());
  return {BoardObject{std::move(game)}, attributes_in(state, 3)};
}

}  // namespace

TurnObject turn_played(const Rules& rules, Position& position, const Turn& turn) {
  TurnObject made{rules.board(), {}, turn_text(rules, position, turn)};
  made.played.turn = turn;
  made.played.effect = rules.play(position, turn);
  return made;
}

std::string turn_text_of(const py::handle& turn) {
  if (py::isinstance<TurnObject>(turn)) return turn.cast<const TurnObject&>().text;
  return text_argument(turn, "turn", "a Turn or a str");
}

void throw_illegal_turn(const std::string& message) {
  PyErr_SetString(illegal_turn_error, message.c_str());
  throw py::error_already_set();
}

void play(TextGame& game, std::string_view turn) {
  const auto effect = game.play(turn);
  if (!effect) throw_illegal_turn(effect.error().message);
}

PictureOptions picture_options(const std::string& theme, bool flipped, unsigned size, bool coordinates) {
  PictureOptions options;
  options.theme = find_theme(theme);
  if (options.theme == nullptr) throw py::value_error(fmt::format("there is no theme '{}'", theme));
  options.flipped = flipped;
  options.pixels = size;
  options.coordinates = coordinates;
  return options;
}

void add_board(py::module_& module) {
  illegal_turn_error = PyErr_NewExceptionWithDoc(
      "latro.IllegalTurnError", "The turn cannot be read, or the rules refuse it; the message says why.",
      PyExc_ValueError, nullptr);
  module.attr("IllegalTurnError") = py::handle(illegal_turn_error);
  add_turn(module);
  add_pieces(module);
  py::class_<BoardObject> board(module, "Board", R"(A position, and the turns that led to it.

What python-chess calls a Board: turns are pushed and popped.

>>> board = latro.Board("petteia")
>>> board.push("d2-d4")
Turn('d2-d4')
>>> board.fen()
'ssssssss/ssssssss/8/8/3S4/8/SSS1SSSS/SSSSSSSS b - 1 1'
>>> len(board.legal_turns)
30)");
  board
      .def(py::init([](const py::object& rules, const std::optional<std::string>& fen) {
             return BoardObject{must(TextGame::start(ruleset_of(rules).descriptor, fen.value_or("")))};
           }),
           py::arg("rules") = "petteia", py::arg("fen") = std::nullopt,
           "`rules` is a Ruleset or a descriptor; `fen` a position instead of the start of the ruleset.")
      .def_property_readonly(
          "rules",
          [](const BoardObject& self) {
            return RulesetObject{self.game.game().rules(), self.game.record().ruleset};
          },
          "The Ruleset.")
      .def_property_readonly(
          "turn", [](const BoardObject& self) { return is_white(self.game.game().position().to_move); },
          "The side to move: latro.WHITE or latro.BLACK.")
      .def_property_readonly(
          "fullmove_number", [](const BoardObject& self) { return self.game.game().position().number; },
          "White's turn and Black's turn share a number; from 1.")
      .def_property_readonly(
          "halfmove_clock", [](const BoardObject& self) { return self.game.game().position().quiet; },
          "Plies since the last capture, removal or placement.")
      .def(
          "ply", [](const BoardObject& self) { return self.game.record().moves.size(); },
          "The number of turns on the stack.")
      .def(
          "fen", [](const BoardObject& self) { return self.game.fen(); }, "The position as text, lgn(5).")
      .def_property_readonly(
          "legal_turns", [](const BoardObject& self) { return LegalTurns(self.game); },
          "The legal turns; at most a million of them are listed.")
      .def(
          "parse_turn",
          [](const BoardObject& self, std::string_view text) { return resolved(self.game, text); },
          py::arg("text"), "The legal turn with this text. Raises IllegalTurnError.")
      .def(
          "is_legal",
          [](const BoardObject& self, const py::object& turn) {
            return LegalTurns(self.game).contains(turn);
          },
          py::arg("turn"), "Whether a Turn, or its text, is legal.")
      .def(
          "is_capture",
          [](const BoardObject& self, const py::object& turn) {
            const Effect effect = resolved(self.game, turn_text_of(turn)).played.effect;
            return effect.captured.any() || effect.bound.any();
          },
          py::arg("turn"), "Whether a legal turn captures or binds enemies. Raises IllegalTurnError.")
      .def(
          "san",
          [](const BoardObject& self, const py::object& turn) {
            return resolved(self.game, turn_text_of(turn)).text;
          },
          py::arg("turn"), "The canonical text of a legal turn. Raises IllegalTurnError.")
      .def(
          "push",
          [](BoardObject& self, const py::object& turn) {
            play(self.game, turn_text_of(turn));
            return turn_of(self.game, self.game.record().moves.back());
          },
          py::arg("turn"), "Plays a turn, given as Turn or text, and returns it. Raises IllegalTurnError.")
      .def(
          "pop",
          [](BoardObject& self) {
            const TurnObject turn = last_turn(self.game);
            self.game.take_back();
            return turn;
          },
          "Takes back the last turn and returns it. Raises IndexError.")
      .def(
          "peek", [](const BoardObject& self) { return last_turn(self.game); },
          "The last turn. Raises IndexError.")
      .def(
          "root", [](const BoardObject& self) { return BoardObject{start_of(self.game)}; },
          "A new board, before the first turn of the stack.")
      .def(
          "reset", [](BoardObject& self) { self.game = TextGame::start(self.game.record().ruleset).value(); },
          "Back to the start of the ruleset, without turns.")
      .def_property_readonly(
          "turn_stack",
          [](const BoardObject& self) {
            std::vector<TurnObject> turns;
            for (const PlayedMove& move : self.game.record().moves) turns.push_back(turn_of(self.game, move));
            return turns;
          },
          "The turns made, a new list.")
      .def(
          "is_game_over", [](const BoardObject& self) { return self.game.outcome().over(); },
          "Whether the rules have ended the game.")
      .def(
          "outcome",
          [](const BoardObject& self) -> std::optional<Outcome> {
            const Outcome outcome = self.game.outcome();
            return outcome.over() ? std::optional(outcome) : std::nullopt;
          },
          "How the game ended, or None.")
      .def(
          "result", [](const BoardObject& self) { return std::string(text(result_of(self.game.outcome()))); },
          "'1-0', '0-1', '1/2-1/2', or '*'.")
      .def("piece_at", &piece_at, py::arg("square"),
           "The piece on a square such as 'd4', or None. Raises ValueError if there is no such square.")
      .def(
          "color_at",
          [](const BoardObject& self, std::string_view square) -> std::optional<bool> {
            const auto piece = piece_at(self, square);
            return piece ? std::optional(is_white(piece->side)) : std::nullopt;
          },
          py::arg("square"), "The side of the piece on a square, or None.")
      .def(
          "piece_map",
          [](const BoardObject& self) {
            const Position position = self.game.game().position();
            py::dict pieces;
            for (const py::handle square : square_names(position.board, position.occupied()))
              pieces[square] = position.at(square_named(position.board, square.cast<std::string>()));
            return pieces;
          },
          "Pieces by squares.")
      .def(
          "hand",
          [](const BoardObject& self, bool color) {
            const Hand& hand = self.game.game().position().hand(side_of(color));
            return py::make_tuple(hand.soldiers, hand.duces);
          },
          py::arg("color"), "The soldiers and duces that a side has not placed yet.")
      .def(
          "perft", &perft_of, py::arg("depth"), py::kw_only(), py::arg("threads") = 1, py::arg("hash") = 0,
          "The number of sequences of `depth` legal turns; `hash` in MiB. Other Python threads run meanwhile.")
      .def(
          "copy",
          [](const py::object& self, bool stack) {
            if (stack) return copy_of<BoardObject>(self);
            const TextGame& game = self.cast<const BoardObject&>().game;
            const py::type type = py::type::of(self);
            py::object copy = type.attr("__new__")(type);
            copy.attr("__setstate__")(
                py::make_tuple(game.record().ruleset, game.fen(), py::list(), attributes_of(self)));
            return copy;
          },
          py::kw_only(), py::arg("stack") = true,
          "A board of its own, with the turns; without them if `stack` is False.")
      .def(
          "__eq__",
          [](const BoardObject& self, const py::object& other) {
            if (!py::isinstance<BoardObject>(other)) return false;
            const auto& board = other.cast<const BoardObject&>();
            return board.game.record().ruleset == self.game.record().ruleset &&
                   board.game.game().position() == self.game.game().position();
          },
          py::arg("other"), "Whether ruleset and position are equal, whatever the turns before.")
      .def("__str__", [](const BoardObject& self) { return board_text(self.game.game().position()); })
      .def("__repr__",
           [](const BoardObject& self) {
             return fmt::format("Board('{}', '{}')", self.game.record().ruleset, self.game.fen());
           })
      .def(
          "svg",
          [](const BoardObject& self, const std::string& theme, bool flipped, unsigned size,
             bool coordinates) {
            return draw(self.game.record(), picture_options(theme, flipped, size, coordinates));
          },
          py::kw_only(), py::arg("theme") = "marble", py::arg("flipped") = false, py::arg("size") = 0,
          py::arg("coordinates") = true, "An SVG document; `size` is the width in pixels, 0 the usual one.")
      .def("_repr_svg_", [](const BoardObject& self) { return draw(self.game.record()); });
  add_pickle(board, &board_state, &board_again);
}

}  // namespace latro::python
