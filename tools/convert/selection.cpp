#include "convert/selection.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <re2/re2.h>

#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "latro/formats/lines/positions.hpp"
#include "latro/notation/descriptor.hpp"
#include "latro/notation/lgn/writer.hpp"

namespace latro::tool {

namespace {

UsageError at_column(std::string_view text, const Fault& fault) {
  return UsageError(fmt::format("column {}: {}", locate(text, fault.span).column, fault.message));
}

/// Whether they are the same to a player: all but the counters.
bool is_same_board(const Position& a, const Position& b) {
  return a.pieces == b.pieces && a.duces == b.duces && a.bound == b.bound && a.to_move == b.to_move &&
         a.hands == b.hands;
}

}  // namespace

TagCondition::TagCondition(std::string_view text) {
  const std::size_t at = text.find_first_of("=!~");
  const bool is_whole = at != std::string_view::npos && at > 0 &&
                        (text[at] != '!' || (at + 1 < text.size() && text[at + 1] == '='));
  if (!is_whole)
    throw UsageError(
        fmt::format("'{}' is no condition; write Name=value, Name!=value or Name~pattern", text));
  name_ = text.substr(0, at);
  if (!is_tag_name(name_))
    throw UsageError(fmt::format(
        "'{}': no tag can have the name '{}' (letters, digits and underscores); write Name=value, "
        "Name!=value or Name~pattern. The dates from 2020 on are 'Date~^20[2-9]'",
        text, name_));
  negated_ = text[at] == '!';
  value_ = text.substr(at + (negated_ ? 2 : 1));
  if (text[at] != '~') return;
  RE2::Options options;
  options.set_log_errors(false);
  auto pattern = std::make_shared<RE2>(value_, options);
  if (!pattern->ok())
    throw UsageError(fmt::format("'{}' is no pattern that RE2 knows: {}", value_, pattern->error()));
  pattern_ = std::move(pattern);
}

bool TagCondition::holds(const std::vector<Tag>& tags) const {
  const Tag* const tag = find_tag(tags, name_);
  const std::string_view value = tag == nullptr ? std::string_view() : std::string_view(tag->value);
  if (pattern_) return RE2::PartialMatch(re2::StringPiece(value.data(), value.size()), *pattern_);
  return (value == value_) != negated_;
}

RulesetCondition::RulesetCondition(std::string_view text) {
  if (text.find_first_not_of(' ') == std::string_view::npos)
    throw UsageError("the ruleset is missing: give a name such as petteia (--list-rules lists the presets)");
  const auto parsed = parse_descriptor(text);
  if (!parsed) throw at_column(text, parsed.error());
  shortest_ = descriptor(parsed->ruleset);
  whole_family_ = parsed->preset != nullptr && shortest_ == parsed->preset->name;
}

bool RulesetCondition::holds(std::string_view shortest) const {
  if (shortest == shortest_) return true;
  return whole_family_ && shortest.size() > shortest_.size() && shortest.starts_with(shortest_) &&
         shortest[shortest_.size()] == ' ';
}

PositionCondition::PositionCondition(std::string_view text) {
  auto parsed = parse_fen(text);
  if (!parsed) throw at_column(text, parsed.error());
  fen_ = std::move(*parsed);
}

bool PositionCondition::holds(const PlayedGame& game) {
  if (game.ruleset != ruleset_) {
    ruleset_ = game.ruleset;
    expected_.reset();
    if (const auto position = check_fen(game.rules, fen_)) expected_ = *position;
  }
  if (!expected_) return false;
  bool found = false;
  each_position(game, every_ply, [&](std::size_t, const Position& position, const PlayedMove*) {
    found = found || is_same_board(position, *expected_);
  });
  return found;
}

bool Selection::wants_tags(const std::vector<Tag>& game, std::string_view rules_of_option) {
  if (!std::all_of(tags.begin(), tags.end(), [&](const TagCondition& one) { return one.holds(game); }))
    return false;
  if (!ruleset) return true;
  const Tag* const tag = find_tag(game, "Rules");
  if (tag == nullptr) return ruleset->holds(rules_of_option);
  const RulesCache::Entry& entry = cache.find(tag->value);
  return !entry || ruleset->holds(*entry->name);  // its errors are reported when it is read
}

bool Selection::wants_claims(const GameClaims& claims) const {
  if (result && claims.result != *result) return false;
  if (least_plies && claims.turns < *least_plies) return false;
  return !most_plies || claims.turns <= *most_plies;
}

bool Selection::needs_positions() const {
  // All fields by name: a new one does not compile until it is decided here.
  const auto& [by_number, by_tags, by_ruleset, by_result, by_least, by_most, by_position, unrelated] = *this;
  return by_position.has_value();
}

}  // namespace latro::tool
