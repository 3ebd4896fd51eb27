// latro-perft RULES DEPTH: counts from one position, with times.
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

}  // namespace latro::tool
