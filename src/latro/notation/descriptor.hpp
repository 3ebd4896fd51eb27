// Rulesets as descriptors: preset names, then key=value tokens; later tokens override earlier ones
// (latro-rules(7)).
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

/// A descriptor as data, and for each key the last token that set it (the name of a preset for all keys that
/// the preset sets).
struct DescriptorText {
  Ruleset ruleset;
  std::array<Span, key_count> spans{};  ///< by Key; the whole text if no token set the key
  const Preset* preset = nullptr;       ///< the last preset named, or null
  Span preset_span;
};

/// Faults have the code bad-rules and the place of the token: an unknown name, key or value. The message
/// suggests the nearest known one.
Expected<DescriptorText, Fault> parse_descriptor(std::string_view text);

/// A compiled descriptor. `warnings` has unusual-rules faults (such as schadler with other than 16 to 24
/// pieces).
struct CompiledDescriptor {
  Rules rules;
  std::vector<Fault> warnings;
};
/// As parse_descriptor; a contradiction is a bad-rules fault at the token that set the key.
Expected<CompiledDescriptor, Fault> compile_descriptor(std::string_view text);

/// The shortest descriptor: preset name, then the keys that differ, in table order.
std::string descriptor(const Ruleset& ruleset);
/// Every key with its value, in the order of the table, without a preset. Keys of the other kinds of starting
/// position are left out if they have their defaults.
std::string full_descriptor(const Ruleset& ruleset);

std::string_view name(Ruleset::Key key);
std::optional<Ruleset::Key> key_by_name(std::string_view name);
/// One key as a descriptor writes it: "suicide=forbidden".
std::string setting(const Ruleset& ruleset, Ruleset::Key key);

}  // namespace latro
