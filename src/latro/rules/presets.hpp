// The published reconstructions, as data.
#pragma once

#include <span>
#include <string_view>

#include "latro/rules/ruleset.hpp"

namespace latro {

struct Preset {
  std::string_view name;    ///< in descriptors
  std::string_view title;   ///< for people, in captions
  std::string_view source;  ///< the publication, as a short reference
  Ruleset ruleset;
  /// The least and the greatest number of soldiers per side that the source allows on its own board; both 0
  /// if the source gives no number.
  std::uint16_t fewest_pieces = 0;
  std::uint16_t most_pieces = 0;
};

/// All presets, in the order of latro-rules(7).
std::span<const Preset> presets();
/// Returns nullptr if no preset has this name.
const Preset* find_preset(std::string_view name);

}  // namespace latro
