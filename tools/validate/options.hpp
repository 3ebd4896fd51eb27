// The options of latro-validate.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "io/game_input.hpp"
#include "latro/check/checker.hpp"
#include "validate/report.hpp"

namespace latro::tool {

struct ValidateOptions {
  std::vector<std::string> files;
  GameInputOptions input;
  ReportForm report = ReportForm::text;
  bool summary = false;
  std::optional<std::uint64_t> max_errors;
  Codes ignored;
  bool no_variations = false;
  bool syntax_only = false;
  std::vector<std::string> under;  ///< lists of rulesets; not empty: see try_rules()
};

/// --under: a table of the rulesets under which each game is legal, instead of diagnostics. Throws UsageError
/// for an unknown ruleset or an option that does not go together with --under.
void try_rules(Run& run, const ValidateOptions& options);

}  // namespace latro::tool
