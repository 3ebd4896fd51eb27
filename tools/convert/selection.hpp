// Which games latro-convert is to write: by number, by tags, by what is known of the whole game.
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

/// "White=Piso", "White!=Piso", "White~^Pi": a tag that is absent has the empty value.
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

/// A preset's name means the rulesets whose shortest descriptor begins with it; a descriptor that goes on
/// means that ruleset alone.
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

/// A position that the main line goes through, whatever its counters.
class PositionCondition {
 public:
  /// Throws UsageError.
  explicit PositionCondition(std::string_view fen);

  bool holds(const PlayedGame& game);

 private:
  FenText fen_;
  std::string ruleset_;               ///< for which expected_ has been worked out
  std::optional<Position> expected_;  ///< nothing: the ruleset cannot have it
};

struct Selection {
  std::optional<NumberRanges> games;
  std::vector<TagCondition> tags;
  std::optional<RulesetCondition> ruleset;
  std::optional<Result> result;
  std::optional<std::uint64_t> least_plies;
  std::optional<std::uint64_t> most_plies;
  std::optional<PositionCondition> position;

  /// What can be judged by the tags alone. `rules_of_option` is the shortest descriptor of --rules, empty
  /// where there is none.
  bool wants_tags(const std::vector<Tag>& game, std::string_view rules_of_option);
  bool wants_claims(const GameClaims& claims) const;
  bool wants(const PlayedGame& game) { return !position || position->holds(game); }
  /// Whether it cannot be decided without the positions of a game.
  bool needs_positions() const;

  RulesCache cache;  ///< of wants_tags()
};

}  // namespace latro::tool
