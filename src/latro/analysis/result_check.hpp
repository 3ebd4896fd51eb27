// Whether what a record says of its end is what the position says.
#pragma once

#include <cstdint>
#include <vector>

#include "latro/analysis/tag_sheet.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/notation/game.hpp"
#include "latro/rules/game.hpp"

namespace latro {

struct WrittenResult {
  Result result = Result::unknown;
  Span span;
};

/// The faults of the result and of the tags Result, Termination and PlyCount, `game` standing after the last
/// turn.
void check_result(const Game& game, std::uint64_t plies, const WrittenResult& written, const TagSheet& tags,
                  std::vector<Fault>& faults);

}  // namespace latro
