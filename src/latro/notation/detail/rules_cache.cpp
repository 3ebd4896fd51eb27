#include "latro/notation/detail/rules_cache.hpp"

#include <algorithm>
#include <utility>

namespace latro {

namespace {

RulesCache::Entry compile(std::string_view text) {
  auto compiled = compile_descriptor(text);
  if (!compiled) return unexpected(std::move(compiled.error()));
  auto name = std::make_shared<const std::string>(descriptor(compiled->rules.ruleset()));
  const Position initial = compiled->rules.initial();
  return RulesCache::Playable{std::move(*compiled), initial, std::move(name)};
}

}  // namespace

const RulesCache::Entry& RulesCache::find(std::string_view text) {
  const auto known =
      std::find_if(slots_.begin(), slots_.end(), [&](const Slot& slot) { return slot.text == text; });
  if (known != slots_.end()) {
    slots_.splice(slots_.begin(), slots_, known);
  } else {
    slots_.push_front({std::string{text}, compile(text)});
    if (slots_.size() > capacity) slots_.pop_back();
  }
  return slots_.front().entry;
}

}  // namespace latro
