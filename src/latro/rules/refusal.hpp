// The reason why a turn is illegal, as data: a code and the squares concerned. notation/explain puts it into
// words.
#pragma once

#include <cstdint>

#include "latro/core/square.hpp"

namespace latro {

enum class Reason : std::uint8_t {
  // any turn
  game_decided,        ///< the game is over
  must_pass,           ///< the only legal turn is a pass
  recreates_position,  ///< repeat=forbidden: the position occurred after ply `count` (0: at the start)
  // placement
  nothing_in_hand,     ///< the mover has no piece of this kind in hand
  must_place,          ///< the mover has pieces in hand, so the turn must be a placement
  soldiers_first,      ///< a dux is placed while soldiers are in hand
  dux_due,             ///< the text names a soldier, but only duces are in hand
  wrong_place_count,   ///< the turn must place on `count` squares
  square_occupied,     ///< `at`
  square_closed,       ///< `at`
  square_named_twice,  ///< `at`
  // movement
  no_piece,           ///< there is no piece on `at`
  enemy_piece,        ///< the piece on `at` is the opponent's
  piece_bound,        ///< `at` is bound by `first` and `second`
  not_a_dux,          ///< the text has D, but `at` is a soldier
  stays_put,          ///< a hop from a square to itself
  not_in_line,        ///< `first` and `second` are not on a line of the ruleset
  too_far,            ///< a step goes one square
  way_blocked,        ///< a slide to `second` is blocked on `at`
  target_occupied,    ///< `at`
  no_leaps,           ///< the ruleset (or this kind of piece) has no leaps
  nothing_to_leap,    ///< the leap from `first` to `second` has no piece on `at`
  leaps_wrong_piece,  ///< the ruleset does not let the leap go over the piece on `at`
  leap_too_far,       ///< a leap goes over exactly one square
  leap_needed,        ///< `-` is written for a movement over the piece on `at`, which must be a leap
  no_chain,           ///< the ruleset allows one leap per turn
  no_route,           ///< no chain of leaps leads from `first` to `second`
  several_routes,     ///< chains of leaps from `first` to `second` capture different pieces
  lands_twice,        ///< a chain lands on `at` twice, or on its origin
  chain_after_move,   ///< a step is followed by another hop, but no bonus is due
  nothing_captured,   ///< the leg to `at` captured nothing, so no further leg is due
  bonus_owed,         ///< bonus=must: the piece on `at` captured and must continue
  // suicide
  suicide,           ///< `at` would be between `first` and `second` without binding either
  bound_on_arrival,  ///< bind=standing: `at` would be surrounded by `first` and `second`
  // (place-capture=yes: of placements too)
  // removal
  no_removal,          ///< the ruleset never binds a piece
  removal_needs_move,  ///< removal=before: a removal must be followed by a movement
  removal_is_a_turn,   ///< removal=turn: a removal is the whole turn
  not_bound,           ///< the piece on `at` is not bound
  own_piece,           ///< the piece on `at` is the mover's own
  // pass
  no_passes,  ///< the ruleset has no passes
  has_turns,  ///< the turn is a pass, but the side has other turns
};

struct Refusal {
  Reason reason{};
  Square at{};
  Square first{};
  Square second{};
  std::uint32_t count = 0;
  std::uint32_t hop = 0;  ///< movement: the index of the wrong hop, from 0
};

}  // namespace latro
