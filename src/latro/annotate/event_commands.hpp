// The events of a turn as embedded commands, for programs: `[%event capture d5] [%event threat e4/e5]`.
#pragma once

#include <string>
#include <string_view>

#include "latro/annotate/turn_events.hpp"

namespace latro {

/// All events in their order, separated by blanks; may be empty. After the kind come the squares, joined and
/// sorted as in turns (`capture d5/e4`), the turn in canonical text (`only-turn d4-d5`), the number
/// (`quiet-left 5`), or nothing (`must-pass`).
std::string event_commands(const Rules& rules, const TurnEvents& events);

/// Null if there is no event of this kind.
const TurnEvent* find(const TurnEvents& events, EventKind kind);

/// The position in which the turn that an event of this kind names is legal. Precondition: there is one.
Position position_of_turn(const Rules& rules, const TurnEvents& events, EventKind kind);

/// The canonical text of the turn that an event names. Precondition: it names one.
std::string event_turn_text(const Rules& rules, const TurnEvents& events, const TurnEvent& event);

/// The kind as commands name it: the enumerator with `-` for `_`.
std::string_view name(EventKind kind);

}  // namespace latro
