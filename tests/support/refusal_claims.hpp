// A refusal makes claims ("e5 is bound by d5 and f5"). Here they are checked against the board, square by
// square.
#pragma once

#include "latro/rules/rules.hpp"

namespace agreement {

/// Whether the reason of the refusal is true. The request must not be a legal turn.
bool borne_out(const latro::Ruleset& ruleset, const latro::Position& position,
               const latro::TurnRequest& request, const latro::Refusal& refusal);

}  // namespace agreement
