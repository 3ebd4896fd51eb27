// --under: a table of the rulesets under which each game is legal, instead of diagnostics.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "validate/files.hpp"

namespace latro::tool {

/// Tries the games of the files. Throws UsageError for an unknown ruleset or an option that does not go
/// together with --under.
void try_rules(Run& run, const ValidateOptions& options);

}  // namespace latro::tool
