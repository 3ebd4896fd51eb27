// Adds up the tables of parts of a match.
#pragma once

#include <string>
#include <vector>

#include "cli/app.hpp"
#include "play/result.hpp"

namespace latro::tool {

/// Reads the tables (--report jsonl) of files, "-" or none being standard input, and adds up those of the
/// same match. Parts that are missing are reported, and so are parts that come twice, which are left out; the
/// status of the program is then 1. So are lines that are no tables.
std::vector<SeriesResult> merged_tables(Run& run, const std::vector<std::string>& files);

}  // namespace latro::tool
