// Why a piece cannot make a hop: for messages only, so it looks square by square.
#pragma once

#include "latro/rules/refusal.hpp"
#include "latro/rules/rules.hpp"

namespace latro {

/// Precondition: the piece on `from` cannot make that hop in the position. `whole_chain`: the hop may stand
/// for a chain of leaps given by its ends.
Refusal refuse_hop(const Rules& rules, const Position& position, Square from, const Hop& hop,
                   bool whole_chain);

}  // namespace latro
