// From a tree of JSON to the events of a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/game_sink.hpp"
#include "latro/formats/json/check.hpp"
#include "latro/formats/json/members.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro {

/// Sends one game. Faults: syntax (a value of a wrong kind, a key that occurs twice), control-character,
/// result-mismatch, termination-mismatch, empty-variation, deep-variation; the warnings duplicate-tag and
/// left-out; and, as contradictions, those of JsonCheck.
class JsonGame {
 public:
  /// `fallback`: the rules of a game that names none, or null. Faults are appended.
  JsonGame(JsonValue root, RulesCache& cache, const Rules* fallback, std::vector<Fault>& faults)
      : root_(root), cache_(cache), fallback_(fallback), faults_(faults), check_(cache) {}

  /// As GameSource::send.
  bool send(RecordVisitor& visitor);

 private:
  using Kind = JsonValue::Kind;

  bool refuse(Code code, Span span, std::string message);
  /// Returns false, with an error, if the value is of another kind. `what` names it: "the value of fen".
  bool expect(JsonValue value, Kind kind, std::string_view what);
  template <class Keys>
  std::optional<JsonMembers<Keys>> members(JsonValue object, std::string_view what);

  /// All but the turns. The values of the keys rules, fen and termination become tags if there are no such
  /// tags; but not the FEN of the usual starting position.
  bool read_head(GameHead& game);
  /// Compares the keys rules and fen with the tags.
  void check_start(const GameHead& game);
  bool read_tags(JsonValue tags, GameHead& game);
  bool add_tag(std::string_view name, JsonValue value, GameHead& game);
  bool read_rules(JsonValue rules, GameHead& game);
  bool read_fen(JsonValue fen, GameHead& game);
  bool read_result(JsonValue result, GameHead& game);
  bool read_termination(JsonValue termination, GameHead& game);
  /// The key turns: the main line alone. Together with the key plies, whose turns it repeats, only its kind
  /// and its length are checked here.
  bool read_turns(JsonValue turns);
  bool send_turns(RecordVisitor& visitor);
  bool send_line(JsonValue line, unsigned depth, std::size_t ply, RecordVisitor& visitor);
  bool send_ply(JsonValue value, unsigned depth, std::size_t ply, RecordVisitor& visitor);
  bool send_nags(JsonValue nags, RecordVisitor& visitor);
  bool send_variations(JsonValue variations, unsigned depth, std::size_t ply, RecordVisitor& visitor);
  bool read_comment(const std::optional<JsonValue>& value, std::string_view what, std::string& comment);
  bool read_properties(const std::optional<JsonValue>& value, std::vector<Property>& all);
  void report_unknown();

  JsonValue root_;
  RulesCache& cache_;
  const Rules* fallback_;
  std::vector<Fault>& faults_;
  JsonCheck check_;
  std::optional<JsonMembers<JsonGameKeys>> members_;
  std::vector<JsonValue> turns_;  ///< of the key turns
  LeftOut unknown_;               ///< the keys that are not known, each once, as they are shown
  std::unordered_set<std::string> unknown_keys_;
  Span first_unknown_;
};

}  // namespace latro
