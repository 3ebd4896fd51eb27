// Whether a ruleset can be played at all.
#pragma once

#include <optional>

#include "latro/rules/ruleset.hpp"

namespace latro {

/// The first contradiction found; nothing when there is none.
std::optional<Contradiction> contradiction(const Ruleset& ruleset);

}  // namespace latro
