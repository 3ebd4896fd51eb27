// Rulesets and positions given on the command line: what is wrong with one is a UsageError with a caret under
// the column.
#pragma once

#include <string>
#include <string_view>

#include "cli/app.hpp"
#include "cli/options.hpp"
#include "latro/render/theme.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro::tool {

/// `what` names the argument: "RULES", "--rules". Warnings (unusual-rules) go to standard error.
Rules rules_argument(Run& run, std::string_view what, std::string_view descriptor);
Position fen_argument(Run& run, const Rules& rules, std::string_view what, std::string_view fen);

// --theme: one of latro's themes, or a file.

/// The option, whose value goes to theme_argument().
void declare_theme(OptionTable& table, std::string& theme);

/// What ends in `.toml` or has a slash in it is a file. Throws UsageError for what is no theme, with line and
/// column where a file has a fault, and InputError for a file that cannot be read.
Theme theme_argument(const std::string& text);

}  // namespace latro::tool
