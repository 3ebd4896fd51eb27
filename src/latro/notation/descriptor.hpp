// Rulesets as descriptors: preset names, then key=value tokens, later ones winning (latro-rules(7)).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/rules/presets.hpp"
#include "latro/rules/rules.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/support/expected.hpp"

namespace latro {

/// A descriptor as data, and for each key the token that set it last (a preset's name for all that it sets).
struct DescriptorText {
  Ruleset ruleset;
  std::array<Span, key_count> spans{};  ///< by Key; the whole text where no token set it
  const Preset* preset = nullptr;       ///< the preset named last, where one is named
  Span preset_span;
};

/// Faults have code bad-rules at the token: an unknown name, key or value, with the nearest known one
/// suggested.
Expected<DescriptorText, Fault> parse_descriptor(std::string_view text);

/// A descriptor, compiled. `warnings` holds unusual-rules faults (schadler with pieces outside 16-24, …).
struct CompiledDescriptor {
  Rules rules;
  std::vector<Fault> warnings;
};
/// As parse_descriptor; a contradiction is a bad-rules at the token that set the key at fault.
Expected<CompiledDescriptor, Fault> compile_descriptor(std::string_view text);

/// The shortest descriptor: preset name, then the keys that differ, in table order.
std::string descriptor(const Ruleset& ruleset);
/// Every key with its value, in table order, no preset; keys of other ways to begin at their defaults are
/// left out.
std::string full_descriptor(const Ruleset& ruleset);

std::string_view name(Ruleset::Key key);
std::optional<Ruleset::Key> key_by_name(std::string_view name);
/// One key as a descriptor writes it: "suicide=forbidden".
std::string setting(const Ruleset& ruleset, Ruleset::Key key);

}  // namespace latro
