// Turns as text. Text, meaning and effect are three things: a TurnText is syntax with its place; resolve_turn
// finds the Turn it means in a position; Game::play applies it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/core/square_set.hpp"
#include "latro/rules/game.hpp"
#include "latro/rules/turn.hpp"
#include "latro/support/expected.hpp"
#include "latro/support/recycled.hpp"

namespace latro {

/// A square as written.
struct SquareText {
  Coordinate at;
  Span span;
};

struct HopText {
  HopKind kind = HopKind::move;
  SquareText to;
  std::vector<SquareText> captured;
  std::optional<Span> capture_mark;  ///< from the `x` to the end of its list; none: no list was written
};

/// The syntax of a turn (see `turn` in grammar/latrunculi.peg). Spans count bytes from the start of the text
/// parsed.
struct TurnText {
  TurnKind kind = TurnKind::pass;
  bool dux = false;
  std::vector<SquareText> squares;  ///< placed, or removed (before a movement, or as the turn)
  SquareText origin;
  Recycled<HopText> hops;
  std::vector<SquareText> bound;
  std::optional<Span> bound_mark;  ///< from the `+` to the end of its list
  Span span;
  bool overlong =
      false;  ///< names more squares than most_squares_named: some are left out, and no turn is so long

  void clear();  ///< back to the default, keeping memory
  HopText& add_hop(HopKind hop_kind, SquareText to);
};

inline void TurnText::clear() {
  kind = TurnKind::pass;
  dux = false;
  squares.clear();
  origin = {};
  hops.clear();
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

/// A turn's text that names more squares, all its lists and legs together, has no meaning. (The longest turns
/// there are go over each square of the largest board and capture as many.)
inline constexpr std::size_t most_squares_named = 4096;

enum class Style : std::uint8_t { canonical, coordinate };

/// Parses exactly one turn, nothing before or after it.
Expected<TurnText, Fault> parse_turn(std::string_view text);

/// The legal turn that the text means in the game, or a fault with code off-board, illegal-turn, game-over or
/// wrong-capture (placed at the `x` of the list at fault). The message explains the rule broken.
/// `raw` is the text from which the TurnText was parsed, for messages.
Expected<Resolved, Fault> resolve_turn(const Game& game, const TurnText& text, std::string_view raw);

/// Compares the `+` list, where one is written, with what the turn bound: a fault wrong-binding at the `+`.
std::optional<Fault> check_bound(const BoardSize& board, const TurnText& text, const Effect& effect);

/// Writes a legal turn by a route of it. `bound` is Effect::bound of that turn.
void append_turn(std::string& out, const BoardSize& board, const Turn& turn, const Path& path,
                 const SquareSet& bound, Style style);
/// Canonical text of a legal turn of the position.
std::string turn_text(const Rules& rules, const Position& position, const Turn& turn,
                      Style style = Style::canonical);

/// "a1", "p16", into a buffer of at least most_square_size bytes; answers with the place behind it.
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
/// Takes the square off that the text begins with, as many digits as belong to it (lgn(5)). Nothing where it
/// begins with none; it stays as it is then.
std::optional<Coordinate> take_square(std::string_view& text);
/// "d4/e5", sorted by file, then rank.
void append_squares(std::string& out, const BoardSize& board, const SquareSet& squares);

// What the text of a turn names, and what it says without its lists. Private to analysis/.

/// The squares that the text names, as far as they are on the board.
SquareSet squares_named(const BoardSize& board, const TurnText& turn);

/// The text without its lists of captures.
TurnText without_captures(const TurnText& turn);

}  // namespace latro
