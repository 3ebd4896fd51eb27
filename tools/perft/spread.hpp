// latro-perft --split, --count and --sum: a count cut into lines, the lines counted anywhere, the counts
// added up.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/rules/perft.hpp"
#include "latro/rules/rules.hpp"

namespace latro::tool {

/// Writes the positions `turns` turns after `root`, each to be counted to what is left of `depth`.
/// Precondition: turns <= depth. A UsageError when the multiplicities do not fit in 64 bits.
void write_split(Run& run, const Rules& rules, const Position& root, unsigned depth, unsigned turns);

/// Copies the files' lines, adding the count where it is missing; as many at a time as -j says, each handed
/// over as soon as it and those before it are done. A line that cannot be counted is reported and copied as
/// it is. `rules` is for lines that name none.
void count_lines(Run& run, const std::vector<std::string>& files, const PerftOptions& perft,
                 const std::optional<Rules>& rules);

/// Writes the sum of the files' lines, or nothing when they are not a whole split, and says what is missing.
void sum_lines(Run& run, const std::vector<std::string>& files);

}  // namespace latro::tool
