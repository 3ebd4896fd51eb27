// Positions in the Smart Game Format: AB, AW, AE and PL, the size of the board in SZ, and our points. A point
// is a square (`d4`), of a dux with a D before it (`Dd4`), of a bound piece with an exclamation mark after it
// (`d4!`). A list may have rectangles of soldiers or of empty squares (`a1:h2`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "latro/core/diagnostic.hpp"
#include "latro/core/side.hpp"
#include "latro/core/square.hpp"
#include "latro/formats/sgf/tree.hpp"
#include "latro/rules/position.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// "8", or "8:7" for eight files and seven ranks; nullopt if it is no size of a board.
std::optional<BoardSize> parse_sgf_size(std::string_view text);
std::string sgf_size(const BoardSize& board);

/// The square that the text is; nullopt of other texts.
std::optional<Coordinate> parse_square(std::string_view text);

/// Squares from corner to corner, with the piece on each of them.
struct SgfPoints {
  Coordinate from;
  Coordinate to;
  bool dux = false;
  bool bound = false;
};
/// A point or a rectangle; nullopt for other texts.
std::optional<SgfPoints> parse_sgf_points(std::string_view text);

/// AB, AW or AE.
bool is_sgf_setup(std::string_view property);
/// Whether the node sets up pieces or empty squares.
bool has_sgf_setup(const SgfTree& tree, const SgfNode& node);
/// The pieces that the node puts on an empty board, hands empty, White to move. Faults: bad-fen (a point that
/// cannot be read, lies beyond the board or is named twice).
Expected<Position, Fault> sgf_setup(const SgfTree& tree, const SgfNode& node, const BoardSize& board);
/// PL: "B" or "W", or "1" or "2" of older files.
std::optional<Side> parse_sgf_player(std::string_view text);

/// The point of the piece on the square, which must not be empty.
std::string sgf_point(const Position& position, Square square);

}  // namespace latro
