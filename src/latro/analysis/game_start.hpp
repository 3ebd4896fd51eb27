// How a recorded game begins, as its tags say: by which rules, and from which position.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/analysis/tag_sheet.hpp"
#include "latro/core/diagnostic.hpp"
#include "latro/notation/rules_cache.hpp"
#include "latro/rules/position.hpp"

namespace latro {

struct PlayableStart {
  const RulesCache::Playable* rules = nullptr;  ///< null: the tags name none, or wrongly
  std::optional<Position> position;             ///< nothing: no rules, or a FEN that cannot be
};

/// `record` is the text in which the tags stand, for the places of faults; `fallback`, if not null, are the
/// rules of a game without a Rules tag. Appends bad-rules, unusual-rules and bad-fen. The rules are valid
/// until the cache is used again.
PlayableStart find_start(const TagSheet& tags, std::string_view record, RulesCache& cache,
                         const RulesCache::Playable* fallback, std::vector<Fault>& faults);

}  // namespace latro
