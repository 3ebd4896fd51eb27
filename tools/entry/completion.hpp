// Completion scripts of latro: its commands and subjects; the rest of a line is completed by the command.
#pragma once

#include <string>

#include "cli/options.hpp"

namespace latro::tool {

std::string entry_completion(Shell shell);

}  // namespace latro::tool
