#include "latro/formats/json/reader.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "latro/core/diagnostic.hpp"
#include "latro/formats/game_sink.hpp"
#include "latro/formats/json/check.hpp"
#include "latro/formats/json/members.hpp"
#include "latro/formats/json/tree.hpp"
#include "latro/formats/sgf/tags.hpp"
#include "latro/formats/sgf/text.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/detail/rules_cache.hpp"
#include "latro/notation/detail/syntax_error.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/lgn/detail/comment.hpp"
#include "latro/notation/lgn/visitor.hpp"
#include "latro/notation/lgn/writer.hpp"
#include "latro/support/ascii.hpp"

namespace latro {

namespace {

bool has_control(std::string_view text) { return std::any_of(text.begin(), text.end(), is_control); }

/// Sends one game. Faults: syntax (a value of a wrong kind, a key that occurs twice), control-character,
/// result-mismatch, termination-mismatch, empty-variation, deep-variation; the warnings duplicate-tag and
/// left-out; and, as contradictions, those of JsonCheck.
class JsonGame {
 public:
  /// `fallback`: the rules of a game that names none, or null. Faults are appended.
  JsonGame(JsonValue root, RulesCache& cache, const Rules* fallback, std::vector<Fault>& faults)
      : root_(root), cache_(cache), fallback_(fallback), faults_(faults), check_(cache) {}

  /// As GameSource::send.
  bool send(RecordVisitor& visitor) {
    GameHead game;
    if (!read_head(game)) return false;
    if (!send_head(game, visitor)) return true;
    check_start(game);
    const auto& plies = (*members_)[JsonGameKeys::plies];
    const auto& turns = (*members_)[JsonGameKeys::turns];
    const bool sent =
        (!turns || read_turns(*turns)) && (plies ? send_line(*plies, 0, 1, visitor) : send_turns(visitor));
    report_unknown();
    if (!sent) return false;
    send_result(game, visitor);
    visitor.contradictions(check_.faults());
    return true;
  }

 private:
  using Kind = JsonValue::Kind;

  bool refuse(Code code, Span span, std::string message) {
    faults_.push_back({code, span, std::move(message)});
    return false;
  }

  /// Returns false, with an error, if the value is of another kind. `what` names it: "the value of fen".
  bool expect(JsonValue value, Kind kind, std::string_view what) {
    if (value.is(kind)) return true;
    return refuse(Code::syntax, value.span(),
                  fmt::format("{} is {}, and this is {}", what, name_of(kind), name_of(value.kind())));
  }

  template <class Keys>
  std::optional<JsonMembers<Keys>> members(JsonValue object, std::string_view what) {
    if (!expect(object, Kind::object, what)) return std::nullopt;
    bool twice = false;
    JsonMembers<Keys> members(
        object,
        [&](JsonValue key) {
          if (unknown_.empty()) first_unknown_ = key.span();
          const std::string own = key.text();
          if (unknown_keys_.insert(own).second)
            unknown_.push_back(fmt::format("'{}'", syntax::show_text(own)));
        },
        [&](JsonValue key) {
          if (!twice)
            refuse(Code::syntax, key.span(),
                   fmt::format("the key {} occurs twice in one object", key.text()));
          twice = true;
        });
    if (twice) return std::nullopt;
    return members;
  }

  /// All but the turns. The values of the keys rules, fen and termination become tags if there are no such
  /// tags; but not the FEN of the usual starting position.
  bool read_head(GameHead& game) {
    using Keys = JsonGameKeys;
    members_ = members<Keys>(root_, "a line");
    if (!members_) return false;
    const auto& own = *members_;
    if (own[Keys::tags] && !read_tags(*own[Keys::tags], game)) return false;
    if (own[Keys::rules] && !read_rules(*own[Keys::rules], game)) return false;
    if (own[Keys::fen] && !read_fen(*own[Keys::fen], game)) return false;
    if (own[Keys::result] && !read_result(*own[Keys::result], game)) return false;
    if (own[Keys::termination] && !read_termination(*own[Keys::termination], game)) return false;
    return read_comment(own[Keys::comment], "the value of comment", game.comment) &&
           read_properties(own[Keys::properties], game.properties);
  }

