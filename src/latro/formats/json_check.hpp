// Compares what a game in JSON says about its turns with what the rules say.
#pragma once

#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/json_tree.hpp"
#include "latro/notation/rules_cache.hpp"

namespace latro {

/// Both trees hold one game, `written` as JsonLinesSink writes it. Whatever else than texts and remarks
/// `read` has must say the same: squares in any order, positions and rules in any way of writing them, the
/// route of a movement as the turn has it or as it is written. Appends errors wrong-derived (at most
/// ten), bad-rules and bad-fen.
void check_json_game(const JsonTree& read, const JsonTree& written, RulesCache& cache,
                     std::vector<Fault>& faults);

}  // namespace latro
