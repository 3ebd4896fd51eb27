#include "latro/rules/detail/validate_ruleset.hpp"

namespace latro {

namespace {

std::optional<Contradiction> beginning_contradiction(const Ruleset& ruleset) {
  const BoardSize& board = ruleset.board;
  if (!board.valid())
    return Contradiction{Ruleset::Key::board, Ruleset::Key::board,
                         "a board has 2 to 16 files and 2 to 16 ranks"};
  const bool in_hand = ruleset.pieces != 0 || ruleset.duces != 0;
  const int ways = (ruleset.setup ? 1 : 0) + (ruleset.rows != 0 ? 1 : 0) + (in_hand ? 1 : 0);
  if (ruleset.dux_start != Ruleset::DuxStart::none && ruleset.rows == 0)
    return Contradiction{Ruleset::Key::dux_start, Ruleset::Key::rows, "dux-start needs rows"};
  if (ways == 0)
    return Contradiction{Ruleset::Key::pieces, Ruleset::Key::rows,
                         "there is no way to begin: name a setup, rows, or pieces in hand"};
  if (ways > 1)
    return Contradiction{Ruleset::Key::pieces, Ruleset::Key::rows,
                         "setup, rows and pieces are three ways to begin: only one can be meant"};
  if (ruleset.setup && ruleset.setup->board != board)
    return Contradiction{Ruleset::Key::setup, Ruleset::Key::board, "the setup is not of the board's size"};
  if (2u * ruleset.rows > board.ranks)
    return Contradiction{Ruleset::Key::rows, Ruleset::Key::board, "both sides' rows do not fit on the board"};
  if (ruleset.dux_start == Ruleset::DuxStart::front && 2u * ruleset.rows + 2 > board.ranks)
    return Contradiction{Ruleset::Key::dux_start, Ruleset::Key::board,
                         "there is no rank for the duces in front of the rows"};
  const unsigned room = board.squares() - (ruleset.closed == Ruleset::Closed::centre ? 1 : 0);
  if (2u * (unsigned{ruleset.pieces} + ruleset.duces) > room)
    return Contradiction{Ruleset::Key::pieces, Ruleset::Key::board,
                         "both sides' pieces do not fit on the board"};
  return std::nullopt;
}

std::optional<Contradiction> capture_contradiction(const Ruleset& ruleset) {
  const bool binds = ruleset.capture == Ruleset::Capture::bind;
  if (!binds && ruleset.bind != Ruleset::Bind::arrival)
    return Contradiction{Ruleset::Key::bind, Ruleset::Key::capture, "bind needs capture=bind"};
  if (!binds && ruleset.suicide != Ruleset::Suicide::safe)
    return Contradiction{Ruleset::Key::suicide, Ruleset::Key::capture, "suicide needs capture=bind"};
  if (!binds && ruleset.removal != Ruleset::Removal::turn)
    return Contradiction{Ruleset::Key::removal, Ruleset::Key::capture, "removal needs capture=bind"};
  if (binds && ruleset.bonus != Ruleset::Bonus::none)
    return Contradiction{Ruleset::Key::bonus, Ruleset::Key::capture, "bonus needs capture=remove"};
  if (binds && ruleset.corner == Ruleset::Corner::hostile)
    return Contradiction{Ruleset::Key::corner, Ruleset::Key::capture, "corner=hostile needs capture=remove"};
  if (binds && ruleset.line != Ruleset::Line::one)
    return Contradiction{Ruleset::Key::line, Ruleset::Key::capture, "line=all needs capture=remove"};
  if (binds && ruleset.enclosed != Ruleset::Enclosed::none)
    return Contradiction{Ruleset::Key::enclosed, Ruleset::Key::capture, "enclosed needs capture=remove"};
  if (binds && ruleset.dux_capture != Ruleset::DuxCapture::flank)
    return Contradiction{Ruleset::Key::dux_capture, Ruleset::Key::capture,
                         "dux-capture by leaps needs capture=remove"};
  if (ruleset.line_dux == Ruleset::LineDux::spared && ruleset.line != Ruleset::Line::all)
    return Contradiction{Ruleset::Key::line_dux, Ruleset::Key::line, "line-dux=spared needs line=all"};
  if (ruleset.line_dux == Ruleset::LineDux::spared && ruleset.dux != Ruleset::DuxStrength::immune)
    return Contradiction{Ruleset::Key::line_dux, Ruleset::Key::dux, "line-dux=spared needs dux=immune"};
  if (ruleset.dux_capture != Ruleset::DuxCapture::flank && ruleset.dux_leap_or_leap() != Ruleset::Leap::any &&
      ruleset.dux_leap_or_leap() != Ruleset::Leap::enemy)
    return Contradiction{Ruleset::Key::dux_capture,
                         ruleset.dux_leap ? Ruleset::Key::dux_leap : Ruleset::Key::leap,
                         "a dux that captures by leaps needs dux-leap=enemy or dux-leap=any"};
  if (ruleset.bind == Ruleset::Bind::standing && ruleset.suicide == Ruleset::Suicide::safe)
    return Contradiction{
        Ruleset::Key::suicide, Ruleset::Key::bind,
        "bind=standing binds a piece that moves between two enemies: suicide must be bound or forbidden"};
  if (ruleset.chain && ruleset.bonus != Ruleset::Bonus::none)
    return Contradiction{Ruleset::Key::chain, Ruleset::Key::bonus,
                         "chain=yes and a bonus cannot be distinguished in text"};
  return std::nullopt;
}

/// The same square as seen from the opposite side of the board.
Coordinate rotated(const BoardSize& board, Coordinate at) {
  return {static_cast<std::uint8_t>(board.files - 1 - at.file),
          static_cast<std::uint8_t>(board.ranks - 1 - at.rank)};
}

void fill_rows(const Ruleset& ruleset, Position& position) {
  const BoardSize& board = ruleset.board;
  for (std::uint8_t rank = 0; rank < ruleset.rows; ++rank)
    for (std::uint8_t file = 0; file < board.files; ++file) {
      position.put(board.square({file, rank}), {Side::white, PieceType::soldier, false});
      position.put(board.square(rotated(board, {file, rank})), {Side::black, PieceType::soldier, false});
    }
  if (ruleset.dux_start == Ruleset::DuxStart::none) return;
  const unsigned rank = ruleset.dux_start == Ruleset::DuxStart::front ? ruleset.rows : ruleset.rows - 1;
  const Coordinate white{static_cast<std::uint8_t>(board.files / 2), static_cast<std::uint8_t>(rank)};
  for (const Side side : {Side::white, Side::black}) {
    const Square square = board.square(side == Side::white ? white : rotated(board, white));
    position.take(square);
    position.put(square, {side, PieceType::dux, false});
  }
}

}  // namespace

std::optional<Contradiction> contradiction(const Ruleset& ruleset) {
  if (const auto found = beginning_contradiction(ruleset)) return found;
  if (const auto found = capture_contradiction(ruleset)) return found;
  for (const Strength& strength : starting_strength(starting_position(ruleset)))
    if (strength.all() <= ruleset.lose)
      return Contradiction{Ruleset::Key::lose,
                           ruleset.setup       ? Ruleset::Key::setup
                           : ruleset.rows != 0 ? Ruleset::Key::rows
                                               : Ruleset::Key::pieces,
                           "a side begins with no more pieces than it loses with"};
  return std::nullopt;
}

Position starting_position(const Ruleset& ruleset) {
  Position position;
  position.board = ruleset.board;
  position.to_move = ruleset.first;
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