  /// Compares the keys rules and fen with the tags.
  void check_start(const GameHead& game) {
    const std::string* const descriptor = game.tag("Rules");
    const Rules* rules = fallback_;
    std::string name;
    if (descriptor != nullptr) {
      const RulesCache::Entry& entry = cache_.find(*descriptor);
      rules = entry ? &entry->compiled.rules : nullptr;
      if (entry) name = *entry->name;
    } else if (rules != nullptr) {
      name = latro::descriptor(rules->ruleset());
    }
    if (rules == nullptr) return;
    const std::string* const start = game.tag("FEN");
    const auto position = start != nullptr ? parse_fen(*rules, *start) : rules->initial();
    if (position) check_.game(*members_, name, *position);
  }

  bool read_tags(JsonValue tags, GameHead& game) {
    if (!expect(tags, Kind::object, "the value of tags")) return false;
    std::unordered_set<std::string> names;
    for (auto at = tags.begin(); at != tags.end(); ++at) {
      const JsonValue key = *at;
      const JsonValue value = *++at;
      if (value.is(Kind::null)) continue;
      const std::string tag_name = key.text();
      if (tag_name.empty()) return refuse(Code::syntax, key.span(), "a tag has a name");
      if (has_control(tag_name))
        return refuse(Code::control_character, key.span(), "a control character in the name of a tag");
      if (!names.insert(tag_name).second)
        faults_.push_back(
            {Code::duplicate_tag, key.span(),
             fmt::format("the tag {} is given twice; the first one counts", syntax::show_text(tag_name))});
      else if (!add_tag(tag_name, value, game))
        return false;
    }
    return true;
  }

  bool add_tag(std::string_view name, JsonValue value, GameHead& game) {
    const std::string shown = syntax::show_text(name);
    if (!expect(value, Kind::string, fmt::format("the value of {}", shown))) return false;
    std::string text = value.text();
    if (has_control(text))
      return refuse(
          Code::control_character, value.span(),
          fmt::format("a control character in the value of {}; the values of tags cannot have any, not "
                      "even line ends",
                      shown));
    game.tags.push_back({std::string(name), std::move(text), value.inner_span()});
    return true;
  }

  bool read_rules(JsonValue rules, GameHead& game) {
    if (!expect(rules, Kind::string, "the value of rules")) return false;
    return game.tag("Rules") != nullptr || add_tag("Rules", rules, game);
  }

  bool read_fen(JsonValue fen, GameHead& game) {
    if (!expect(fen, Kind::string, "the value of fen")) return false;
    if (game.tag("FEN") != nullptr) return true;
    const std::string* const rules = game.tag("Rules");
    std::string initial;
    if (rules == nullptr && fallback_ != nullptr) initial = latro::fen(fallback_->initial());
    if (rules != nullptr)
      if (const RulesCache::Entry& entry = cache_.find(*rules); entry) initial = latro::fen(entry->initial);
    if (initial == fen.text()) return true;
    if (game.tag("SetUp") == nullptr) game.tags.push_back({"SetUp", "1", {}});
    return add_tag("FEN", fen, game);
  }

  bool read_result(JsonValue result, GameHead& game) {
    if (!expect(result, Kind::string, "the value of result")) return false;
    game.result = result_named(result.text());
    game.result_span = result.inner_span();
    if (!game.result)
      return refuse(Code::syntax, result.span(),
                    fmt::format("'{}' is no result: they are 1-0, 0-1, 1/2-1/2 and *",
                                syntax::show_text(result.text())));
    const std::string* const tag = game.tag("Result");
    if (tag == nullptr || !result_named(*tag) || *tag == text(*game.result)) return true;
    return refuse(Code::result_mismatch, result.span(),
                  fmt::format("the result is {} here, and {} by the tag Result", text(*game.result), *tag));
  }

