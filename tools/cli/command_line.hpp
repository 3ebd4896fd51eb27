// From argv and configuration files to the variables behind an OptionTable. The only user of CLI11.
#pragma once

#include <string>

#include "cli/options.hpp"

namespace latro::tool {

/// Sets what the command line says, then, for options that it does not name, what the files of --config say.
/// `information` must be the one that the table writes into: where it asks for help or the version, wrong
/// usage is forgiven. Throws UsageError, or InputError for a configuration file that cannot be read.
void parse_command_line(int argc, const char* const* argv, const OptionTable& table,
                        const Information& information);

}  // namespace latro::tool
