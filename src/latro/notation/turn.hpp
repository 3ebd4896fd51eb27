// The text of turns. Text, turn and effect are separate: a TurnText is syntax with its place; resolve_turn
// finds the Turn that the text means in a position; Game::play makes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/square_set.hpp"
#include "latro/notation/words.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"
#include "latro/support/expected.hpp"
#include "latro/support/recycled.hpp"

namespace latro {

/// A square as the text names it.
struct SquareText {
  Coordinate at;
  Span span;
};

struct HopText {
  HopKind kind = HopKind::move;
  SquareText to;
  std::vector<SquareText> captured;
  std::optional<Span> capture_mark;  ///< from the `x` to the end of its list; nullopt: the text has no list
};

/// The syntax of a turn (`turn` in grammar/latrunculi.peg). Spans count bytes from the start of the text that
/// was parsed.
struct TurnText {
  TurnKind kind = TurnKind::pass;
  bool dux = false;
  std::vector<SquareText> squares;  ///< squares of a placement, or of a removal (alone or before a movement)
  SquareText origin;
  Recycled<HopText> hops;
  std::vector<SquareText> captured;  ///< placement: as those of a hop
  std::optional<Span> capture_mark;
  std::vector<SquareText> bound;
  std::optional<Span> bound_mark;  ///< from the `+` to the end of its list
  Span span;
  bool overlong = false;  ///< the text names more than most_squares_named squares; some are left out, and no
                          ///< turn is so long

  void clear();  ///< Resets to the default and keeps the memory.
  HopText& add_hop(HopKind hop_kind, SquareText to);
};

inline void TurnText::clear() {
  kind = TurnKind::pass;
  dux = false;
  squares.clear();
  origin = {};
  hops.clear();
  captured.clear();
  capture_mark.reset();
  bound.clear();
  bound_mark.reset();
  span = {};
  overlong = false;
}

inline HopText& TurnText::add_hop(HopKind hop_kind, SquareText to) {
  HopText& hop = hops.add();
  hop.kind = hop_kind;
  hop.to = to;
  hop.captured.clear();
  hop.capture_mark.reset();
  return hop;
}

/// A text that names more squares than this, in all its lists and legs together, is never a turn. (The
/// longest turns visit each square of the largest board and capture as many pieces.)
inline constexpr std::size_t most_squares_named = 4096;

enum class Style : std::uint8_t { canonical, coordinate };

/// Parses exactly one turn, with nothing before or after it.
Expected<TurnText, Fault> parse_turn(std::string_view text);

/// The legal turn that the text means in the game, or a fault with the code off-board, illegal-turn,
/// game-over or wrong-capture (whose place is the `x` of the list). The message names the rule that the turn
/// breaks. `raw` is the text from which the TurnText was parsed; messages quote it. With
/// `suggests` the message of an illegal-turn also has the nearest legal turns.
Expected<Resolved, Fault> resolve_turn(const Game& game, const TurnText& text, std::string_view raw,
                                       bool suggests = true);

/// Why the text means no legal turn of the game, as a clause without the turn and without a full stop; empty
/// if it means one, and what it marks as captured and bound is true. Of false marks the clause is in English.
std::string why_not(const Game& game, const TurnText& text, Words words = {});

/// Compares the `+` list, if the text has one, with the pieces that the turn bound. The fault is
/// wrong-binding, at the `+`.
std::optional<Fault> check_bound(const BoardSize& board, const TurnText& text, const Effect& effect);

/// Writes a legal turn by one of its routes. `bound` is Effect::bound of the turn.
void append_turn(std::string& out, const BoardSize& board, const Turn& turn, const Path& path,
                 const SquareSet& bound, Style style);
/// The canonical text of a legal turn of the position.
std::string turn_text(const Rules& rules, const Position& position, const Turn& turn,
                      Style style = Style::canonical);

/// Writes "a1" or "p16" into a buffer of at least most_square_size bytes; returns the end of the text.
inline char* put_square(char* to, Coordinate at) {
  *to++ = static_cast<char>('a' + at.file);
  const unsigned rank = at.rank + 1u;
  if (rank > 99) *to++ = static_cast<char>('0' + rank / 100);
  if (rank > 9) *to++ = static_cast<char>('0' + rank / 10 % 10);
  *to++ = static_cast<char>('0' + rank % 10);
  return to;
}
inline constexpr std::size_t most_square_size = 4;
/// The same as a string.
void append_square(std::string& out, Coordinate at);
std::string square_text(Coordinate at);
inline std::string square_text(const BoardSize& board, Square square) {
  return square_text(board.coordinate(square));
}
/// Removes the square with which the text begins, with all its digits (lgn(5)), and returns it. nullopt if
/// the text begins with no square; then the text does not change.
std::optional<Coordinate> take_square(std::string_view& text);
/// "d4/e5", sorted by file, then rank.
void append_squares(std::string& out, const BoardSize& board, const SquareSet& squares);

// The parts of a turn's text. Private to check/.

/// The squares that the text names and that are on the board.
SquareSet squares_named(const BoardSize& board, const TurnText& turn);

/// The text without its lists of captured squares.
TurnText without_captures(const TurnText& turn);

}  // namespace latro
