// From a tree of JSON to a game as texts: what is said in it, not what follows from the turns.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/game_sink.hpp"
#include "latro/formats/json_members.hpp"
#include "latro/formats/json_tree.hpp"
#include "latro/notation/game_text.hpp"
#include "latro/notation/rules_cache.hpp"

namespace latro {

/// Reads one game. Where something is wrong, the first error is among the faults, which are appended, and
/// answers are false. Faults: syntax (a value of another kind than its key wants, a key that stands there
/// twice), control-character, result-mismatch, termination-mismatch, empty-variation, deep-variation; the
/// warnings duplicate-tag and left-out.
class JsonGame {
 public:
  JsonGame(JsonValue root, std::vector<Fault>& faults) : root_(root), faults_(faults) {}

  /// All but the turns. What the keys rules, fen and termination say becomes tags where there are none for
  /// it, but no FEN of the position from which such games begin anyway; `fallback`: of a game without rules,
  /// or null.
  bool read_head(RulesCache& cache, const Rules* fallback, GameText& game);
  /// The turns, once the head has been read.
  bool read_plies(GameText& game);

 private:
  using Kind = JsonValue::Kind;

  bool refuse(Code code, Span span, std::string message);
  /// False, and an error, where the value is of another kind. `what` names it: "the value of fen".
  bool expect(JsonValue value, Kind kind, std::string_view what);
  template <class Keys>
  std::optional<JsonMembers<Keys>> members(JsonValue object, std::string_view what);

  bool read_tags(JsonValue tags, GameText& game);
  bool add_tag(std::string_view name, JsonValue value, GameText& game);
  bool read_rules(JsonValue rules, GameText& game);
  bool read_fen(JsonValue fen, RulesCache& cache, const Rules* fallback, GameText& game);
  bool read_result(JsonValue result, GameText& game);
  bool read_termination(JsonValue termination, GameText& game);
  bool read_line(JsonValue line, unsigned depth, LineText& moves);
  bool read_ply(JsonValue ply, unsigned depth, MoveText& move);
  bool read_nags(JsonValue nags, std::vector<unsigned>& all);
  bool read_variations(JsonValue variations, unsigned depth, MoveText& move);
  bool read_comment(const std::optional<JsonValue>& value, std::string_view what, std::string& comment);
  bool read_properties(const std::optional<JsonValue>& value, std::vector<Property>& all);
  void tell_unknown();

  JsonValue root_;
  std::vector<Fault>& faults_;
  std::optional<JsonMembers<JsonGameKeys>> members_;
  LeftOut unknown_;  ///< the keys that are not known, each once, as they are shown
  std::unordered_set<std::string> unknown_keys_;
  Span first_unknown_;
};

}  // namespace latro
