// Rulesets written as descriptors.
#include <algorithm>
#include <vector>

#include "latro/notation/ruleset.hpp"
#include "latro/notation/ruleset_keys.hpp"
#include "latro/rules/presets.hpp"

namespace latro {

namespace {

void append_setting(std::string& out, const Ruleset& ruleset, Key key) {
  if (!out.empty()) out += ' ';
  out += setting(ruleset, key);
}

/// True when a key of another way to begin than `key` will be named with a value of its own, which clears
/// `key`.
bool cleared_by_another(const Ruleset& ruleset, const Ruleset& base, Key key) {
  for (const auto& other : key_table())
    if (way_to_begin(other.key) && way_to_begin(other.key) != way_to_begin(key) &&
        !is_default(ruleset, other.key) && !same_value(ruleset, base, other.key))
      return true;
  return false;
}

/// `start` and then the keys in which `ruleset` differs from `base`, in table order.
std::string differences(std::string_view start, const Ruleset& base, const Ruleset& ruleset) {
  std::string out(start);
  for (const auto& entry : key_table()) {
    if (same_value(ruleset, base, entry.key)) continue;
    if (way_to_begin(entry.key) && is_default(ruleset, entry.key) &&
        cleared_by_another(ruleset, base, entry.key))
      continue;
    append_setting(out, ruleset, entry.key);
  }
  return out;
}

/// What one preset cannot say another can: dux-leap, once set, cannot be unset.
bool means(const std::string& text, const Ruleset& ruleset) {
  const auto parsed = parse_descriptor(text);
  return parsed && parsed->ruleset == ruleset;
}

}  // namespace

std::string descriptor(const Ruleset& ruleset) {
  std::vector<std::string> candidates;
  for (const auto& preset : presets())
    candidates.push_back(differences(preset.name, preset.ruleset, ruleset));
  candidates.push_back(differences("", Ruleset{}, ruleset));
  // Fewest tokens, not fewest letters: `petteia board=9x9 stuck=pass` should not turn into quintana for being
  // shorter.
  const auto tokens = [](const std::string& text) { return std::count(text.begin(), text.end(), ' '); };
  std::stable_sort(candidates.begin(), candidates.end(),
                   [&tokens](const std::string& a, const std::string& b) { return tokens(a) < tokens(b); });
  for (auto& candidate : candidates)
    if (means(candidate, ruleset)) return std::move(candidate);
  return full_descriptor(ruleset);
}

std::string full_descriptor(const Ruleset& ruleset) {
  std::string out;
  std::optional<unsigned> way;
  for (const auto& entry : key_table())
    if (way_to_begin(entry.key) && !is_default(ruleset, entry.key)) way = way_to_begin(entry.key);
  for (const auto& entry : key_table()) {
    const bool unset_dux_leap = entry.key == Key::dux_leap && !ruleset.dux_leap;
    const bool other_way =
        way_to_begin(entry.key) && way_to_begin(entry.key) != way && is_default(ruleset, entry.key);
    if (!unset_dux_leap && !other_way) append_setting(out, ruleset, entry.key);
  }
  return out;
}

}  // namespace latro
