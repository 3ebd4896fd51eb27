// latro-perft RULES DEPTH: counts from one position, with times; and with --split, the positions after some
// turns, to be counted elsewhere.
#pragma once

#include "cli/app.hpp"
#include "latro/rules/perft.hpp"
#include "latro/rules/position.hpp"
#include "latro/rules/rules.hpp"

namespace latro::tool {

struct PerftTask {
  Rules rules;
  Position position;
  unsigned depth = 0;
  PerftOptions perft;
};

/// Writes a line, or a JSON object, for each depth up to the task's. Stops with status 1 at a count that does
/// not fit in 64 bits.
void write_counts(Run& run, const PerftTask& task, bool json);

/// Writes the count after each first turn, for the task's depth only. Precondition: depth >= 1.
void write_shares(Run& run, const PerftTask& task, bool json);

/// Writes the positions `turns` plies after the task's, each with the depth that is left. Precondition:
/// turns <= depth. Throws UsageError if the multiplicities do not fit in 64 bits.
void write_split(Run& run, const PerftTask& task, unsigned turns);

}  // namespace latro::tool
