// Rulesets and positions given on the command line: what is wrong with one is a UsageError with a caret under
// the column.
#pragma once

#include <string>
#include <string_view>

#include "common/app.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro::tool {

/// `what` names the argument: "RULES", "--rules". Warnings (unusual-rules) go to standard error.
Rules rules_argument(Run& run, std::string_view what, std::string_view descriptor);
Position fen_argument(Run& run, const Rules& rules, std::string_view what, std::string_view fen);

}  // namespace latro::tool
