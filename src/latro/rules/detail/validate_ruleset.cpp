#include "latro/rules/detail/validate_ruleset.hpp"

namespace latro {

namespace {

std::optional<Contradiction> beginning_contradiction(const Ruleset& ruleset) {
  const Board& board = ruleset.board;
  if (!board.valid())
    return Contradiction{Key::board, Key::board, "a board has 2 to 16 files and 2 to 16 ranks"};
  const bool in_hand = ruleset.pieces != 0 || ruleset.duces != 0;
  const int ways = (ruleset.setup ? 1 : 0) + (ruleset.rows != 0 ? 1 : 0) + (in_hand ? 1 : 0);
  if (ruleset.dux_start != DuxStart::none && ruleset.rows == 0)
    return Contradiction{Key::dux_start, Key::rows, "dux-start needs rows"};
  if (ways == 0)
    return Contradiction{Key::pieces, Key::rows,
                         "there is no way to begin: name a setup, rows, or pieces in hand"};
  if (ways > 1)
    return Contradiction{Key::pieces, Key::rows,
                         "setup, rows and pieces are three ways to begin: only one can be meant"};
  if (ruleset.place != 1 && ruleset.place != 2)
    return Contradiction{Key::place, Key::place, "one or two pieces are placed in a turn"};
  if (ruleset.setup && ruleset.setup->board != board)
    return Contradiction{Key::setup, Key::board, "the setup is not of the board's size"};
  if (2u * ruleset.rows > board.ranks)
    return Contradiction{Key::rows, Key::board, "both sides' rows do not fit on the board"};
  if (ruleset.dux_start == DuxStart::front && 2u * ruleset.rows + 2 > board.ranks)
    return Contradiction{Key::dux_start, Key::board, "there is no rank for the duces in front of the rows"};
  const unsigned room = board.squares() - (ruleset.closed == Closed::centre ? 1 : 0);
  if (2u * (unsigned{ruleset.pieces} + ruleset.duces) > room)
    return Contradiction{Key::pieces, Key::board, "both sides' pieces do not fit on the board"};
  return std::nullopt;
}

std::optional<Contradiction> capture_contradiction(const Ruleset& ruleset) {
  const bool binds = ruleset.capture == Capture::bind;
  if (!binds && ruleset.bind != Bind::arrival)
    return Contradiction{Key::bind, Key::capture, "bind needs capture=bind"};
  if (!binds && ruleset.suicide != Suicide::safe)
    return Contradiction{Key::suicide, Key::capture, "suicide needs capture=bind"};
  if (!binds && ruleset.removal != Removal::turn)
    return Contradiction{Key::removal, Key::capture, "removal needs capture=bind"};
  if (binds && ruleset.bonus != Bonus::none)
    return Contradiction{Key::bonus, Key::capture, "bonus needs capture=remove"};
  if (binds && ruleset.corner == Corner::hostile)
    return Contradiction{Key::corner, Key::capture, "corner=hostile needs capture=remove"};
  if (ruleset.bind == Bind::standing && ruleset.suicide == Suicide::safe)
    return Contradiction{
        Key::suicide, Key::bind,
        "bind=standing surrounds whoever moves between two enemies: suicide must be bound or forbidden"};
  if (ruleset.chain && ruleset.bonus != Bonus::none)
    return Contradiction{Key::chain, Key::bonus, "chain=yes and a bonus cannot be told apart in texts"};
  return std::nullopt;
}

}  // namespace

std::optional<Contradiction> contradiction(const Ruleset& ruleset) {
  if (const auto found = beginning_contradiction(ruleset)) return found;
  if (const auto found = capture_contradiction(ruleset)) return found;
  for (const Strength& strength : starting_strength(starting_position(ruleset)))
    if (strength.all() <= ruleset.lose)
      return Contradiction{Key::lose,
                           ruleset.setup       ? Key::setup
                           : ruleset.rows != 0 ? Key::rows
                                               : Key::pieces,
                           "a side begins with no more pieces than it loses with"};
  return std::nullopt;
}

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
