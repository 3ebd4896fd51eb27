#include "latro/rules/start.hpp"

namespace latro {

namespace {

/// The same square seen from the other side of the board.
Coordinate rotated(const Board& board, Coordinate at) {
  return {static_cast<std::uint8_t>(board.files - 1 - at.file),
          static_cast<std::uint8_t>(board.ranks - 1 - at.rank)};
}

void fill_rows(const Ruleset& ruleset, Position& position) {
  const Board& board = ruleset.board;
  for (std::uint8_t rank = 0; rank < ruleset.rows; ++rank)
    for (std::uint8_t file = 0; file < board.files; ++file) {
      position.put(board.square({file, rank}), {Side::white, Kind::soldier, false});
      position.put(board.square(rotated(board, {file, rank})), {Side::black, Kind::soldier, false});
    }
  if (ruleset.dux_start == DuxStart::none) return;
  const unsigned rank = ruleset.dux_start == DuxStart::front ? ruleset.rows : ruleset.rows - 1;
  const Coordinate white{static_cast<std::uint8_t>(board.files / 2), static_cast<std::uint8_t>(rank)};
  for (const Side side : {Side::white, Side::black}) {
    const Square square = board.square(side == Side::white ? white : rotated(board, white));
    position.take(square);
    position.put(square, {side, Kind::dux, false});
  }
}

}  // namespace

Position starting_position(const Ruleset& ruleset) {
  Position position;
  position.board = ruleset.board;
  if (ruleset.setup) {
    position.pieces = {ruleset.setup->white, ruleset.setup->black};
    position.duces = ruleset.setup->duces;
  } else if (ruleset.rows != 0) {
    fill_rows(ruleset, position);
  } else {
    position.hands.fill(Hand{ruleset.pieces, ruleset.duces});
  }
  return position;
}

std::array<Strength, 2> starting_strength(const Position& start) {
  std::array<Strength, 2> strength;
  for (const Side side : {Side::white, Side::black}) {
    const unsigned duces = (start.of(side) & start.duces).count();
    strength[index_of(side)] = {start.of(side).count() - duces + start.hand(side).soldiers,
                                duces + start.hand(side).duces};
  }
  return strength;
}

}  // namespace latro
