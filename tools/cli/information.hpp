// The version of the suite, from the project's CMakeLists.txt.
#pragma once

#include <string>
#include <string_view>

#include "cli/app.hpp"

namespace latro::tool {

extern const std::string_view version;

// Information about rules and diagnostics: --list-rules, --describe-rules, --explain.

/// A line for each preset: name, source, canonical descriptor with all keys, separated by tabs.
void list_rules(Run& run);
void describe_rules(Run& run, std::string_view descriptor);
void explain_code(Run& run, std::string_view code);

// The text of --help, made from the option table.

std::string help_text(const ToolInfo& info, const OptionTable& table);

}  // namespace latro::tool
