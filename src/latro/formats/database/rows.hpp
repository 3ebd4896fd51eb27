// The rows of one game in a database (latro-formats(5)), as bytes: what DatabaseSink writes and the programs
// put into the database. Private to formats/ and the tools; no file has these bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "latro/game/position_fold.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/rules/position.hpp"

namespace latro {

/// Of the table `positions`: the start of a game, or what is after a ply.
struct PositionRow {
  std::string_view turn;      ///< empty: the start
  std::string_view captured;  ///< "d4 e5"
  std::string_view position;  ///< pack_position()
  std::uint64_t state = 0;    ///< four times the quiet plies, and the image: pack_position()
};

/// Of the table `annotations`. Empty: there is none.
struct AnnotationRow {
  std::uint64_t ply = 0;  ///< 0: of the game
  std::string_view before, comment, nags, evaluation, clock;
  std::string_view variations, properties;  ///< JSON
  std::string_view in_variations;           ///< the comments there, a line each
};

struct GameRow {
  std::string_view key;  ///< 16 bytes
  std::string_view file;
  std::uint64_t number = 0;
  std::string_view result;
  std::string_view ruleset;  ///< its shortest descriptor
  std::string_view ending;   ///< as in the table of games
  std::uint64_t board = 0;   ///< files * 256 + ranks
  std::uint64_t side = 0;    ///< to move at the start
  std::uint64_t turn = 0;    ///< its number there
  std::vector<std::pair<std::string_view, std::string_view>> tags;
  std::vector<PositionRow> positions;
  std::vector<AnnotationRow> annotations;
};

/// Appends one game. Its views are of any memory.
void append_rows(std::string& out, const GameRow& game);
/// Takes the first game off the bytes; false if they do not have all of it. The views are of `bytes`.
bool take_rows(std::string_view& bytes, GameRow& game);

/// Appends the position without its counters, so that equal positions have equal bytes: flags (1: Black is to
/// move, 2: there are duces, 4: bound pieces, 8: hands, 16: duces in hand); the soldiers in hand of White and
/// Black, if there are hands, and the duces, if there are any, as numbers of two bytes, the higher first; a
/// bit for each square, which is set where a piece is; then for each piece, in the order of the squares, bits
/// that are set if it is White's, a dux (if there are duces), bound (if pieces are bound). The lowest bit of
/// a byte is the first one. Bytes after the first that are 0 are left out at the end: in the image that is
/// stored White mostly has the first squares, so that the last bits are 0.
void pack_position(std::string& out, const Position& position);

}  // namespace latro
