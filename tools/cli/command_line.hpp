// From argv and configuration files to the variables of an OptionTable. The only user of CLI11.
#pragma once

#include <string>

#include "cli/options.hpp"

namespace latro::tool {

/// Sets the values of the command line; then, for options that it does not name, those of the files of
/// --config. `information` must be the variable to which the table writes: if it asks for help or the
/// version, other errors of usage are ignored. Throws UsageError, or InputError for a configuration file that
/// cannot be read.
void parse_command_line(int argc, const char* const* argv, const OptionTable& table,
                        const Information& information);

}  // namespace latro::tool
