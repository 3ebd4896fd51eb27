// The text of --help, made from the option table.
#pragma once

#include <string>

#include "common/app.hpp"

namespace latro::tool {

std::string help_text(const ToolInfo& info, const OptionTable& table);

}  // namespace latro::tool