  bool read_termination(JsonValue termination, GameHead& game) {
    if (!expect(termination, Kind::string, "the value of termination")) return false;
    const std::string* const tag = game.tag("Termination");
    if (tag == nullptr) return add_tag("Termination", termination, game);
    if (*tag == termination.text()) return true;
    return refuse(Code::termination_mismatch, termination.span(),
                  fmt::format("the game ended by '{}' here, and by '{}' in the tag Termination",
                              syntax::show_text(termination.text()), syntax::show_text(*tag)));
  }

  /// The key turns: the main line alone. Together with the key plies, whose turns it repeats, only its kind
  /// and its length are checked here.
  bool read_turns(JsonValue turns) {
    if (!expect(turns, Kind::array, "the value of turns")) return false;
    for (const JsonValue turn : turns) {
      if (!expect(turn, Kind::string, "a value in turns")) return false;
      turns_.push_back(turn);
    }
    const auto& plies = (*members_)[JsonGameKeys::plies];
    if (!plies || !plies->is(Kind::array)) return true;
    std::size_t count = 0;
    for (auto at = plies->begin(); at != plies->end(); ++at) ++count;
    if (count == turns_.size()) return true;
    return refuse(Code::wrong_derived, turns.span(),
                  fmt::format("the number of turns is {} here, and {} in plies", turns_.size(), count));
  }

  bool send_turns(RecordVisitor& visitor) {
    std::string room;
    for (const JsonValue turn : turns_) visitor.foreign_turn(turn.text(room), turn.inner_span());
    return true;
  }

  bool send_line(JsonValue line, unsigned depth, std::size_t ply, RecordVisitor& visitor) {
    if (!expect(line, Kind::array, depth == 0 ? "the value of plies" : "a variation")) return false;
    for (const JsonValue one : line)
      if (!send_ply(one, depth, ply++, visitor)) return false;
    return true;
  }

  bool send_ply(JsonValue value, unsigned depth, std::size_t ply, RecordVisitor& visitor) {
    using Keys = JsonPlyKeys;
    const auto found = members<Keys>(value, "a ply");
    if (!found) return false;
    const auto& own = *found;
    const bool is_repeated = depth == 0 && ply <= turns_.size();
    if (!own[Keys::turn] && !is_repeated)
      return refuse(
          Code::syntax, {value.span().begin, value.span().begin + 1},
          "this ply has no key turn, which says what was played; from, to and kind do not say enough");
    const JsonValue turn = own[Keys::turn] ? *own[Keys::turn] : turns_[ply - 1];
    std::string before;
    std::string comment;
    std::vector<Property> properties;
    if (!expect(turn, Kind::string, "the value of turn") ||
        !read_comment(own[Keys::before], "the value of before", before) ||
        !read_comment(own[Keys::comment], "the value of comment", comment))
      return false;
    if (!before.empty()) visitor.comment_before(before);
    std::string room;
    visitor.foreign_turn(turn.text(room), turn.inner_span());
    if (const MadeTurn* const made = visitor.made_turn()) {
      check_.ply(value, own, ply, comment, *made);
      if (is_repeated && own[Keys::turn]) check_.turn(turns_[ply - 1], turn, made->text);
    }
    if (!comment.empty()) visitor.comment(comment, {});
    if (own[Keys::nags] && !send_nags(*own[Keys::nags], visitor)) return false;
    if (!read_properties(own[Keys::properties], properties)) return false;
    for (const Property& property : properties) visitor.property(property.name, property.values);
    return !own[Keys::variations] || send_variations(*own[Keys::variations], depth, ply, visitor);
  }

  bool send_nags(JsonValue nags, RecordVisitor& visitor) {
    if (!expect(nags, Kind::array, "the value of nags")) return false;
    for (const JsonValue nag : nags) {
      const std::string_view digits = nag.raw();
      const auto number = nag.is(Kind::number) ? parse_nag(digits) : std::nullopt;
      if (!number)
        return refuse(Code::syntax, nag.span(),
                      fmt::format("{} is no NAG: they go from 0 to 255", syntax::show_text(digits)));
      visitor.nag(*number, nag.span());
    }
    return true;
  }

