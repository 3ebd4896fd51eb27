#include "latro/analysis/game_start.hpp"

#include <utility>

#include "latro/notation/fen.hpp"

namespace latro {

namespace {

/// A fault whose place counts from the start of the tag's value, as one in the record.
Fault in_record(std::string_view record, const TagValue& tag, Fault fault) {
  const std::string_view raw = record.substr(tag.span.begin, tag.span.end - tag.span.begin);
  fault.span = map_escapes(raw, tag.value.size(), tag.span, fault.span);
  return fault;
}

}  // namespace

PlayableStart find_start(const TagSheet& tags, std::string_view record, RulesCache& cache,
                         const RulesCache::Playable* fallback, std::vector<Fault>& faults) {
  PlayableStart start{fallback, std::nullopt};
  if (tags.rules.given) {
    const RulesCache::Entry& entry = cache.find(tags.rules.value);
    if (!entry) {
      faults.push_back(in_record(record, tags.rules, entry.error()));
      return {};
    }
    for (const Fault& warning : entry->compiled.warnings)
      faults.push_back(in_record(record, tags.rules, warning));
    start.rules = &*entry;
  }
  if (start.rules == nullptr) return start;
  if (!tags.fen.given) {
    start.position = start.rules->initial;
  } else if (auto position = parse_fen(start.rules->compiled.rules, tags.fen.value)) {
    start.position = *position;
  } else {
    faults.push_back(in_record(record, tags.fen, std::move(position.error())));
  }
  return start;
}

}  // namespace latro
