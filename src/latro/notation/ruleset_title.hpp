// The name of a ruleset for people: "Schädler 2001, 24 pieces a side".
#pragma once

#include <string>

#include "latro/notation/words.hpp"
#include "latro/rules/ruleset.hpp"

namespace latro {

/// The title of the preset in the shortest descriptor, and in words what differs from it. Without a preset,
/// what differs from the defaults of descriptors.
std::string ruleset_title(const Ruleset& ruleset);
/// The titles of presets are names, and stay as they are.
std::string ruleset_title(const Ruleset& ruleset, Words words);

}  // namespace latro