  bool send_variations(JsonValue variations, unsigned depth, std::size_t ply, RecordVisitor& visitor) {
    if (!expect(variations, Kind::array, "the value of variations")) return false;
    for (const JsonValue variation : variations) {
      if (depth == max_variation_depth)
        return refuse(Code::deep_variation, {variation.span().begin, variation.span().begin + 1},
                      fmt::format("variations nest more than {} deep here", max_variation_depth));
      visitor.begin_variation({});
      if (!send_line(variation, depth + 1, ply, visitor)) return false;
      if (variation.empty())
        return refuse(Code::empty_variation, variation.span(), "a variation without a turn");
      visitor.end_variation({});
    }
    return true;
  }

  bool read_comment(const std::optional<JsonValue>& value, std::string_view what, std::string& comment) {
    if (!value) return true;
    if (!expect(*value, Kind::string, what)) return false;
    std::string said = value->text();
    std::replace_if(said.begin(), said.end(), is_control, ' ');
    comment = comment_value(said);
    return true;
  }

  bool read_properties(const std::optional<JsonValue>& value, std::vector<Property>& all) {
    using Keys = JsonPropertyKeys;
    if (!value) return true;
    if (!expect(*value, Kind::array, "the value of properties")) return false;
    for (const JsonValue one : *value) {
      const auto own = members<Keys>(one, "a property");
      if (!own) return false;
      const auto& identifier = (*own)[Keys::its_name];
      const auto& values = (*own)[Keys::its_values];
      if (!identifier || !values)
        return refuse(Code::syntax, {one.span().begin, one.span().begin + 1},
                      "a property has a name and values");
      if (!identifier->is(Kind::string) || !is_sgf_identifier(identifier->text()))
        return refuse(Code::syntax, identifier->span(),
                      "the name of a property is upper case letters, as in SGF");
      if (!expect(*values, Kind::array, "the value of values")) return false;
      Property& property = all.emplace_back();
      property.name = identifier->text();
      for (const JsonValue each : *values) {
        if (!each.is(Kind::string) || !is_sgf_value(each.text()))
          return refuse(Code::syntax, each.span(),
                        "the value of a property is a text as SGF writes it: ] and \\ have a \\ before them");
        property.values.push_back(each.text());
      }
      if (property.values.empty())
        return refuse(Code::syntax, values->span(), "a property has at least one value");
    }
    return true;
  }

  void report_unknown() {
    if (unknown_.empty()) return;
    const bool one = unknown_.size() == 1;
    faults_.push_back({Code::left_out, first_unknown_,
                       fmt::format("the key{} {} {} not known here and {} left out", one ? "" : "s",
                                   text(unknown_), one ? "is" : "are", one ? "is" : "are")});
  }

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

}  // namespace

JsonSender::JsonSender(const Rules* fallback) : fallback_(fallback), tree_(std::make_unique<JsonTree>()) {}
JsonSender::~JsonSender() = default;

bool JsonLinesSource::next(ReadGame& game) {
  game = {};
  const JsonCutter::Kind kind = cutter_.next(game.record);
  if (kind == JsonCutter::Kind::array)
    game.faults.push_back(
        {Code::syntax,
         {0, 0},
         fmt::format("the array that begins in line {} has no ']'; the end of the file can be missing",
                     cutter_.array_line())});
  else if (game.record.too_long)
    game.faults.push_back({Code::record_too_long,
                           {0, 1},
                           fmt::format("the object is longer than {} MiB ({} bytes) and is skipped",
                                       max_bytes >> 20, max_bytes)});
  return kind != JsonCutter::Kind::end;
}

bool JsonSender::send(ReadGame& game, RecordVisitor& visitor) {
  if (!game.faults.empty()) return false;
  if (auto parsed = tree_->parse(game.record.text); !parsed) {
    game.faults.push_back(std::move(parsed.error()));
    return false;
  }
  return JsonGame(tree_->root(), cache_, fallback_, game.faults).send(visitor);
}

}  // namespace latro
