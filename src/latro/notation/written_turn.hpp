// From the text of a plain turn (RecordVisitor::plain_turn) to a WrittenTurn, without a TurnText between.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "latro/core/square.hpp"
#include "latro/rules/written_turn.hpp"

namespace latro {

/// As read_written_turn, for all forms.
bool read_any_written_turn(std::string_view text, const Board& board, WrittenTurn& turn);

/// Precondition: parse_turn accepts the text, and it is no pass and removes nothing before a movement. False
/// where the turn is too long for a WrittenTurn, or names a square beyond the board or one square twice in a
/// list; `turn` is of no use then.
inline bool read_written_turn(std::string_view text, const Board& board, WrittenTurn& turn) {
  // Like "d2-d3", the commonest form by far.
  if (text.size() != 5 || text[2] != '-') return read_any_written_turn(text, board, turn);
  const auto place = [&](std::size_t at) {
    return Coordinate{static_cast<std::uint8_t>(text[at] - 'a'),
                      static_cast<std::uint8_t>(text[at + 1] - '1')};
  };
  const Coordinate from = place(0);
  const Coordinate to = place(3);
  if (!board.contains(from) || !board.contains(to)) return false;
  turn.kind = TurnKind::movement;
  turn.dux = turn.lists_bound = false;
  turn.origin = board.square(from);
  turn.hop_count = 1;
  WrittenTurn::Hop& hop = turn.hops[0];
  hop.kind = HopKind::move;
  hop.to = board.square(to);
  hop.lists_captures = false;
  return true;
}

}  // namespace latro
