// The published reconstructions, as data.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "latro/rules/ruleset.hpp"

namespace latro {

struct Preset {
  std::string_view name;
  std::string_view source;  ///< who published it, as a short reference
  Ruleset ruleset;
  /// The soldiers per side that the source allows on its own board: 0, 0 where it says nothing.
  std::uint16_t fewest_pieces = 0;
  std::uint16_t most_pieces = 0;
};

/// All presets, in the order of latro-rules(7).
std::span<const Preset> presets();
/// nullptr when no preset has that name.
const Preset* find_preset(std::string_view name);

}  // namespace latro
