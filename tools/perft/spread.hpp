// latro-perft --split, --count and --sum: splits a count into lines, counts lines on any machine, and adds up
// the counts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "latro/rules/perft.hpp"
#include "latro/rules/rules.hpp"

namespace latro::tool {

/// Writes the positions `turns` plies after `root`, each with the depth that is left of `depth`.
/// Precondition: turns <= depth. Throws UsageError if the multiplicities do not fit in 64 bits.
void write_split(Run& run, const Rules& rules, const Position& root, unsigned depth, unsigned turns);

/// Copies the lines of the files and adds missing counts; -j sets how many at a time. Each line is written as
/// soon as it and those before it are done. A line that cannot be counted is reported and copied unchanged.
/// `rules` is for lines without rules.
void count_lines(Run& run, const std::vector<std::string>& files, const PerftOptions& perft,
                 const std::optional<Rules>& rules);

/// Writes the sum of the lines, or nothing if they are not a whole split; then reports the missing lines.
void sum_lines(Run& run, const std::vector<std::string>& files);

}  // namespace latro::tool
