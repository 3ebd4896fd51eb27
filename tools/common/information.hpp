// What every tool can tell about the rules and about diagnostics: --list-rules, --describe-rules, --explain.
#pragma once

#include <string_view>

#include "common/app.hpp"

namespace latro::tool {

/// A line a preset: name, source, canonical descriptor with all that it sets, separated by tabs.
void list_rules(Run& run);
void describe_rules(Run& run, std::string_view descriptor);
void explain_code(Run& run, std::string_view code);

}  // namespace latro::tool
