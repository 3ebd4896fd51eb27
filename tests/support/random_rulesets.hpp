// Rulesets that have no source, and positions of them: cases of the property tests beside the presets.
#pragma once

#include "latro/rules/position.hpp"
#include "latro/rules/ruleset.hpp"
#include "support/chance.hpp"

namespace sample {

/// Any value of any key, contradictions included. Small boards are likelier than large ones.
latro::Ruleset any_ruleset(Chance& chance);
/// One that does not contradict itself.
latro::Ruleset ruleset(Chance& chance);
/// The same, with a dux that captures what its chains of leaps go over.
latro::Ruleset route_ruleset(Chance& chance);
/// One that does not contradict itself, on a board of more than 64 squares.
latro::Ruleset large_ruleset(Chance& chance);

/// Whether some descriptor means it: a descriptor names one way to begin, and data can hold several at once.
bool has_text(const latro::Ruleset& ruleset);

/// A position that the ruleset can have, seldom one that play would reach: pieces anywhere, bound marks
/// wherever two free enemies allow one, sometimes with pieces still in hand. At most `most_bound` bound
/// pieces.
latro::Position position(const latro::Ruleset& ruleset, Chance& chance, unsigned most_bound = 5);

}  // namespace sample
