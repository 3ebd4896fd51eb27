// Game records that mean something and are written in every way but the canonical one: for comparisons of
// ways to make canonical text of them.
#pragma once

#include <string>

#include "latro/rules/game.hpp"
#include "support/chance.hpp"

namespace sample {

struct Spelling {
  bool plain = false;       ///< no comments, NAGs or variations, and turns mostly as canonical text has them
  bool names_rules = true;  ///< has a tag Rules
};

/// A record of a random game by the rules, from their start, of about this many turns, with a blank line
/// after it. Sometimes it has an error.
std::string free_record(const latro::Rules& rules, unsigned plies, const Spelling& spelling, Chance& chance);

}  // namespace sample
