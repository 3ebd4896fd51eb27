// Compares the effects of turns that a game in JSON claims with those by the rules. Private to reader.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/json/members.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/formats/json/turn.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/support/text_buffer.hpp"

namespace latro {

/// Squares may come in any order, positions and rules in any way of writing them, the route of a movement as
/// the turn has it or as JsonLinesSink writes it. Finds the errors wrong-derived (at most ten), bad-rules and
/// bad-fen.
class JsonCheck {
 public:
  explicit JsonCheck(RulesCache& cache) : cache_(cache) {}

  /// The keys rules and fen of a game that begins with `start` and has the shortest descriptor `ruleset`.
  void game(const JsonMembers<JsonGameKeys>& has, std::string_view ruleset, const Position& start);
  /// A ply; plies count from 1. `comment` is the comment on the turn.
  void ply(JsonValue read, const JsonMembers<JsonPlyKeys>& has, std::size_t number, std::string_view comment,
           const MadeTurn& made);

  /// The turn of a ply as the game repeats it: as in the ply, or canonical.
  void turn(JsonValue repeated, JsonValue of_ply, std::string_view canonical);

  const std::vector<Fault>& faults() const { return faults_; }

 private:
  void differ(std::string_view key, JsonValue read, std::optional<std::string_view> due, std::string_view by);
  bool is_as_written(JsonValue read, const JsonMembers<JsonPlyKeys>& has) const;

  RulesCache& cache_;
  std::vector<Fault> faults_;
  std::size_t differences_ = 0;
  std::optional<JsonTurnWriter> turns_;
  std::string due_;  ///< the members of a ply as JsonLinesSink writes them
  TextBuffer text_{due_};
};

}  // namespace latro
