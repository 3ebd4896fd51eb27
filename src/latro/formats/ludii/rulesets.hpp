// The rulesets of Ludii's game "Ludus Latrunculorum", as its trials name them, and ours.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/ludii/trial.hpp"
#include "latro/rules/ruleset.hpp"
#include "latro/support/expected.hpp"

namespace latro {

inline constexpr std::string_view ludii_game = "/lud/board/war/custodial/Ludus Latrunculorum.lud";
/// The options of a trial are `category/item`.
inline constexpr std::string_view ludii_variants = "Suggested Variants";
inline constexpr std::string_view ludii_repetition = "Repetition of states";

struct LudiiRuleset {
  std::string_view item;    ///< of the suggested variants
  std::string_view preset;  ///< ours
  /// The players agree on the number of soldiers, from the preset's to this one; 0: they do not.
  std::uint16_t most_pieces = 0;
};

/// All rulesets; the first one is that of trials that name none.
std::span<const LudiiRuleset> ludii_rulesets();

/// What the options of a trial choose. Never null.
struct LudiiChoice {
  const LudiiRuleset* ruleset = nullptr;
  bool repetition = false;  ///< positions may come again
};

/// Faults have code bad-rules at the option: an unknown category or item, with the nearest known one.
Expected<LudiiChoice, Fault> read_ludii_options(const std::vector<LudiiLine>& options);

/// Our ruleset: `pieces` is the number agreed on, where they agree on one.
Ruleset ruleset_of(const LudiiChoice& choice, std::optional<std::uint16_t> pieces = {});

/// Ludii's name of the ruleset; nullopt if Ludii does not have it.
std::optional<LudiiChoice> ludii_choice(const Ruleset& ruleset);

}  // namespace latro
