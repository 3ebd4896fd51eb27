// A refusal makes claims ("e5 is bound by d5 and f5"). Here they are checked against the board, square by
// square.
#pragma once

#include "latro/rules/rules.hpp"

namespace agreement {

/// Whether what the refusal says is so. The request must be one that is no legal turn.
bool borne_out(const latro::Ruleset& ruleset, const latro::Position& position,
               const latro::TurnRequest& request, const latro::Refusal& refusal);

}  // namespace agreement
