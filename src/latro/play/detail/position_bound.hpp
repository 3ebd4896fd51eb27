// An upper bound on the number of positions of a ruleset.
#pragma once

#include "latro/rules/rules.hpp"

namespace latro {

/// The decimal logarithm of the number of ways to choose these: on each square nothing or a piece, for each
/// side at most the soldiers and duces that it has at the start, on the board and in hand; the pieces that
/// are bound, if captures bind (not duces that are immune); the pieces still in hand, if the game begins with
/// pieces in hand; the side to move. Counters and earlier positions do not count.
double log10_position_bound(const Rules& rules);

}  // namespace latro
