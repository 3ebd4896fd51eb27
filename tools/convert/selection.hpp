// Selects the games that latro-convert writes: by number, by tags, by properties of the whole game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options.hpp"
#include "latro/check/checker.hpp"
#include "latro/game/played_game.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace re2 {
class RE2;
}

namespace latro::tool {

/// "White=Piso", "White!=Piso", "White~^Pi": an absent tag has the empty value.
class TagCondition {
 public:
  /// Throws UsageError.
  explicit TagCondition(std::string_view text);

  bool holds(const std::vector<Tag>& tags) const;

 private:
  std::string name_;
  std::string value_;
  bool negated_ = false;
  std::shared_ptr<const re2::RE2> pattern_;  ///< null: compared with value_
};

/// The name of a preset selects the rulesets whose shortest descriptor begins with it; a descriptor with
/// settings selects only that ruleset.
class RulesetCondition {
 public:
  /// Throws UsageError.
  explicit RulesetCondition(std::string_view descriptor);

  /// `shortest` is a ruleset's shortest descriptor.
  bool holds(std::string_view shortest) const;

 private:
  std::string shortest_;
  bool whole_family_ = false;
};

/// A position of the main line; its counters do not matter.
class PositionCondition {
 public:
  /// Throws UsageError.
  explicit PositionCondition(std::string_view fen);

  bool holds(const PlayedGame& game);

 private:
  FenText fen_;
  std::string ruleset_;               ///< the ruleset of expected_
  std::optional<Position> expected_;  ///< nullopt: the position is impossible in the ruleset
};

struct Selection {
  std::optional<NumberRanges> games;
  std::vector<TagCondition> tags;
  std::optional<RulesetCondition> ruleset;
  std::optional<Result> result;
  std::optional<std::uint64_t> least_plies;
  std::optional<std::uint64_t> most_plies;
  std::optional<PositionCondition> position;

  /// The conditions on tags. `rules_of_option` is the shortest descriptor of --rules, or empty.
  bool wants_tags(const std::vector<Tag>& game, std::string_view rules_of_option);
  bool wants_claims(const GameClaims& claims) const;
  bool wants(const PlayedGame& game) { return !position || position->holds(game); }
  /// Whether a condition needs the positions of a game.
  bool needs_positions() const;

  RulesCache cache;  ///< of wants_tags()
};

}  // namespace latro::tool
