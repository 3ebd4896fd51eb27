#include "latro/formats/json/check.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "latro/notation/detail/syntax_error.hpp"
#include "latro/notation/fen.hpp"
#include "latro/notation/turn.hpp"
#include "latro/support/number.hpp"

namespace latro {

namespace {

/// One wrong turn makes many of them.
constexpr std::size_t most_faults = 10;

/// The text as it is, if a message can contain it: a position, for example.
std::string shown(std::string_view raw) {
  constexpr std::size_t most = 100;
  const auto is_plain = [](char c) { return c >= ' ' && c < 0x7F; };
  if (raw.size() <= most && std::all_of(raw.begin(), raw.end(), is_plain)) return std::string(raw);
  return syntax::show_text(raw);
}

std::vector<std::string> texts(JsonValue list) {
  std::vector<std::string> all;
  for (const JsonValue one : list) all.push_back(one.is(JsonKind::string) ? one.text() : std::string());
  return all;
}

bool same_position(const std::string& a, const std::string& b) {
  if (a == b) return true;
  const auto first = parse_fen(std::string_view(a));
  const auto second = parse_fen(std::string_view(b));
  return first && second && first->position == second->position;
}

bool same_list(JsonValue a, JsonValue b, bool ordered) {
  std::vector<std::string> first = texts(a);
  std::vector<std::string> second = texts(b);
  if (!ordered) {
    std::sort(first.begin(), first.end());
    std::sort(second.begin(), second.end());
  }
  return first == second;
}

/// Whether the path is the one that the turn's text goes.
bool is_path_of(JsonValue path, const std::string& turn) {
  const auto parsed = parse_turn(turn);
  if (!parsed) return false;
  std::vector<std::string> hops;
  for (const HopText& hop : parsed->hops) hops.push_back(square_text(hop.to.at));
  return hops == texts(path);
}

bool same_value(JsonValue a, JsonValue b, bool ordered) {
  if (a.kind() != b.kind()) return false;
  if (a.is(JsonKind::array)) return same_list(a, b, ordered);
  if (a.is(JsonKind::number))
    return parse_number<double>(a.raw()).value_or(0) == parse_number<double>(b.raw()).value_or(0);
  return a.text() == b.text();
}

/// What can be derived from the turn, and from its comment.
constexpr std::array derived_keys{
    JsonPlyKeys::ply,   JsonPlyKeys::number,  JsonPlyKeys::side,   JsonPlyKeys::kind,     JsonPlyKeys::from,
    JsonPlyKeys::to,    JsonPlyKeys::path,    JsonPlyKeys::placed, JsonPlyKeys::captured, JsonPlyKeys::bound,
    JsonPlyKeys::freed, JsonPlyKeys::removed, JsonPlyKeys::turned, JsonPlyKeys::piece,    JsonPlyKeys::fen,
    JsonPlyKeys::eval,  JsonPlyKeys::clock};

std::string_view raw(const std::optional<JsonValue>& value) {
  return value ? value->raw() : std::string_view();
}

}  // namespace

void JsonCheck::differ(std::string_view key, JsonValue read, std::optional<std::string_view> due,
                       std::string_view by) {
  ++differences_;
  faults_.push_back(
      {Code::wrong_derived, read.span(),
       due ? fmt::format("{} is {}, but by {} it is {}", key, shown(read.raw()), by, shown(*due))
           : fmt::format("{} is {}, but by {} there is none", key, shown(read.raw()), by)});
}

void JsonCheck::game(const JsonMembers<JsonGameKeys>& has, std::string_view ruleset, const Position& start) {
  turns_.emplace(start.board, usual_json_keys.ply);
  if (const auto& rules = has[JsonGameKeys::rules]) {
    const RulesCache::Entry& entry = cache_.find(rules->text());
    if (!entry)
      faults_.push_back({Code::bad_rules, rules->span(), entry.error().message});
    else if (*entry->name != ruleset)
      differ("rules", *rules, fmt::format("\"{}\"", ruleset), "the tag Rules");
  }
  if (const auto& position = has[JsonGameKeys::fen]) {
    const auto parsed = parse_fen(std::string_view(position->text()));
    if (!parsed)
      faults_.push_back({Code::bad_fen, position->span(), parsed.error().message});
    else if (const std::string due = fen(start); !same_position(position->text(), due))
      differ("fen", *position, fmt::format("\"{}\"", due), "the tag FEN");
  }
}

/// The usual case: the text begins with due_, and there are no other members of its kind.
bool JsonCheck::is_as_written(JsonValue read, const JsonMembers<JsonPlyKeys>& has) const {
  if (!read.raw().starts_with(due_)) return false;
  const std::size_t end = read.span().begin + due_.size();
  return std::all_of(derived_keys.begin(), derived_keys.end(), [&](JsonPlyKeys::Key key) {
    return !has[key] || has[key]->span().begin < end || key == JsonPlyKeys::eval || key == JsonPlyKeys::clock;
  });
}

void JsonCheck::ply(JsonValue read, const JsonMembers<JsonPlyKeys>& has, std::size_t number,
                    std::string_view comment, const MadeTurn& made) {
  using Keys = JsonPlyKeys;
  if (differences_ == most_faults) return;
  due_.clear();
  JsonObject object(text_);
  turns_->put(object, number, made.before.number, made.before.to_move, made.text, made.turn, made.after);
  text_.flush();
  const auto eval = has[Keys::eval] ? json_eval(comment) : std::nullopt;
  const auto clock = has[Keys::clock] ? json_clock(comment) : std::nullopt;
  if (!has[Keys::turned] && is_as_written(read, has) && raw(has[Keys::eval]) == eval.value_or("") &&
      raw(has[Keys::clock]) == clock.value_or(""))
    return;

  turns_->put_turned(object, made.turn.turn, made.before.bound, made.after);
  text_.flush();
  if (eval) due_.append(",\"eval\":").append(*eval);
  if (clock) due_.append(",\"clock\":").append(*clock);
  due_ += '}';
  JsonTree tree;
  if (!tree.parse(due_)) return;  // text that was just written can be parsed
  const JsonMembers<Keys> due(tree.root());
  for (const auto key : derived_keys) {
    if (differences_ == most_faults) return;
    if (!has[key]) continue;
    const bool same = due[key] ? same_value(*has[key], *due[key], key == Keys::path)
                               : has[key]->is(JsonKind::array) && has[key]->empty();
    if (same || (key == Keys::path && due[key] && is_path_of(*has[key], has[Keys::turn]->text())) ||
        (key == Keys::fen && has[key]->is(JsonKind::string) &&
         same_position(has[key]->text(), due[key]->text())))
      continue;
    differ(Keys::names[key], *has[key], due[key] ? std::optional(due[key]->raw()) : std::nullopt,
           key == Keys::eval || key == Keys::clock ? "the comment" : "the rules");
  }
}

void JsonCheck::turn(JsonValue repeated, JsonValue of_ply, std::string_view canonical) {
  if (differences_ == most_faults || repeated.is_text(canonical) || repeated.text() == of_ply.text()) return;
  differ("this turn", repeated, fmt::format("\"{}\"", canonical), "the key plies");
}

}  // namespace latro
