#include "latro/rules/refuse_hop.hpp"

#include <algorithm>
#include <cstdlib>

namespace latro {

namespace {

int sign(int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

/// The straight way between two squares.
struct Line {
  bool straight = false;  ///< along a line of the ruleset
  int length = 0;         ///< in squares
  int file_step = 0;
  int rank_step = 0;
};

Line line_between(const Ruleset& ruleset, Square from, Square to) {
  const Coordinate a = ruleset.board.coordinate(from);
  const Coordinate b = ruleset.board.coordinate(to);
  const int files = b.file - a.file;
  const int ranks = b.rank - a.rank;
  const bool diagonal = std::abs(files) == std::abs(ranks);
  Line line;
  line.straight = files == 0 || ranks == 0 || (diagonal && ruleset.lines == Lines::eight);
  line.length = std::max(std::abs(files), std::abs(ranks));
  line.file_step = sign(files);
  line.rank_step = sign(ranks);
  return line;
}

Square along(const Board& board, Square from, const Line& line, int squares) {
  const Coordinate a = board.coordinate(from);
  return board.square({static_cast<std::uint8_t>(a.file + squares * line.file_step),
                       static_cast<std::uint8_t>(a.rank + squares * line.rank_step)});
}

Leap leap_of(const Ruleset& ruleset, const Position& position, Square from) {
  return position.duces.contains(from) ? ruleset.dux_leap_or_leap() : ruleset.leap;
}

Refusal refuse_move(const Rules& rules, const Position& position, Square from, Square to, const Line& line) {
  const Ruleset& ruleset = rules.ruleset();
  const Board& board = ruleset.board;
  const SquareSet occupied = position.occupied();
  if (!line.straight) return {Reason::not_in_line, to, from, to};
  if (line.length == 2 && leap_of(ruleset, position, from) != Leap::none && !occupied.contains(to) &&
      occupied.contains(along(board, from, line, 1)))
    return {Reason::leap_needed, along(board, from, line, 1), from, to};
  if (ruleset.move == Move::step && line.length > 1) return {Reason::too_far, to, from, to};
  for (int i = 1; i < line.length; ++i)
    if (occupied.contains(along(board, from, line, i)))
      return {Reason::way_blocked, along(board, from, line, i), from, to};
  return {Reason::target_occupied, to, from, to};
}

Refusal refuse_leap(const Rules& rules, const Position& position, Square from, Square to, const Line& line,
                    bool whole_chain) {
  const Ruleset& ruleset = rules.ruleset();
  if (leap_of(ruleset, position, from) == Leap::none) return {Reason::no_leaps, from, from, to};
  if (position.occupied().contains(to)) return {Reason::target_occupied, to, from, to};
  if (!line.straight || line.length != 2) {
    if (whole_chain) return {Reason::no_route, to, from, to};
    return {line.straight ? Reason::leap_too_far : Reason::not_in_line, to, from, to};
  }
  const Square middle = along(ruleset.board, from, line, 1);
  if (!position.occupied().contains(middle)) return {Reason::nothing_to_leap, middle, from, to};
  return {Reason::leaps_wrong_piece, middle, from, to};
}

}  // namespace

Refusal refuse_hop(const Rules& rules, const Position& position, Square from, const Hop& hop,
                   bool whole_chain) {
  if (from == hop.to) return {Reason::stays_put, from, from, hop.to};
  const Line line = line_between(rules.ruleset(), from, hop.to);
  return hop.kind == HopKind::move ? refuse_move(rules, position, from, hop.to, line)
                                   : refuse_leap(rules, position, from, hop.to, line, whole_chain);
}

}  // namespace latro
