// The canonical route of a movement of several legs (bonus=may, bonus=must). Private to rules/.
#pragma once

#include <cstddef>
#include <optional>

#include "latro/rules/detail/leg_walker.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/turn.hpp"

namespace latro {

/// The route of `turn` with the fewest legs, and of these the first in the order of texts. nullopt if it is
/// not found within `steps` legs tried: in the worst case their number is exponential in the number of
/// captured pieces. `start` is before the first leg. Precondition: the turn is legal there.
std::optional<Path> shortest_run(const Rules& rules, const LegWalker& start, const Turn& turn,
                                 std::size_t& steps);

}  // namespace latro
