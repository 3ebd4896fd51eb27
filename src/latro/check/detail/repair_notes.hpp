// The diagnostics of a game whose record has been repaired. Private to Checker.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/game/repairs.hpp"

namespace latro {

/// Gives the diagnostics from `from` on, which are of the repaired record, their places in the text as it was
/// typed, and adds those of the repairs and doubts in the record, in the order of the places.
void add_repairs(const RecordRepairs& repairs, std::uint64_t game, std::vector<Diagnostic>& found,
                 std::size_t from);

}  // namespace latro
